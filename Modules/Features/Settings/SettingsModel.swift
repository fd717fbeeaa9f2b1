import FlowContent
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
  private let password: ProfilePassword?

  init(_ services: SettingsServices, size: DatabaseSize, password: ProfilePassword?) {
    self.services = services
    self.size = size
    self.password = password
    work.run { await size.read() }
  }

  var content: ScreenContent {
    var list = RowList(SettingsRow.allCases.filter(isOffered)) { row in
      Row(id: row.id, title: row.rawValue, details: state(of: row).map { [.state($0)] } ?? [])
    } choose: { [steps] row in
      steps.accept(row.step)
    }
    list.link = { SettingsRow(rawValue: $0.rawValue)?.link }
    return ScreenContent(
      title: "Settings", elements: [.list(list)], actions: [action(.done, "Done", key: "x", role: .close)])
  }

  private func isOffered(_ row: SettingsRow) -> Bool {
    switch row {
    case .password: password != nil
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
    case .password: password?.isSet == true ? "set" : "none"
    case .signOut: nil
    }
  }

  func perform(_ action: ActionName) {
    steps.accept(.settingsAreDone)
  }
}

extension Preferences {
  fileprivate nonisolated var appearanceSummary: String {
    colors == .none ? "no colors" : "\(colors.rawValue) colors"
  }
}
