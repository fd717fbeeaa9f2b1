import FlowContent
import FlowCore
import FlowReactive
import FlowScreens
import FlowTesting
import Observation
import Testing

// The code of the article “Screens”, in its order. `ArticleTests` compares the two.

nonisolated enum BooksStep: Step, Equatable {
  case searchIsRequired
  case bookIsPicked(String)
}

@Observable
final class SearchModel: ScreenModel, Stepper {
  enum RowActionName { case remove }

  let steps = PublishRelay<BooksStep>()
  let work = Work()
  var query = ""
  private var titles = ["Emma", "Ulysses"]

  var content: ScreenContent {
    let rows = titles.filter { $0.hasPrefix(query) }.map { Row(id: RowID(rawValue: $0), title: $0) }
    let list = RowList(rows, emptyMessage: "No such book.", actions: [rowAction(.remove, "Remove", key: "r")])
    return ScreenContent(title: "Search", elements: [field("Title", \.query), .list(list)], isSearch: true)
  }

  func choose(_ row: RowID) { steps.accept(.bookIsPicked(row.rawValue)) }
  func perform(_ action: RowActionName, on row: RowID) { titles.removeAll { $0 == row.rawValue } }
}

@Observable
final class ShelfModel: ScreenModel {
  enum ActionName { case importing, export }

  let work = Work()
  private var titles: [String] = []

  var content: ScreenContent {
    let shelf = OutgoingFile(name: "shelf.txt") { [titles] write in
      try write(Array(titles.joined(separator: "\n").utf8))
    }
    return ScreenContent(
      title: "Shelf", elements: titles.map { .text($0) },
      actions: [
        action(.importing, "Import", taking: FileRequest(["txt"], atMost: 1_000_000)) { $0.read($1) },
        action(.export, "Export", giving: shelf),
      ])
  }

  private func read(_ file: IncomingFile) {
    var bytes: [UInt8] = []
    try? file.forEachPiece { bytes += $0 }
    titles = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  func perform(_ action: ActionName) {}
}

nonisolated struct Shelf: CustomElement {
  let books: [String]

  var fallback: [ContentElement] { [.value(label: "Books", books.joined(separator: ", "))] }
}

@Suite("The article “Screens”")
struct ScreensTests {
  @Test("A file that is handed over is handed out again")
  func files() async throws {
    let window = Window(title: "Books")
    window.setRoot(Screen(ShelfModel()))
    let pilot = Pilot(window: window)
    let file = IncomingFile(name: "shelf.txt", bytes: Array("Emma\nUlysses\n".utf8))
    try await pilot.handOver(file, to: "Import")
    #expect(await pilot.text().contains("Ulysses"))
    #expect(try await pilot.receiveFile(from: "Export") == Array("Emma\nUlysses".utf8))
  }

  @Test("The user searches a list, and removes what was found")
  func search() async throws {
    try await FlowTest.run(SearchFlow(), startingWith: .searchIsRequired) { test in
      try await test.pilot.type("Em", into: "Title")
      await test.expectScreen(shows: "- Emma")
      try await test.pilot.press("Remove", on: "Emma")
      await test.expectScreen(shows: "No such book.")
      test.ignoreEvents()
    }
  }

  @Test("An element of one’s own has a fallback")
  func customElement() {
    let window = Window(title: "App")
    window.setRoot(Screen(TestModel(ScreenContent(title: "Shelf", elements: [.custom(Shelf(books: ["Emma"]))]))))
    #expect(window.text().hasSuffix("Books: Emma"))
  }
}

// MARK: The rest of the example

final class SearchFlow: Flow {
  let root = NavigationStack(title: "Books")

  func navigate(to step: BooksStep) -> FlowContributors<BooksStep, Never> {
    switch step {
    case .searchIsRequired: .one(root.push(SearchModel()))
    case .bookIsPicked: .unhandled
    }
  }
}
