import FlowApp
import FlowContent
import FlowCore
import FlowFrontEnd
import FlowRegistry
import FlowScreens
import Foundation
import MoviesFiles
import MoviesServices
import MoviesStore
import MoviesTesting

@testable import movies

/// The application as `movies` assembles it, in this process, with its own database.
final class AssembledApp {
  let app: FlowApp
  let pilot: Pilot
  let store: MoviesStore
  let online: StubOnlineCatalog
  let preferences: PreferencesStore
  let folder: TemporaryFolder
  private let assemble: () throws -> FlowApp

  /// Assembles the application.
  ///
  /// - Parameters:
  ///   - isSignedIn: A Boolean value that indicates whether the user is signed in.
  ///   - without: The names of features that are left out.
  ///   - added: Features that are added.
  ///   - isLaunched: A Boolean value that indicates whether the first screen is shown at once.
  init(
    isSignedIn: Bool = false, without: [String] = [], adding added: [any Feature] = [], isLaunched: Bool = true
  ) async throws {
    folder = try TemporaryFolder()
    store = try await MoviesStore.open(in: folder.path)
    online = StubOnlineCatalog(movies: store)
    preferences = try await store.preferencesStore()
    if isSignedIn {
      let account = try Account(name: "Ada")
      try await preferences.update { $0.account = account }
    }
    let keys = try await APIKeyStore.open(in: folder.path)
    assemble = { [folder, store, online, preferences] in
      let services = Services(
        folder: folder.path, movies: store, online: online, preferences: preferences, keys: keys,
        random: RandomSource(), typingPause: {})
      let features = allFeatures(services).filter { !without.contains($0.name) } + added
      return MoviesApp.app(on: try Assembly(features, preferences: preferences), random: services.random)
    }
    app = try assemble()
    pilot = Pilot(window: app.window, coordinator: app.coordinator)
    guard isLaunched else { return }
    app.start()
    await pilot.wait()
  }

  /// Returns an application on the same data that is not started.
  func anotherApp() throws -> FlowApp { try assemble() }

  /// A Boolean value that indicates whether the first screen of a tab is on top.
  var isAtTheDashboard: Bool {
    guard let layer = app.window.content.top else { return false }
    return !layer.isModal && layer.tabs != nil && layer.path.count <= 1
  }

  /// Goes back until the dashboard shows, and signs in if the user is unknown.
  func returnToTheDashboard() async throws -> Bool {
    for _ in 0..<2_000 {
      await pilot.wait()
      if isAtTheDashboard { return true }
      if let question = app.window.content.top?.screen?.content, question.isQuestion,
        question.actions.contains(where: { $0.title == "Discard" })
      {
        try await pilot.press("Discard")
        continue
      }
      if app.window.send(.back) { continue }
      guard preferences.current.account == nil else { return false }
      try await introduce()
    }
    return false
  }

  /// Completes the onboarding.
  func introduce() async throws {
    try await pilot.type("Ada", into: "Name")
    try await pilot.press("Continue")
    try await pilot.press("Use the built-in catalog")
  }
}
