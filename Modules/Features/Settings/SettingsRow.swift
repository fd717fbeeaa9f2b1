import FlowContent
import FlowScreens

/// A row of the settings.
nonisolated enum SettingsRow: String, CaseIterable {
  case account = "Account"
  case password = "Password"
  case apiKey = "API key"
  case appearance = "Appearance"
  case data = "Data"
  case about = "About"
  case signOut = "Sign out"

  var id: RowID { RowID(rawValue: rawValue) }

  /// The link to the place that the row leads to.
  var link: String? {
    switch self {
    case .appearance: "settings/appearance"
    case .data: "settings/data"
    // Nothing should sign out that follows links by itself.
    case .account, .password, .apiKey, .about, .signOut: nil
    }
  }

  /// The step that is emitted when the row is chosen.
  var step: SettingsStep {
    switch self {
    case .account: .accountIsPicked
    case .password: .passwordIsPicked
    case .apiKey: .apiKeyIsPicked
    case .appearance: .appearanceIsPicked
    case .data: .dataIsPicked
    case .about: .aboutIsPicked
    case .signOut: .signOutIsRequested
    }
  }
}
