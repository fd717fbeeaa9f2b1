import FlowContent
import FlowScreens
import FlowTesting
import MoviesServices
import MoviesStore
import MoviesTesting
import OnboardingInterface
import Testing

@testable import Onboarding

/// The services of an onboarding flow, on a disk that can fail and wait.
final class OnboardingFixture {
  let disk = StubDisk()
  let preferences: PreferencesStore
  let keys: APIKeyStore
  let online: StubOnlineCatalog

  /// Creates the services with a stored key. The catalog accepts only the key `good`.
  init(key: APIKey? = nil) throws {
    preferences = PreferencesStore(Preferences()) { [disk] preferences in
      try await disk.write("account \(preferences.account?.name ?? "-")")
    }
    keys = APIKeyStore(key) { [disk] in try await disk.write("key \($0?.secret ?? "-")") }
    online = StubOnlineCatalog(movies: try SampleMovies.store(), acceptedKey: "good")
  }

  /// Runs the onboarding from its first page.
  func run(needsName: Bool = false, _ body: (FlowTest<OnboardingFlow>) async throws -> Void) async rethrows {
    try await FlowTest.run(
      OnboardingFlow(preferences: self.preferences, keys: self.keys, online: self.online, needsName: needsName),
      startingWith: .nameIsRequired
    ) { test in
      test.expect(.started, .navigated(.nameIsRequired), .ready)
      try await body(test)
      await test.settle()
    }
  }

  /// Runs the onboarding from its second page, after the user gave the name Ada.
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
  /// Performs an action without waiting for its work.
  func tap(_ title: String) {
    let actions = window.content.top?.screen?.content.actions ?? []
    guard let action = actions.first(where: { $0.title == title }) else { return }
    window.send(.onScreen(.perform(action.id)))
  }
}
