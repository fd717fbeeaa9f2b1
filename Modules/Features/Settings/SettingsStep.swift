public import FlowCore

/// What happens in the settings.
nonisolated public enum SettingsStep: Step, Codable, Equatable {
  /// The settings are to be shown.
  case settingsAreRequired
  /// The person wants to see who they are.
  case accountIsPicked
  /// The name was changed, and is safe on disk.
  case accountIsSaved
  /// The person wants to see how things stand with the key to the online catalog.
  case apiKeyIsPicked
  /// A key was entered, and is safe on disk.
  case keyIsStored
  /// The person wants to be without a key.
  case keyRemovalIsWanted
  /// The person has to be asked whether the key is to go.
  case keyRemovalIsQuestioned
  /// They said that it is.
  case keyRemovalIsConfirmed
  /// The person wants to change what the application looks like.
  case appearanceIsPicked
  /// The person wants to see where their data lies, to export it or to import some.
  case dataIsPicked
  /// The person wants to know what application this is.
  case aboutIsPicked
  /// The person wants to sign out.
  case signOutIsWanted
  /// The person has to be asked whether they are to be signed out.
  case signOutIsQuestioned
  /// They said that they are.
  case signOutIsConfirmed
  /// The person has seen enough.
  case settingsAreDone
}
