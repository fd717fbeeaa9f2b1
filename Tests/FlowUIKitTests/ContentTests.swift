import FlowContent
import FlowCore
import FlowScreens
import FlowTesting
import FlowUIKit
import Observation
import Testing
import UIKit

extension FlowUIKitTests {
  @Suite("Screens of content")
  struct ContentTests {
    private let stage: Stage
    private let model: TestModel
    private let stack = NavigationStack()

    init() {
      stage = Stage(.uikit)
      model = TestModel(title: "Title")
      stage.window.setRoot(stack)
    }

    private func shown(
      _ elements: [ContentElement] = [], actions: [Action] = []
    ) async throws -> (controller: ContentViewController, table: UITableView) {
      model.shown = ScreenContent(title: "Title", elements: elements, actions: actions)
      stack.push(Screen(model))
      await stage.settle()
      let controller = try #require(
        (stage.front as? UINavigationController)?.topViewController as? ContentViewController)
      return (controller, try #require(controller.view as? UITableView))
    }

    private func texts(_ table: UITableView) -> [String] {
      table.layOut().flatMap { section in
        (section.header.map { ["# \($0)"] } ?? [])
          + section.cells.map { cell in
            let content = cell.contentConfiguration as? UIListContentConfiguration
            return [content?.text, content?.secondaryText].compactMap { $0 }.filter { !$0.isEmpty }
              .joined(separator: " | ")
          }
      }
    }

    private func cell(_ table: UITableView, _ section: Int, _ row: Int) -> UITableViewCell {
      table.layOut()[section].cells[row]
    }

    // MARK: What is shown

    @Test("Each element has a row, and a heading begins a section")
    func elements() async throws {
      let (controller, table) = try await shown([
        .text("Text"), .heading("Heading"), .value(label: "Year", "1979"), .rating(3, of: 5), .quote("Quote"),
        .progress(Progress(label: "Import", fraction: 0.5, rate: "9 a second")), .banner(Banner(.failure, "Failed")),
        .chart(
          BarChart(
            title: "Chart", bars: [.init(label: "May", value: 2, text: "2"), .init(label: "June", value: 1, text: "1")])
        ),
        .custom(CalendarChart(title: "Days", year: 2024, counts: [:])),
      ])
      #expect(controller.navigationItem.title == "Title")
      let expected = [
        "Text", "# Heading", "Year | 1979", "★★★☆☆", "Quote", "Import | 50 % · 9 a second", "Failed",
        "Chart | May: 2\nJune: 1",
      ]
      #expect(Array(texts(table).prefix(expected.count)) == expected)
    }

    @Test("A list shows its rows below its heading, or the message of an empty list")
    func lists() async throws {
      let rows = [
        Row(id: "1", title: "Alien", details: [.year(1979), .rating(9, of: 10)]), Row(id: "2", title: "Heat"),
      ]
      let (_, table) = try await shown([
        .heading("Movies"), .list(RowList(rows)), .list(RowList([Row](), emptyMessage: "No people")), .text("End"),
      ])
      #expect(texts(table) == ["# Movies", "Alien | 1979 · 9/10", "Heat", "No people", "End"])
    }

    @Test("A change of the content is shown")
    func changes() async throws {
      let (controller, table) = try await shown([.text("One")])
      #expect(texts(table) == ["One"])
      model.shown = ScreenContent(title: "Other", elements: [.text("Two"), .text("Three")])
      await stage.settle()
      #expect(controller.navigationItem.title == "Other")
      #expect(texts(table) == ["Two", "Three"])
    }

    // MARK: Fields

    @Test("A field takes what the user enters, and the keyboard stays")
    func textField() async throws {
      let (_, table) = try await shown([
        .field(Field("Name", .text("Ann"), placeholder: "Your name")), .field(Field("Age", .number(nil, in: 0...150))),
      ])
      let name = try #require(cell(table, 0, 0).accessoryView as? UITextField)
      #expect(name.text == "Ann")
      #expect(name.placeholder == "Your name")
      name.type("Anna")
      let age = try #require(cell(table, 0, 1).accessoryView as? UITextField)
      age.type("12")
      age.type("x")
      await stage.settle()
      #expect(model.intents == [.edit("Name", .text("Anna")), .edit("Age", .number(12, in: 0...150))])
      #expect(table.reloadCount == 0)
      #expect(table.cellForRow(at: IndexPath(row: 0, section: 0))?.accessoryView === name)
      #expect(age.text == "x")
    }

    @Test("Rows that come while the user types leave the keyboard")
    func searching() async throws {
      func elements(_ rows: [Row], _ text: String) -> [ContentElement] {
        [.field(Field("Search", .text(text))), .list(RowList(rows, emptyMessage: "No tea."))]
      }
      let (_, table) = try await shown(elements([], ""))
      _ = table.layOut()
      let search = try #require(cell(table, 0, 0).accessoryView as? UITextField)
      search.type("as")
      model.shown.elements = elements([Row(id: "1", title: "Assam"), Row(id: "2", title: "Astra")], "as")
      await stage.settle()
      #expect(search.isFirstResponder && table.reloadCount == 0)
      #expect(texts(table) == ["Search", "Assam", "Astra"])
      model.shown.elements = [.banner(Banner(.info, "Offline"))] + elements([Row(id: "1", title: "Assam")], "as")
      await stage.settle()
      #expect(stage.problem == nil)
    }

    @Test("Return performs the default action, and text of several lines has room")
    func returnKey() async throws {
      let (_, table) = try await shown(
        [.field(Field("Name", .text(""))), .field(Field("Note", .lines("")))],
        actions: [Action("save", "Save", isDefault: true)])
      try #require(cell(table, 0, 0).accessoryView as? UITextField).pressReturn()
      #expect(model.intents == [.perform("save")])
      let heights = (0...1).map { table.delegate?.tableView(table, heightForRowAt: IndexPath(row: $0, section: 0)) }
      #expect(heights[0] == UITableView.automaticDimension)
      let note = try #require(cell(table, 0, 1).accessoryView)
      #expect(try #require(heights[1]) > note.frame.height)
    }

    @Test("A text that is no value goes when the user leaves the field, and one that the model changes is shown")
    func halfValues() async throws {
      let (_, table) = try await shown([.field(Field("Age", .number(7, in: 0...150)))])
      let age = try #require(cell(table, 0, 0).accessoryView as? UITextField)
      age.type("x")
      age.leave()
      #expect(age.text == "7")
      age.type("12")
      model.shown.elements = [.field(Field("Age", .number(nil, in: 0...150)))]
      await stage.settle()
      #expect(age.text == "")
    }

    @Test("Toggles, choices, ratings and lines have controls of their own")
    func controls() async throws {
      let (_, table) = try await shown([
        .field(Field("On", .toggle(false))), .field(Field("Size", .choice(0, of: ["S", "M"]))),
        .field(Field("Stars", .rating(nil, of: 3))), .field(Field("Note", .lines("a"), problem: "Too short")),
      ])
      let toggle = try #require(cell(table, 0, 0).accessoryView as? UISwitch)
      toggle.isOn = true
      toggle.sendActions(for: .valueChanged)
      let size = try #require(cell(table, 0, 1).accessoryView as? UIButton)
      #expect(size.currentTitle == "S")
      StandInUser.choose(try #require(size.menu?.children.last as? UIAction))
      let stars = try #require(cell(table, 0, 2).accessoryView as? UIButton)
      #expect(stars.menu?.children.map(\.title) == ["None", "1", "2", "3"])
      StandInUser.choose(try #require(stars.menu?.children.last as? UIAction))
      let note = try #require(cell(table, 0, 3).accessoryView as? UITextView)
      note.type("ab")
      #expect(
        model.intents == [
          .edit("On", .toggle(true)), .edit("Size", .choice(1, of: ["S", "M"])), .edit("Stars", .rating(3, of: 3)),
          .edit("Note", .lines("ab")),
        ])
      await stage.settle()
      #expect(size.currentTitle == "M")
      #expect(texts(table) == ["On", "Size", "Stars", "Note | Too short"])
    }

    // MARK: Rows and actions

    @Test("The user chooses a row, or one of the actions on it")
    func rows() async throws {
      let list = RowList(
        [Row(id: "7", title: "Alien")],
        actions: [Action("rate", "Rate"), Action("remove", "Remove", isDestructive: true)])
      let (_, table) = try await shown([.list(list)])
      let position = IndexPath(row: 0, section: 0)
      table.delegate?.tableView(table, didSelectRowAt: position)
      let swipe = table.delegate?.tableView(table, trailingSwipeActionsConfigurationForRowAt: position)
      let actions = try #require(swipe?.actions)
      #expect(actions.map(\.title) == ["Rate", "Remove"])
      #expect(actions.map(\.style) == [.normal, .destructive])
      var areDone: [Bool] = []
      for action in actions { action.handler(action, table) { areDone.append($0) } }
      // UIKit would take the row away at once.
      #expect(areDone == [true, false])
      #expect(model.intents == [.choose("7"), .performOnRow("rate", "7"), .performOnRow("remove", "7")])
    }

    @Test("The default action is a button in the bar, and the others are in a menu")
    func actions() async throws {
      let (controller, _) = try await shown(
        actions: [
          Action("share", "Share"), Action("save", "Save", isDefault: true),
          Action("delete", "Delete", isDestructive: true),
        ])
      let items = try #require(controller.navigationItem.rightBarButtonItems)
      #expect(items.map(\.title) == ["Save", nil])
      let menu = try #require(items[1].menu?.children as? [UIAction])
      #expect(menu.map(\.title) == ["Share", "Delete"])
      #expect(menu[1].attributes == .destructive)
      StandInUser.tap(items[0])
      StandInUser.choose(menu[0])
      #expect(model.intents == [.perform("save"), .perform("share")])
    }

    @Test("A sheet of content has a bar, with a button that asks before it closes the sheet")
    func sheet() async throws {
      _ = try await shown()
      let form = TestModel(title: "Form")
      form.hasUnsavedChanges = true
      stack.present(Screen(form))
      await stage.settle()
      let bar = try #require(stage.presented.last as? UINavigationController)
      let close = try #require(bar.topViewController?.navigationItem.leftBarButtonItem)
      StandInUser.tap(close)
      try await stage.answer("Discard")
      #expect(stage.presented.isEmpty)
      #expect(stack.modals.top == nil)
    }

    @Test("A model that makes a view controller is shown by it")
    func ownController() async throws {
      stack.push(Screen(OwnModel()))
      await stage.settle()
      #expect((stage.front as? UINavigationController)?.topViewController is OwnController)
    }
  }
}

@Observable
private final class OwnModel: ScreenModel {
  let work = Work()
  let content = ScreenContent(title: "Own")
}

extension OwnModel: ViewControllerModel {
  func makeViewController() -> UIViewController { OwnController() }
}

private final class OwnController: UIViewController {}
