import FlowCore
import MoviesServices

/// A step of the onboarding. Only the steps that show a form are saved, because a key must not be.
nonisolated enum OnboardingStep: Step, Equatable {
  /// The profile is new.
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

nonisolated extension OnboardingStep: Codable {
  /// A step that shows a form.
  private enum Form: Codable {
    case nameIsRequired
    case nameIsGiven(Account)
  }

  init(from decoder: any Decoder) throws {
    self =
      switch try Form(from: decoder) {
      case .nameIsRequired: .nameIsRequired
      case .nameIsGiven(let account): .nameIsGiven(account)
      }
  }

  func encode(to encoder: any Encoder) throws {
    let form: Form? =
      switch self {
      case .nameIsRequired: .nameIsRequired
      case .nameIsGiven(let account): .nameIsGiven(account)
      default: nil
      }
    var container = encoder.singleValueContainer()
    try container.encode(form)
  }
}
