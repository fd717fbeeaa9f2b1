import FlowCore
import FlowReactive
import FlowScreens
import MoviesServices

/// The list of the settings, each with its current value.
final class SettingsModel: ScreenModel, Stepper {
  private struct State {
    var preferences: Preferences
    var hasKey: Bool
    var size: DatabaseSize.Reading
  }

  let steps = PublishRelay<SettingsStep>()
  let work = Work()

  private let version: String
  private let state: BehaviorRelay<State>
  private let subscriptions = DisposeBag()

  init(_ services: SettingsServices, size: DatabaseSize) {
    version = services.version
    let (preferences, keys) = (services.preferences, services.keys)
    state = BehaviorRelay(
      value: State(preferences: preferences.current, hasKey: keys.current != nil, size: size.reading.value))
    follow(preferences.changes) { $0.preferences = $1 }
    follow(keys.hasKey) { $0.hasKey = $1 }
    follow(size.reading) { $0.size = $1 }
    work.run { await size.read() }
  }

  private func follow<Value>(
    _ source: some ObservableConvertible<Value>, _ change: @escaping (inout State, Value) -> Void
  ) {
    source.asObservable().subscribe(onNext: { [state] value in state.update { change(&$0, value) } })
      .disposed(by: subscriptions)
  }

  var content: Observable<ScreenContent> {
    state.map { [version] state in
      let rows = SettingsRow.allCases.map { row in
        Row(id: row.id, title: row.rawValue, detail: Self.detail(of: row, state, version: version))
      }
      return ScreenContent(
        title: "Settings", elements: [.list(RowList(rows))], actions: [Action("done", "Done", key: "d")])
    }
  }

  func handle(_ intent: ScreenIntent) {
    switch intent {
    case .choose(let id):
      if let row = SettingsRow(rawValue: id.rawValue) {
        steps.accept(row.step)
      }
    case .perform:
      steps.accept(.settingsAreDone)
    case .edit:
      break
    }
  }

  private static func detail(of row: SettingsRow, _ state: State, version: String) -> String? {
    switch row {
    case .account: state.preferences.account?.name
    case .apiKey: state.hasKey ? "stored" : "none"
    case .appearance: state.preferences.appearanceSummary
    case .data: state.size.text
    case .about: version
    case .signOut: nil
    }
  }
}

extension Preferences {
  fileprivate nonisolated var appearanceSummary: String {
    let colors = self.colors == .none ? "no colors" : "\(self.colors.rawValue) colors"
    return usesCompactRows ? "\(colors), compact rows" : colors
  }
}
