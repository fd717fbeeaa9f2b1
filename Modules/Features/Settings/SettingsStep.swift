import FlowCore

/// A step of the settings.
nonisolated enum SettingsStep: Step, Codable, Equatable {
  case settingsAreRequired
  case settingsAreDone

  // The rows of the list.
  case accountIsPicked
  case passwordIsPicked
  case apiKeyIsPicked
  case appearanceIsPicked
  case dataIsPicked
  case aboutIsPicked

  // The outcomes of the panels, and what needs a confirmation.
  case accountIsSaved
  case keyIsStored
  case keyRemovalIsRequested
  case keyRemovalIsConfirmed
  case keyIsRemoved
  case signOutIsRequested
  case signOutIsConfirmed
  /// The key can't be removed, for this reason.
  case removalFailed(reason: String)
}
