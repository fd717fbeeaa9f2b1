import FlowCore
import FlowRegistry
import FlowScreens
import FlowTesting
import SettingsInterface
import Testing

@testable import Settings

@Suite("The settings feature")
struct SettingsFeatureTests {
  private func registry() throws -> FlowRegistry {
    let fixture = try SettingsFixture()
    return try FlowRegistry(features: [
      SettingsFeature(fixture.services)
    ])
  }

  @Test("The settings feature provides its routes, and needs no other feature")
  func registration() throws {
    let registry = try registry()
    #expect(registry.provides(SettingsRoute.self))
    #expect(registry.provides(APIKeyRoute.self))
    #expect(registry.failures.isEmpty)
    #expect(registry.flow(for: SettingsRoute()).root is SplitContainer)
    #expect(registry.flow(for: APIKeyRoute()).root is NavigationStack)
  }

  @Test("The flow that opened the settings gets an output when the user is done")
  func done() async throws {
    try await FlowTest.run(HomeFlow(registry: registry()), startingWith: .settingsAreRequested) { test in
      await test.settle()
      test.ignoreEvents()
      try await test.pilot.press("Done")
      test.expect(
        .event("willNavigate settingsAreDone", ofFlowNamed: "SettingsFlow"),
        .event("didNavigate settingsAreDone", ofFlowNamed: "SettingsFlow"),
        .event("ended(output)", ofFlowNamed: "SettingsFlow"), .navigated(.settingsAreClosed))
    }
  }

  @Test("The settings feature asks for an API key by its own route, and reports the outcome")
  func key() async throws {
    try await FlowTest.run(HomeFlow(registry: registry()), startingWith: .keyIsRequested) { test in
      test.ignoreEvents()
      try await test.pilot.press("Not now")
      test.expect(
        .event("willNavigate keyIsDeclined", ofFlowNamed: "APIKeyFlow"),
        .event("didNavigate keyIsDeclined", ofFlowNamed: "APIKeyFlow"),
        .event("ended(output)", ofFlowNamed: "APIKeyFlow"), .navigated(.keyIsDeclined))
    }
  }
}

nonisolated private enum HomeStep: Step, Equatable {
  case settingsAreRequested, settingsAreClosed, settingsAreLeft, keyIsRequested, keyIsStored, keyIsDeclined
}

/// A flow that opens the routes of the feature as another feature does.
private final class HomeFlow: Flow {
  let root = NavigationStack(title: "Home")
  private let registry: FlowRegistry

  init(registry: FlowRegistry) {
    self.registry = registry
  }

  func navigate(to step: HomeStep) -> FlowContributors<HomeStep, Never> {
    switch step {
    case .settingsAreRequested:
      let settings = registry.flow(for: SettingsRoute())
      root.present(settings.root)
      return .one(
        .flow(settings, onDismiss: .settingsAreLeft) { output in
          switch output {
          case .closed: .settingsAreClosed
          }
        })
    case .keyIsRequested:
      let key = registry.flow(for: APIKeyRoute())
      root.present(key.root)
      return .one(
        .flow(key) { output in
          switch output {
          case .keyIsStored: .keyIsStored
          case .declined: .keyIsDeclined
          }
        })
    case .settingsAreClosed, .settingsAreLeft, .keyIsStored, .keyIsDeclined:
      root.dismiss()
      return .none
    }
  }
}
