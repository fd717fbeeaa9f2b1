import FlowContent
import FlowCore
import FlowScreens
import FlowTesting
import Testing

// The code of the recipe “Show the detail beside the list”, in its order.

final class LibraryFlow: Flow {
  let root = SplitContainer(title: "Library", collapsesBelow: 80)

  func navigate(to step: BooksStep) -> FlowContributors<BooksStep, Never> {
    switch step {
    case .booksAreRequired: .one(root.setMaster(BookListModel { ["Emma", "Ulysses"] }))
    case .bookIsPicked(let title): .one(root.showDetail(BookModel(title)))
    }
  }
}

@Suite("The recipe “Show the detail beside the list”")
struct MasterDetailTests {
  private func titles(in window: Window) -> [String] {
    window.content.top?.screens.map(\.content.title) ?? []
  }

  @Test("The books stay beside the picked one if there is room")
  func resizing() async throws {
    try await FlowTest.run(LibraryFlow(), startingWith: .booksAreRequired) { test in
      try await test.pilot.select("Emma")
      #expect(titles(in: test.window) == ["Books", "Emma"])
      try await test.pilot.select("Ulysses")
      #expect(titles(in: test.window) == ["Books", "Ulysses"])
      test.window.resize(to: WindowSize(columns: 79, rows: 24))
      #expect(titles(in: test.window) == ["Ulysses"])
      try await test.pilot.back()
      #expect(titles(in: test.window) == ["Books"])
      test.ignoreEvents()
    }
  }
}
