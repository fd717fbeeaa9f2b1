import AccountInterface
import FlowTesting
import Library
import StepFlow
import Testing

@Suite("The library")
struct LibraryFlowTests {
  private let session = Session()
  private let registry = FlowRegistry()

  private func run(_ body: (FlowTest<LibraryFlow>) async throws -> Void) async rethrows {
    try await FlowTest.run(
      LibraryFlow(Shelf(), session: session, registry: registry), startingWith: .booksAreRequired, registry: registry,
      body)
  }

  @Test("The form asks for a title, and adds a book that has one")
  func adding() async throws {
    try await run { test in
      try await test.pilot.press("Add a book")
      try await test.pilot.press("Save")
      await test.expectScreen(shows: "Enter a title.")
      try await test.pilot.type("Ficciones", into: "Title")
      try await test.pilot.press("Save")
      await test.expectScreen(shows: "Ficciones")
      test.ignoreEvents()
    }
  }

  @Test("The user opens a book")
  func opening() async throws {
    try await run { test in
      test.expect(.started, .navigated(.booksAreRequired), .ready)
      try await test.pilot.select("Kindred")
      test.expect(.navigated(.bookIsPicked(2)))
      await test.expectScreen(shows: "Octavia E. Butler")
    }
  }

  @Test("The user signs in, and then has the book")
  func borrowing() async throws {
    let signIn = registry.stub(SignInRoute.self)
    try await run { test in
      try await test.pilot.select("Kindred")
      try await test.pilot.press("Borrow")
      #expect(signIn.opened == [SignInRoute()])
      session.user = "Ada"
      signIn.end("Ada")
      await test.expectScreen(shows: "Borrowed by Ada")
      test.ignoreEvents()
    }
  }
}
