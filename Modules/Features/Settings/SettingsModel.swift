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

  init(_ services: SettingsServices) {
    self.services = services
    services.password?.read()
    work.run { await services.size.read() }
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
    case .data: services.size.reading.text
    case .about: services.version
    case .password: services.password?.isSet == true ? "set" : "none"
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
