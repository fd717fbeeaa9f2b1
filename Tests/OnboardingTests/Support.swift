import FlowScreens
import FlowTesting
import MoviesServices
import MoviesStore
import MoviesTesting
import Onboarding
import OnboardingInterface
import Testing

/// What the wizard works with: stores that write to a disk which can fail and wait, and an online catalog.
final class Household {
  let disk = StubDisk()
  let preferences: PreferencesStore
  let keys: APIKeyStore
  let online: StubOnlineCatalog

  /// `key`: the one that is stored already. The catalog accepts `good` alone.
  init(key: APIKey? = nil) throws {
    preferences = PreferencesStore(Preferences()) { [disk] in try await disk.write("account \($0.account?.name ?? "-")")
    }
    keys = APIKeyStore(key) { [disk] in try await disk.write("key \($0?.secret ?? "-")") }
    online = StubOnlineCatalog(movies: try SampleMovies.store(), acceptedKey: "good")
  }

  /// Runs the wizard from its first page on.
  func run(_ body: (FlowTest<OnboardingFlow>) async throws -> Void) async rethrows {
    try await FlowTest.run(
      OnboardingFlow(preferences: preferences, keys: keys, online: online), startingWith: .nameIsRequired
    ) { test in
      test.expect(.started, .navigated(.nameIsRequired), .ready)
      try await body(test)
      await test.settle()
    }
  }

  /// Runs the wizard from its second page on, after Ada has said who she is.
  func runFromKey(_ body: (FlowTest<OnboardingFlow>) async throws -> Void) async throws {
    try await run { test in
      try await test.pilot.type("Ada", into: "Name")
      try await test.pilot.press("Continue")
      test.expect(.navigated(.nameIsGiven(try Account(name: "Ada"))))
      try await body(test)
    }
  }
}

extension FlowTest {
  /// Performs an action as the pilot does, but does not wait for what it starts.
  func tap(_ title: String) {
    let actions = window.content.top?.screen?.content.actions ?? []
    guard let action = actions.first(where: { $0.title == title }) else { return }
    window.send(.onScreen(.perform(action.id)))
  }
}
