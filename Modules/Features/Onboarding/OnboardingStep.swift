public import FlowCore
public import MoviesServices

/// What happens in the wizard. It is not `Codable`: a key is nothing to be saved along with a place.
nonisolated public enum OnboardingStep: Step, Equatable {
  /// The person is to say who they are.
  case nameIsRequired
  /// They have said so.
  case nameIsGiven(Account)
  /// They gave a key, which was accepted or which they want to use unchecked.
  case keyIsGiven(APIKey, by: Account)
  /// They go on without a key.
  case builtInCatalogIsChosen(by: Account)
  /// What was given could not be stored, and they want to go back to it.
  case storingIsGivenUp
  /// All that was given is stored.
  case personIsStored(usesOnlineCatalog: Bool)
}
