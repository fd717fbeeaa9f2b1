import FlowCore
import FlowReactive
import FlowScreens
import FlowTesting
import Foundation
import Observation
import Testing

// The code of the article “Screens”, in its order. `ArticleTests` compares the two.

nonisolated enum BooksStep: Step, Equatable {
  case booksAreRequired
  case bookIsPicked(String)
  case reviewIsWanted
  case reviewIsWritten(stars: Int, text: String)
  case deletionIsWanted
  case deletionIsConfirmed
}

// MARK: A form

/// A review, which can be saved once it has stars.
@Observable
final class ReviewModel: ScreenModel, Stepper {
  enum ActionName { case save }

  let steps = PublishRelay<BooksStep>()
  let work = Work()
  var stars: Int?
  var text = ""
  var day: CalendarDate?

  private var problem: String? {
    text.count > 500 ? "The text has \(text.count) characters. Use at most 500." : nil
  }

  var content: ScreenContent {
    ScreenContent(
      title: "Review",
      elements: [
        field("Stars", rating: \.stars, of: 5),
        field("Text", \.text, style: .lines, placeholder: "What did you think?", problem: problem),
        field("Read on", date: \.day),
      ],
      actions: stars == nil || problem != nil ? [] : [action(.save, "Save", key: "s", isDefault: true)])
  }

  func perform(_ action: ActionName) {
    switch action {
    case .save: steps.accept(.reviewIsWritten(stars: stars ?? 0, text: text))
    }
  }
}

// MARK: A list

@Observable
final class BookListModel: ScreenModel, Stepper {
  let steps = PublishRelay<BooksStep>()
  let work = Work()
  private let books: Loading<[String]>
  private let fetch: () async throws -> [String]

  init(fetch: @escaping () async throws -> [String]) {
    self.fetch = fetch
    books = Loading(work: work)
  }

  func screenAppeared() {
    books.load(fetch)
  }

  var content: ScreenContent {
    let rows = (books.value ?? []).map { Row(id: RowID(rawValue: $0), title: $0) }
    let list = RowList(rows, emptyMessage: books.isComplete ? "You have no books." : "…")
    return ScreenContent(
      title: "Books", elements: books.banners + [.list(list)], actions: books.isRetryable ? [books.tryAgain] : [])
  }

  func choose(_ row: RowID) {
    steps.accept(.bookIsPicked(row.rawValue))
  }
}

// MARK: A screen with actions

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
final class BookModel: ScreenModel, Stepper {
  enum ActionName { case review, delete }

  let steps = PublishRelay<BooksStep>()
  let work = Work()
  private let title: String

  init(_ title: String) {
    self.title = title
  }

  var content: ScreenContent {
    ScreenContent(
      title: title,
      actions: [action(.review, "Write a review", key: "w"), action(.delete, "Delete", key: "d", isDestructive: true)])
  }

  func perform(_ action: ActionName) {
    switch action {
    case .review: steps.accept(.reviewIsWanted)
    case .delete: steps.accept(.deletionIsWanted)
    }
  }
}

// MARK: The flow

final class BooksFlow: Flow {
  let root: NavigationStack
  private let fetch: () async throws -> [String]

  init(title: String = "Books", fetch: @escaping () async throws -> [String]) {
    root = NavigationStack(title: title)
    self.fetch = fetch
  }

  func navigate(to step: BooksStep) -> FlowContributors<BooksStep, Never> {
    switch step {
    case .booksAreRequired: .one(root.push(BookListModel(fetch: fetch)))
    case .bookIsPicked(let title): .one(root.push(BookModel(title)))
    case .reviewIsWanted: .one(root.present(ReviewModel()))
    case .reviewIsWritten: close()
    case .deletionIsWanted: askBeforeDeleting()
    case .deletionIsConfirmed: goBack()
    }
  }

  private func close() -> Contributors {
    root.dismiss()
    return .none
  }

  private func goBack() -> Contributors {
    root.pop()
    return .none
  }

  private func askBeforeDeleting() -> Contributors {
    let alert = Alert<BooksStep>(
      "Delete the book?", message: "Your review is deleted, too.",
      choices: [.init("Delete", isDestructive: true, emits: .deletionIsConfirmed), .init("Cancel")])
    root.present(alert)
    return .one(.contribute(alert))
  }
}

// MARK: Tabs

nonisolated enum ShelvesStep: Step, Equatable {
  case shelvesAreRequired
}

final class ShelvesFlow: Flow {
  let root = TabContainer()

  func navigate(to step: ShelvesStep) -> FlowContributors<ShelvesStep, Never> {
    let unread = BooksFlow(title: "Unread") { ["Middlemarch", "Ulysses"] }
    let read = BooksFlow(title: "Read") { ["Emma"] }
    root.setTabs([.init(title: "Unread", root: unread.root, badge: .of("2")), .init(title: "Read", root: read.root)])
    return .multiple([unread, read].map { .flow($0, with: OneStepper(.booksAreRequired)) })
  }
}

// MARK: Master and detail

final class LibraryFlow: Flow {
  let root = SplitContainer(title: "Library", collapsesBelow: 80)

  func navigate(to step: BooksStep) -> FlowContributors<BooksStep, Never> {
    switch step {
    case .booksAreRequired: .one(root.setMaster(BookListModel { ["Emma", "Ulysses"] }))
    case .bookIsPicked(let title): .one(root.showDetail(BookModel(title)))
    case .reviewIsWanted, .reviewIsWritten, .deletionIsWanted, .deletionIsConfirmed: .unhandled
    }
  }
}

// MARK: An element of one's own

nonisolated struct Shelf: CustomElement {
  let books: [String]

  var fallback: [ContentElement] { [.value(label: "Books", books.joined(separator: ", "))] }
}

// MARK: The tests

@Suite("The article “Screens”")
struct ScreensArticleTests {
  @Test("A form of three fields has fewer than 40 lines")
  func length() throws {
    let lines = try String(contentsOfFile: #filePath, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex(of: "final class ReviewModel: ScreenModel, Stepper {"))
    let end = try #require(lines[start...].firstIndex(of: "}"))
    #expect(lines[start...end].count { $0.contains("field(\"") } == 3)
    #expect(end - start + 1 < 40)
  }

  private func run(
    fetch: @escaping () async throws -> [String] = { ["Emma", "Ulysses"] },
    _ body: (FlowTest<BooksFlow>) async throws -> Void
  ) async rethrows {
    try await FlowTest.run(
      BooksFlow(fetch: fetch), startingWith: .booksAreRequired, checking: [.mistakes, .work, .releases], body)
  }

  @Test("A review can be saved once it has stars and is short enough")
  func form() async throws {
    try await run { test in
      try await test.pilot.select("Emma")
      try await test.pilot.press("Write a review")
      await #expect(throws: PilotError.noAction("Save", available: [])) { try await test.pilot.press("Save") }
      try await test.pilot.type("4", into: "Stars")
      try await test.pilot.type(String(repeating: "x", count: 501), into: "Text")
      await test.expectScreen(shows: "! The text has 501 characters. Use at most 500.\n")
      try await test.pilot.type("Witty.", into: "Text")
      test.ignoreEvents()
      try await test.pilot.press("Save")
      test.expect(.navigated(.reviewIsWritten(stars: 4, text: "Witty.")))
      test.expectTree(#"Books > booksAreRequired > bookIsPicked("Emma")"#)
    }
  }
}
