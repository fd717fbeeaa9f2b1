import FlowScreens
import FlowTesting
import Testing

@Suite("The code of the article “Screens”")
struct ScreensTests {
  private func run(
    fetch: @escaping () async throws -> [String] = { ["Emma", "Ulysses"] },
    _ body: (FlowTest<BooksFlow>) async throws -> Void
  ) async rethrows {
    try await FlowTest.run(
      BooksFlow(fetch: fetch), startingWith: .booksAreRequired, checking: [.mistakes, .work, .releases], body)
  }

  nonisolated private struct Offline: Error, CustomStringConvertible {
    let description = "The library is offline."
  }

  @Test("A list that cannot be loaded says why, and is loaded again")
  func list() async throws {
    var isOffline = true
    try await run {
      if isOffline { throw Offline() }
      return []
    } _: { test in
      await test.expectScreen(shows: "✗ The library is offline.\n…\n\n<Try again>")
      isOffline = false
      try await test.pilot.press("Try again")
      await test.expectScreen(shows: "You have no books.")
    }
  }

  @Test("The user is asked before a book is deleted")
  func alert() async throws {
    try await run { test in
      try await test.pilot.select("Emma")
      try await test.pilot.press("Delete")
      try await test.pilot.press("Cancel")
      test.expectTree(#"Books > booksAreRequired > bookIsPicked("Emma")"#)
      try await test.pilot.press("Delete")
      try await test.pilot.press("Delete")
      test.expectTree("Books > booksAreRequired")
    }
  }

  @Test("Each tab has its own books")
  func tabs() async throws {
    try await FlowTest.run(ShelvesFlow(), startingWith: .shelvesAreRequired, checking: [.mistakes]) { test in
      await test.expectScreen(shows: "[Unread (2)]  Read ")
      try await test.pilot.select("Ulysses")
      try await test.pilot.selectTab("Read")
      await test.expectScreen(shows: "- Emma")
    }
  }

  @Test("The books stay beside the picked one")
  func masterDetail() async throws {
    try await FlowTest.run(LibraryFlow(), startingWith: .booksAreRequired, checking: [.mistakes]) { test in
      try await test.pilot.select("Emma")
      #expect(test.window.content.top?.screens.map(\.content.title) == ["Books", "Emma"])
    }
  }

  @Test("An element of one’s own has a fallback")
  func customElement() {
    let window = Window(title: "App")
    window.setRoot(Screen(TestModel(ScreenContent(title: "Shelf", elements: [.custom(Shelf(books: ["Emma"]))]))))
    #expect(window.text().hasSuffix("Books: Emma"))
  }
}
