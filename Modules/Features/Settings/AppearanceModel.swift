import FlowContent
import FlowScreens
import MoviesServices
import Observation

/// The panel for the appearance. A change takes effect, and is saved, at once.
@Observable
final class AppearanceModel: ScreenModel {
  let work = Work()

  private let preferences: PreferencesStore
  private var problem: String?

  init(preferences: PreferencesStore) {
    self.preferences = preferences
  }

  var content: ScreenContent {
    ScreenContent(
      title: "Appearance",
      elements: [
        field("Colors", \.colors, of: Preferences.Colors.allCases, title: \.rawValue),
        .text("Automatic follows your device."),
      ] + (problem.map { [.banner(Banner(.failure, $0))] } ?? []))
  }

  private var colors: Preferences.Colors {
    get { preferences.current.colors }
    set { save { $0.colors = newValue } }
  }

  private func save(_ change: @escaping (inout Preferences) -> Void) {
    work.run { [weak self, preferences] in
      do {
        try await preferences.update(change)
        self?.problem = nil
      } catch {
        self?.problem = "\(error)"
      }
    }
  }
}
