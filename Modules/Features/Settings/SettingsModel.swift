import FlowCore
import FlowReactive
import FlowScreens
import MoviesServices

/// The list of the settings, each with its current value.
final class SettingsModel: ScreenModel, Stepper {
  let steps = PublishRelay<SettingsStep>()
  let work = Work()
  let content: Observable<ScreenContent>

  init(_ services: SettingsServices, size: DatabaseSize) {
    content = services.preferences.changes.combineLatest(services.keys.hasKey) { ($0, $1) }
      .combineLatest(size.reading) { settings, size in
        let rows = SettingsRow.allCases.map { row in
          let detail: String? =
            switch row {
            case .account: settings.0.account?.name
            case .apiKey: settings.1 ? "stored" : "none"
            case .appearance: settings.0.appearanceSummary
            case .data: size.text
            case .about: services.version
            case .signOut: nil
            }
          return Row(id: row.id, title: row.rawValue, detail: detail)
        }
        return ScreenContent(
          title: "Settings", elements: [.list(RowList(rows))], actions: [Action("done", "Done", key: "d")])
      }
    work.run { await size.read() }
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
}

extension Preferences {
  fileprivate nonisolated var appearanceSummary: String {
    let colors = self.colors == .none ? "no colors" : "\(self.colors.rawValue) colors"
    return usesCompactRows ? "\(colors), compact rows" : colors
  }
}
