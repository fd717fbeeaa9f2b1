import FlowCore
import FlowReactive
import FlowScreens
import MoviesServices
import Observation

/// The list of the settings, each with its current value.
@Observable
final class SettingsModel: ScreenModel, Stepper {
  enum ActionName { case done }

  let steps = PublishRelay<SettingsStep>()
  let work = Work()

  private let services: SettingsServices
  private let size: DatabaseSize
  private var hasPassword = false

  init(_ services: SettingsServices, size: DatabaseSize) {
    self.services = services
    self.size = size
    readPassword()
    work.run { await size.read() }
  }

  /// Reads whether the profile has a password, which may have changed.
  func readPassword() {
    hasPassword = services.password?.isSet == true
  }

  var content: ScreenContent {
    let rows = SettingsRow.allCases.filter(isOffered).map { row in
      Row(id: row.id, title: row.rawValue, details: state(of: row).map { [.state($0)] } ?? [])
    }
    return ScreenContent(
      title: "Settings", elements: [.list(RowList(rows))], actions: [action(.done, "Done", key: "x")])
  }

  private func isOffered(_ row: SettingsRow) -> Bool {
    switch row {
    case .password: services.password != nil
    case .signOut: services.signOut != nil
    default: true
    }
  }

  private func state(of row: SettingsRow) -> String? {
    let preferences = services.preferences.current
    return switch row {
    case .account: preferences.account?.name
    case .apiKey: services.keys.current == nil ? "none" : "stored"
    case .appearance: preferences.appearanceSummary
    case .data: size.reading.text
    case .about: services.version
    case .password: hasPassword ? "set" : "none"
    case .signOut: nil
    }
  }

  func choose(_ row: RowID) {
    if let row = SettingsRow(rawValue: row.rawValue) {
      steps.accept(row.step)
    }
  }

  func perform(_ action: ActionName) {
    steps.accept(.settingsAreDone)
  }
}

extension Preferences {
  fileprivate nonisolated var appearanceSummary: String {
    let colors = self.colors == .none ? "no colors" : "\(self.colors.rawValue) colors"
    return usesCompactRows ? "\(colors), compact rows" : colors
  }
}
