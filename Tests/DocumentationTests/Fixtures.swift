import FlowContent
import FlowCore
import FlowReactive
import FlowScreens
import Observation

// The types that the examples of the documentation take for granted.

nonisolated struct Movie: Identifiable, Sendable, Equatable {
  let id: Int
  var title = ""
}

nonisolated enum AppStep: Step {
  case appIsLaunched, settingsAreWanted
}

nonisolated enum WishlistStep: Step, Equatable {
  case moviesAreRequired
  case movieIsPicked(Movie.ID)
}

nonisolated enum SettingsStep: Step, Equatable {
  case settingsAreRequired, accountIsWanted, dataIsPicked, signOutIsWanted, signOut, signOutIsConfirmed,
    settingsAreClosed
}

nonisolated enum SettingsOutput: Sendable {
  case closed
}

/// A model with a title and nothing to do.
@Observable
class TitleModel<StepType: Step>: ScreenModel, Stepper {
  let steps = PublishRelay<StepType>()
  let work = Work()
  let content: ScreenContent

  init(_ title: String) {
    content = ScreenContent(title: title)
  }
}

final class WishlistModel: TitleModel<WishlistStep> {
  init() { super.init("Wishlist") }
}

final class MovieModel: TitleModel<WishlistStep> {
  init(_ id: Movie.ID) { super.init("Movie \(id)") }
}

final class AppFlow: Flow {
  let root: Window

  init(window: Window = Window(title: "App")) {
    root = window
  }

  func navigate(to step: AppStep) -> FlowContributors<AppStep, Never> { .none }
}

final class WishlistFlow: Flow {
  let root = NavigationStack(title: "Wishlist")

  func navigate(to step: WishlistStep) -> FlowContributors<WishlistStep, Never> {
    switch step {
    case .moviesAreRequired: .one(root.push(WishlistModel()))
    case .movieIsPicked(let id): .one(root.push(MovieModel(id)))
    }
  }
}

final class WatchedFlow: Flow {
  let root = NavigationStack(title: "Watched")
  func navigate(to step: WishlistStep) -> FlowContributors<WishlistStep, Never> { .none }
}

final class SettingsFlow: Flow {
  let root = NavigationStack(title: "Settings")
  func navigate(to step: SettingsStep) -> FlowContributors<SettingsStep, SettingsOutput> { .none }
}
