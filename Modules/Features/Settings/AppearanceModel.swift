import FlowReactive
import FlowScreens
import MoviesServices

/// The panel for the appearance. A change takes effect, and is saved, at once.
final class AppearanceModel: ScreenModel {
  let work = Work()

  private let preferences: PreferencesStore
  private let problem = BehaviorRelay<String?>(value: nil)

  init(preferences: PreferencesStore) {
    self.preferences = preferences
  }

  var content: Observable<ScreenContent> {
    preferences.changes.combineLatest(problem) { preferences, problem in
      let colors = Preferences.Colors.allCases
      let choice = Field.Value.choice(colors.firstIndex(of: preferences.colors) ?? 0, of: colors.map(\.rawValue))
      let elements: [ContentElement] = [
        .field(Field("colors", "Colors", choice)),
        .field(Field("compact", "Compact rows", .toggle(preferences.usesCompactRows))),
        .text("Automatic follows your terminal. Compact rows show only the title."),
      ]
      return ScreenContent(
        title: "Appearance", elements: elements + (problem.map { [.banner(Banner(.failure, $0))] } ?? []))
    }
  }

  func handle(_ intent: ScreenIntent) {
    switch intent {
    case .edit(_, .choice(let index, _)):
      guard Preferences.Colors.allCases.indices.contains(index) else { return }
      save { $0.colors = Preferences.Colors.allCases[index] }
    case .edit(_, .toggle(let isOn)):
      save { $0.usesCompactRows = isOn }
    case .edit, .choose, .perform:
      break
    }
  }

  private func save(_ change: @escaping (inout Preferences) -> Void) {
    work.run { [preferences, problem] in
      do {
        try await uncancellable { try await preferences.update(change) }
        problem.accept(nil)
      } catch {
        problem.accept("\(error)")
      }
    }
  }
}
