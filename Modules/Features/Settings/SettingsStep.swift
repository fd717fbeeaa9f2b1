import FlowCore

/// A step of the settings.
nonisolated enum SettingsStep: Step, Codable, Equatable {
  /// The user opened the settings.
  case settingsAreRequired
  /// The user picked the account.
  case accountIsPicked
  /// The new name is saved.
  case accountIsSaved
  /// The user picked the API key.
  case apiKeyIsPicked
  /// The new API key is saved.
  case keyIsStored
  /// The user asked to remove the API key.
  case keyRemovalIsRequested
  /// The user confirmed the removal of the API key.
  case keyRemovalIsConfirmed
  /// The user picked the appearance.
  case appearanceIsPicked
  /// The user picked their data.
  case dataIsPicked
  /// The user picked the information about the application.
  case aboutIsPicked
  /// The user asked to sign out.
  case signOutIsRequested
  /// The user confirmed that they want to sign out.
  case signOutIsConfirmed
  /// The user closed the settings.
  case settingsAreDone
}
