import FlowContent
import FlowCore
import FlowReactive
import FlowScreens
import FlowTesting
import Observation
import Testing

// The code of the recipe “Show a list that loads”, in its order.

nonisolated enum BooksStep: Step, Equatable {
  case booksAreRequired
  case bookIsPicked(String)
}

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
    ScreenContent(title: "Books", loading: books) { titles in
      let list = RowList(titles, emptyMessage: "You have no books.") {
        Row(id: RowID(rawValue: $0), title: $0)
      } choose: { [steps] in
        steps.accept(.bookIsPicked($0))
      }
      return [.list(list)]
    }
  }
}

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
    }
  }
}

@Suite("The recipe “Show a list that loads”")
struct ListTests {
  nonisolated private struct Offline: Error, CustomStringConvertible {
    let description = "The library is offline."
  }

  @Test("A list that can’t be loaded says why, and is loaded again")
  func retrying() async throws {
    var isOffline = true
    var books = ["Emma", "Ulysses"]
    let flow = {
      BooksFlow {
        if isOffline { throw Offline() }
        return books
      }
    }
    try await FlowTest.run(flow(), startingWith: .booksAreRequired) { test in
      await test.expectScreen(shows: "✗ The library is offline.\n\n<Try again>")
      isOffline = false
      try await test.pilot.press("Try again")
      await test.expectScreen(shows: "- Emma\n- Ulysses")
      try await test.pilot.select("Emma")
      test.expectTree(#"Books > booksAreRequired > bookIsPicked("Emma")"#)
      books = ["Ulysses"]
      try await test.pilot.back()
      await test.expectScreen(shows: "Books\n\n- Ulysses")
      test.ignoreEvents()
    }
  }
}

// MARK: The rest of the example

final class BookModel: PageModel<BooksStep> {
  init(_ title: String) { super.init(title) }
}
