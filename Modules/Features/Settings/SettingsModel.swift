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
  private let leave: (SettingsRow, @escaping () -> Void) -> Void

  /// Creates the list. `leave` calls its closure when the setting that is open can be left for another.
  init(
    _ services: SettingsServices, size: DatabaseSize,
    leaving leave: @escaping (SettingsRow, @escaping () -> Void) -> Void = { $1() }
  ) {
    self.services = services
    self.size = size
    self.leave = leave
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
    guard let row = SettingsRow(rawValue: row.rawValue) else { return }
    leave(row) { [steps] in steps.accept(row.step) }
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
