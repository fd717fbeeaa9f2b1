import FlowContent
import FlowCore
import FlowReactive
import FlowScreens
import MoviesFiles
import MoviesServices
import Observation

/// A form for the password of a profile.
@Observable
final class ProfilePasswordModel: ScreenModel, Stepper {
  enum ActionName { case confirm }

  let steps = PublishRelay<ProfileStep>()
  let work = Work()
  private let profile: Profile
  private var password = "" { didSet { problem = nil } }
  private var problem: String?
  private var isChecking = false

  init(_ profile: Profile) {
    self.profile = profile
  }

  var content: ScreenContent {
    let field = field("Password", \.password, style: .secure, problem: problem)
    return ScreenContent(
      title: profile.name ?? "Profile",
      elements: [field] + (isChecking ? [.progress(Progress(label: "Checking the password"))] : []),
      actions: [action(.confirm, "Open", isDefault: true)])
  }

  func perform(_ action: ActionName) {
    guard !isChecking else { return }
    isChecking = true
    work.run { [weak self, profile, password] in
      let problem: String?
      do {
        problem = try await profile.password.matches(password) ? nil : "\(ProfileError.wrongPassword)"
      } catch {
        problem = "\(error)"
      }
      self?.finish(problem)
    }
  }

  private func finish(_ outcome: String?) {
    isChecking = false
    password = ""
    problem = outcome
    if outcome == nil { steps.accept(.profileIsChosen(profile)) }
  }
}
