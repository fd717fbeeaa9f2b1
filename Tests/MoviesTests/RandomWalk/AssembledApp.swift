import FlowCore
import FlowScreens
import Foundation
import MoviesServices
import MoviesTesting

@testable import movies

/// The application as `movies` assembles it, in this process, on a database of its own.
final class AssembledApp {
  let app: MoviesApp
  let pilot: Pilot
  let store: MoviesStore
  let online: StubOnlineCatalogue
  let preferences: PreferencesStore
  let folder: TemporaryFolder

  init() async throws {
    folder = try TemporaryFolder()
    store = try await MoviesStore.open(in: folder.path)
    online = StubOnlineCatalogue(films: store)
    preferences = try await store.preferencesStore()
    let services = Services(
      movies: store, online: online, preferences: preferences, keys: .inMemory())
    app = try MoviesApp(allFeatures(services), preferences: preferences)
    pilot = Pilot(window: app.window, coordinator: app.coordinator)
    app.launch()
    await pilot.wait()
  }

  /// Whether the dashboard is on the screen, with nothing over it and nothing on its stacks.
  var isAtTheDashboard: Bool {
    guard let layer = app.window.content.top else { return false }
    return !layer.isModal && layer.tabs != nil && layer.path.count <= 1
  }

  /// Goes back, as a person does who wants out, until the dashboard is there; somebody unknown introduces themselves.
  func returnToTheDashboard() async throws -> Bool {
    for _ in 0..<2_000 {
      await pilot.wait()
      if isAtTheDashboard { return true }
      if app.window.send(.back) { continue }
      guard preferences.current.account == nil else { return false }
      if app.window.content.top?.screen?.content.fields.contains(where: { $0.label == "Name" }) == true {
        try await pilot.type("Ada", into: "Name")
        try await pilot.press("Continue")
      } else {
        try await pilot.press("Use the built-in catalogue")
      }
    }
    return false
  }
}
