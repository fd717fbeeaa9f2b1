import FlowTesting
import StepFlow
import Testing

@testable import books

@Suite("The program")
struct BooksTests {
  @Test("A user who isn’t signed in signs in to borrow a book, and out again")
  func story() async throws {
    let app = try Books.openApp(.init())
    app.start()
    let pilot = Pilot(window: app.window, coordinator: app.coordinator)
    try await pilot.select("Kindred")
    try await pilot.press("Borrow")
    try await pilot.type("Ada", into: "Name")
    try await pilot.press("Sign in")
    #expect(await pilot.text().contains("Borrowed by Ada"))
    try await pilot.selectTab("Account")
    try await pilot.press("Sign out")
    #expect(await pilot.text().contains("Sign in to borrow books."))
  }

  @Test("A link leads to a book")
  func link() throws {
    let app = try Books.openApp(.init())
    app.start()
    try app.open("books://library/2")
    #expect(app.window.text().contains("Kindred"))
    #expect(app.currentLink == "books://library/2")
  }
}
