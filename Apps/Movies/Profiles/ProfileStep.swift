import FlowCore
import MoviesFiles

/// A step of the choice of a profile.
nonisolated enum ProfileStep: Step {
  /// There are several profiles, or the user signed out.
  case choiceIsRequired
  /// The user chose a profile that a password protects.
  case passwordIsRequired(Profile)
  /// The user chose a profile without a password, or gave its password.
  case profileIsChosen(Profile)
  /// The profile can't be opened, for this reason.
  case openingFailed(reason: String)
  /// The data of the profile is open, or damaged.
  case profileIsOpen(OpenedProfile)
}
