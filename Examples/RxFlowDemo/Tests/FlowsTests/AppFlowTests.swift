import FlowTesting
import Flows
import StepFlow
import Testing

@Suite("The flows of the demo")
struct AppFlowTests {
  @Test("The user signs in, and sees the movies to watch")
  func signingIn() async throws {
    try await FlowTest.run(AppFlow(Window(title: "Demo")), startingWith: .appIsLaunched) { test in
      try await test.pilot.press("Sign in")
      await test.expectScreen(shows: "Enter your name.")
      try await test.pilot.type("Ada", into: "Name")
      try await test.pilot.press("Sign in")
      await test.expectScreen(shows: "- Alien · 1979")
      test.ignoreEvents()
    }
  }

  private func run(_ body: (FlowTest<AppFlow>) async throws -> Void) async rethrows {
    try await FlowTest.run(
      AppFlow(Window(title: "Demo"), session: Session(user: "Ada")), startingWith: .appIsLaunched, checking: .all
    ) { test in
      try await body(test)
      test.ignoreEvents()
    }
  }

  @Test("A movie that is marked as watched is in the other tab")
  func watching() async throws {
    try await run { test in
      try await test.pilot.select("Heat")
      try await test.pilot.press("Mark as watched")
      await test.expectScreen(shows: "Move to the wishlist")
      try await test.pilot.selectTab("Watched")
      await test.expectScreen(shows: "- Heat · 1995")
    }
  }

  @Test("The flows continue where the user left them")
  func continuing() async throws {
    try await run { test in
      try await test.pilot.select("Alien")
      try await test.relaunch()
      await test.expectScreen(shows: "The crew of a freighter")
    }
  }

  @Test("Signing out asks first, and leads to the login")
  func signingOut() async throws {
    try await run { test in
      try await test.pilot.selectTab("Settings")
      try await test.pilot.press("Sign out")
      await test.expectScreen(shows: "Your movies stay.")
      try await test.pilot.press("Sign out")
      await test.expectScreen(shows: "Login")
    }
  }
}
