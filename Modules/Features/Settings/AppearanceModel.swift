import FlowReactive
import FlowScreens
import MoviesServices

/// The panel for the appearance. A change takes effect, and is saved, at once.
final class AppearanceModel: ScreenModel {
  private struct State {
    var preferences: Preferences
    var problem: String?
  }

  let work = Work()

  private let preferences: PreferencesStore
  private let state: BehaviorRelay<State>
  private let subscriptions = DisposeBag()

  init(preferences: PreferencesStore) {
    self.preferences = preferences
    state = BehaviorRelay(value: State(preferences: preferences.current))
    preferences.changes.subscribe(onNext: { [state] preferences in state.update { $0.preferences = preferences } })
      .disposed(by: subscriptions)
  }

  var content: Observable<ScreenContent> {
    state.map { state in
      let preferences = state.preferences
      let colors = Preferences.Colors.allCases
      var elements: [ContentElement] = [
        .field(
          Field(
            "colors", "Colors",
            .choice(colors.firstIndex(of: preferences.colors) ?? 0, of: colors.map(\.rawValue)))),
        .field(Field("compact", "Compact rows", .toggle(preferences.usesCompactRows))),
        .text("Automatic follows your terminal. Compact rows show only the title."),
      ]
      if let problem = state.problem {
        elements.append(.banner(Banner(.failure, problem)))
      }
      return ScreenContent(title: "Appearance", elements: elements)
    }
  }

  func handle(_ intent: ScreenIntent) {
    switch intent {
    case .edit(_, .choice(let index, _)):
      guard Preferences.Colors.allCases.indices.contains(index) else { return }
      write { $0.colors = Preferences.Colors.allCases[index] }
    case .edit(_, .toggle(let isOn)):
      write { $0.usesCompactRows = isOn }
    case .edit, .choose, .perform:
      break
    }
  }

  private func write(_ change: @escaping (inout Preferences) -> Void) {
    work.run { [preferences, state] in
      do {
        try await uncancellable { try await preferences.update(change) }
        state.update { $0.problem = nil }
      } catch {
        state.update { $0.problem = "\(error)" }
      }
    }
  }
}
