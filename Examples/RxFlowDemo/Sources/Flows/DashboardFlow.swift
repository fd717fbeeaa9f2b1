import StepFlow

nonisolated enum DashboardStep: Step, Codable {
  case dashboardIsRequired
  case userIsSignedOut
}

/// The flow of the tabs.
final class DashboardFlow: Flow {
  let root = TabContainer()
  private let movies: Movies
  private let session: Session

  init(_ movies: Movies, _ session: Session) {
    self.movies = movies
    self.session = session
  }

  func navigate(to step: DashboardStep) -> FlowContributors<DashboardStep, Void> {
    switch step {
    case .dashboardIsRequired: showTabs()
    case .userIsSignedOut: .end
    }
  }

  private func showTabs() -> Contributors {
    let wishlist = MoviesFlow(.wishlist, movies)
    let watched = MoviesFlow(.watched, movies)
    let settings = SettingsFlow(session)
    root.setTabs([
      .init(title: "Wishlist", root: wishlist.root), .init(title: "Watched", root: watched.root),
      .init(title: "Settings", root: settings.root),
    ])
    return .multiple([
      .flow(wishlist, with: OneStepper(.moviesAreRequired)), .flow(watched, with: OneStepper(.moviesAreRequired)),
      .flow(settings, with: OneStepper(.settingsAreRequired)) { .userIsSignedOut },
    ])
  }
}
