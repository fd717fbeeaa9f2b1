import ArgumentParser
import FlowApp
import FlowContent
import FlowCore
import FlowFrontEnd
import FlowReactive
import FlowScreens
import FlowWeb
import Observation
import Testing

// The code of the recipe “Write a front end of your own”, in its order.

struct SmallPage {
  let content: WindowContent

  var html: HTML {
    HTML(.form, .set(.method, "post")) {
      if let screen = content.top?.screen?.content {
        HTML(.h1) { screen.title }
        screen.elements.flatMap(html)
        for action in screen.actions {
          Self.button(action.title, name: "perform", value: action.id.rawValue)
        }
      }
      if content.canGoBack { Self.button("Back", name: "back", value: "") }
    }
  }

  private func html(of element: ContentElement) -> [HTML] {
    switch element {
    case .heading(let text): [HTML(.h2) { text }]
    case .text(let text): [HTML(.p) { text }]
    case .list(let list):
      list.source.rows(in: 0..<min(list.count, 50)).map { row in
        row.map { Self.button($0.title, name: "choose", value: $0.id.rawValue) } ?? HTML(.p) { "…" }
      }
    case .custom(let element): element.fallback.flatMap(html)
    default: []
    }
  }

  private static func button(_ title: String, name: String, value: String) -> HTML {
    HTML(.button, .set(.name, name), .set(.value, value)) { title }
  }

  func intent(of form: String) -> Intent? {
    let fields = FormFields(decoding: form)
    if fields["back"] != nil { return content.canGoBack ? .back : nil }
    guard let screen = content.top?.screen?.content else { return nil }
    if let row = fields["choose"] { return screen.lists.isEmpty ? nil : .onScreen(.choose(RowID(rawValue: row))) }
    if let row = fields["row"] {
      let action = screen.lists.flatMap(\.actions).first { $0.id.rawValue == fields["perform"] }
      return action.map { .onScreen(.performOnRow($0.id, RowID(rawValue: row))) }
    }
    if let label = fields["field"], let field = screen.fields.first(where: { $0.label == label }) {
      return field.value.replaced(by: fields["text"] ?? "").map { .onScreen(.edit(field.id, $0)) }
    }
    return screen.actions.first { $0.id.rawValue == fields["perform"] }.map { .onScreen(.perform($0.id)) }
  }
}

struct PageCommand<Program: FlowProgram>: AsyncParsableCommand {
  static var configuration: CommandConfiguration { CommandConfiguration(commandName: "pages") }

  @OptionGroup var options: Program.Options

  @MainActor
  func run() async throws {
    let app = try await Program.openApp(options)
    app.start()
    let pilot = Pilot(window: app.window, coordinator: app.coordinator)
    await pilot.wait()
    print(SmallPage(content: app.window.content).html.text)
    while let form = readLine() {
      if let intent = SmallPage(content: app.window.content).intent(of: form) { app.window.send(intent) }
      await pilot.wait()
      print(SmallPage(content: app.window.content).html.text)
    }
    await app.finish()
  }
}

final class BrowserTab {
  private let window: Window
  private let bag = DisposeBag()

  init(window: Window, announce: @escaping () -> Void) {
    self.window = window
    window.displayChanges.subscribe(onNext: announce).disposed(by: bag)
  }

  func page() -> String {
    SmallPage(content: window.content).html.text
  }

  func submit(_ form: String) {
    if let intent = SmallPage(content: window.content).intent(of: form) { window.send(intent) }
  }
}

@Suite("The recipe “Write a front end of your own”")
struct FrontEndTests {
  private let window = Window(title: "Tea")
  private let coordinator = FlowCoordinator()

  init() async {
    let flow = TeaFlow()
    window.setRoot(flow.root)
    coordinator.coordinate(flow: flow, with: OneStepper(.teasAreRequired))
    await settle()
  }

  private func settle() async { await Pilot(window: window, coordinator: coordinator).wait() }

  @Test("Content becomes a page, and a form becomes an intent")
  func small() async throws {
    let page = SmallPage(content: window.content)
    #expect(page.html.text.contains(#"<h1>Teas</h1><button name="choose" value="Assam">Assam</button>"#))
    #expect(page.intent(of: "back=") == nil && page.intent(of: "perform=drink") == nil)
    #expect(page.intent(of: "row=Assam&perform=brew") == .onScreen(.performOnRow("brew", "Assam")))
    #expect(page.intent(of: "field=Cups&text=2") == .onScreen(.edit("Cups", .number(2, in: 1...4))))
    #expect(page.intent(of: "field=Cups&text=many") == nil)
    window.send(try #require(page.intent(of: "choose=Oolong")))
    await settle()
    let next = SmallPage(content: window.content)
    #expect(next.html.text.contains("<h1>Oolong</h1>") && next.intent(of: "back=") == .back)
  }

  @Test("A tab of a browser shows a page, and its forms act on the window")
  func complete() async throws {
    var changeCount = 0
    let tab = BrowserTab(window: window) { changeCount += 1 }
    tab.submit("choose=Oolong")
    await settle()
    #expect(tab.page().contains("<h1>Oolong</h1>"))
    while changeCount == 0 { await Task.yield() }
    tab.submit("back=")
    #expect(tab.page().contains("<h1>Teas</h1>"))
  }
}

// MARK: The rest of the example

nonisolated enum TeaStep: Step, Equatable {
  case teasAreRequired
  case teaIsPicked(String)
}

final class TeaFlow: Flow {
  let root = NavigationStack(title: "Tea")

  func navigate(to step: TeaStep) -> FlowContributors<TeaStep, Never> {
    switch step {
    case .teasAreRequired: .one(root.push(TeaModel("Teas", teas: ["Assam", "Oolong"])))
    case .teaIsPicked(let name): .one(root.push(TeaModel(name, teas: [])))
    }
  }
}

@Observable
final class TeaModel: ScreenModel, Stepper {
  let steps = PublishRelay<TeaStep>()
  let work = Work()
  private let title: String
  private let teas: [String]
  var cups: Int? = 1

  init(_ title: String, teas: [String]) {
    self.title = title
    self.teas = teas
  }

  var content: ScreenContent {
    let rows = teas.map { Row(id: RowID(rawValue: $0), title: $0) }
    let brew = Action(onRow: "brew", "Brew") { _ in }
    return ScreenContent(
      title: title,
      elements: [.list(RowList(rows, actions: [brew]))]
        + (teas.isEmpty ? [] : [field("Cups", number: \.cups, in: 1...4)]))
  }

  func choose(_ row: RowID) { steps.accept(.teaIsPicked(row.rawValue)) }
}
