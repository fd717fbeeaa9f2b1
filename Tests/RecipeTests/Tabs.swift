import FlowContent
import FlowCore
import FlowReactive
import FlowScreens
import FlowTesting
import Testing

// The code of the recipe “Show tabs”, in its order.

nonisolated enum ShelvesStep: Step, Equatable {
  case shelvesAreRequired
}

final class ShelvesFlow: Flow {
  let root = TabContainer()

  func navigate(to step: ShelvesStep) -> FlowContributors<ShelvesStep, Never> {
    let unread = BooksFlow(title: "Unread") { ["Middlemarch", "Ulysses"] }
    let read = BooksFlow(title: "Read") { ["Emma"] }
    root.setTabs([.init(title: "Unread", root: unread.root, badge: { "2" }), .init(title: "Read", root: read.root)])
    return .multiple([unread, read].map { .flow($0, with: OneStepper(.booksAreRequired)) })
  }
}

@Suite("The recipe “Show tabs”")
struct TabTests {
  @Test("Each tab has its own books, and keeps its place")
  func selecting() async throws {
    try await FlowTest.run(ShelvesFlow(), startingWith: .shelvesAreRequired) { test in
      await test.expectScreen(shows: "[Unread (2)]  Read ")
      try await test.pilot.select("Ulysses")
      try await test.pilot.selectTab("Read")
      await test.expectScreen(shows: "- Emma")
      try await test.pilot.selectTab("Unread")
      #expect(test.window.content.top?.screen?.content.title == "Ulysses")
      test.ignoreEvents()
    }
  }
}
