import StepFlow

nonisolated package enum AppStep: Step, Codable {
  case appIsLaunched
  case userIsSignedIn
  case userIsSignedOut
}

/// The outermost flow: the login, or the tabs of a user who is signed in.
package final class AppFlow: Flow {
  package let root: Window
  private let movies: Movies
  private let session: Session

  package init(_ window: Window, movies: Movies = Movies(), session: Session = Session()) {
    root = window
    self.movies = movies
    self.session = session
  }

  package func navigate(to step: AppStep) -> FlowContributors<AppStep, Never> {
    switch step {
    case .appIsLaunched where session.user != nil, .userIsSignedIn: showDashboard()
    case .appIsLaunched, .userIsSignedOut: showLogin()
    }
  }

  private func showLogin() -> Contributors {
    let login = LoginFlow(session)
    root.setRoot(login.root)
    return .one(.flow(login, with: OneStepper(.loginIsRequired)) { .userIsSignedIn })
  }

  private func showDashboard() -> Contributors {
    let dashboard = DashboardFlow(movies, session)
    root.setRoot(dashboard.root)
    return .one(.flow(dashboard, with: OneStepper(.dashboardIsRequired)) { .userIsSignedOut })
  }
}
