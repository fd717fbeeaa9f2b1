import FlowCore
import MoviesServices

/// A step of the onboarding. It isn't `Codable`, because a key must not be saved with a place.
nonisolated enum OnboardingStep: Step, Equatable {
  /// The user opened the application for the first time, or signed out.
  case nameIsRequired
  /// The user gave their name.
  case nameIsGiven(Account)
  /// The user gave a key, which was accepted or which they want to use without a check, or continues without one.
  case keyIsGiven(APIKey?, by: Account)
  /// Neither the account nor the key is saved, for this reason.
  case savingFailed(reason: String)
  /// The account and the key are saved.
  case accountIsSaved(usesOnlineCatalog: Bool)
}
