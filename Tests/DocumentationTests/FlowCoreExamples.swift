import FlowCore
import FlowReactive
import FlowScreens

private enum Steps {
  nonisolated enum WishlistStep: Step {
    case moviesAreRequired
    case movieIsPicked(Movie.ID)
  }
}

private enum Steppers {
  final class WishlistModel: Stepper {
    let steps = PublishRelay<WishlistStep>()

    func rowWasSelected(_ id: Movie.ID) { steps.accept(.movieIsPicked(id)) }
  }
}

private func flow() {
  final class WishlistFlow: Flow {
    let root = NavigationStack(title: "Wishlist")

    func navigate(to step: WishlistStep) -> FlowContributors<WishlistStep, Never> {
      switch step {
      case .moviesAreRequired: .one(root.push(WishlistModel()))
      case .movieIsPicked(let id): .one(root.push(MovieModel(id)))
      }
    }
  }

  let coordinator = FlowCoordinator()
  coordinator.coordinate(flow: WishlistFlow(), with: OneStepper(.moviesAreRequired))
}

// MARK: Adaptations

nonisolated private enum BeersStep: Step {
  case favoritesAreWanted, signInIsRequired, beerIsPicked(Int)
}

private final class BeersFlow: Flow {
  let root = NavigationStack()
  private let session = (user: String?.none, number: 1)

  func adapt(step: BeersStep) -> Adaptation<BeersStep> {
    switch step {
    case .favoritesAreWanted where session.user == nil: .proceed(.signInIsRequired)
    case .beerIsPicked: .reveal(step)
    default: .proceed(step)
    }
  }

  func navigate(to step: BeersStep) -> FlowContributors<BeersStep, Never> { .none }
}

private final class RatingForm {
  var onRating: (Int) -> Void = { _ in }
  var onDismiss: () -> Void = {}
}

private func userTurn(form: RatingForm) async -> Int? {
  let rating: Int? = await UserTurn.wait(for: "a rating") { answer in
    form.onRating = { answer($0) }
    form.onDismiss = { answer(nil) }
  }
  return rating
}

// MARK: Contributors

private final class HomeFlow: Flow {
  nonisolated enum HomeStep: Step {
    case settingsAreWanted, tabsAreRequired, movieIsPicked
    case settingsAreClosed(SettingsOutput), movie(WishlistStep), nameIsGiven(String)
  }

  let root = TabContainer()
  private let window = Window(title: "App")

  func navigate(to step: HomeStep) -> FlowContributors<HomeStep, String> {
    switch step {
    case .tabsAreRequired: return showTabs()
    case .settingsAreWanted: return showSettings()
    case .movieIsPicked: return showMovie()
    case .settingsAreClosed: return .none
    case .movie, .nameIsGiven: return .unhandled
    }
  }

  private func showSettings() -> FlowContributors<HomeStep, String> {
    let settings = RoutedFlow(SettingsFlow(), startingWith: .settingsAreRequired)
    window.present(settings.root)
    return .one(.flow(settings) { .settingsAreClosed($0) })
  }

  private func showMovie() -> FlowContributors<HomeStep, String> {
    let model = MovieModel(603)
    return contributors(of: Screen(model), model)
  }

  private func contributors(of screen: Screen, _ model: MovieModel) -> FlowContributors<HomeStep, String> {
    .one(.contribute(screen, with: model) { .movie($0) })
  }

  private func showEverything(
    screen: Screen, model: TitleModel<HomeStep>, sharedModel: MovieModel, settings: SettingsFlow
  ) -> FlowContributors<HomeStep, String> {
    .multiple([
      .contribute(screen, with: model),
      .contribute(screen, with: sharedModel) { .movie($0) },
      .flow(settings, with: OneStepper(.settingsAreRequired)) { .settingsAreClosed($0) },
    ])
  }

  private func showTabs() -> FlowContributors<HomeStep, String> {
    let wishlist = WishlistFlow(), watched = WatchedFlow()
    Flows.whenReady(wishlist, watched) { [root] first, second in
      root.setTabs([.init(title: "Wishlist", root: first), .init(title: "Watched", root: second)])
    }
    return .multiple([
      .flow(wishlist, with: OneStepper(.moviesAreRequired)), .flow(watched, with: OneStepper(.moviesAreRequired)),
    ])
  }
}

// MARK: Coordinators

private func coordinator(window: Window) {
  let coordinator = FlowCoordinator()
  coordinator.coordinate(flow: AppFlow(window: window), with: OneStepper(AppStep.appIsLaunched))
}

private func oneStepper(coordinator: FlowCoordinator) {
  coordinator.coordinate(flow: AppFlow(), with: OneStepper(AppStep.appIsLaunched))
}

private func compositeStepper(coordinator: FlowCoordinator, sessionTimer: some Stepper<AppStep>) {
  let stepper = CompositeStepper([OneStepper(.appIsLaunched), sessionTimer])
  coordinator.coordinate(flow: AppFlow(), with: stepper)
}

private func defaultStepper(coordinator: FlowCoordinator) {
  let stepper = DefaultStepper<WishlistStep>()
  coordinator.coordinate(flow: WishlistFlow(), with: stepper)
  stepper.steps.accept(.moviesAreRequired)
}

private func stepOffer(coordinator: FlowCoordinator) async throws -> [FlowID] {
  let offer = coordinator.navigate(to: WishlistStep.movieIsPicked(603))
  let takers = try await offer.settled()
  return takers
}

// MARK: Observing

private struct Log {
  func info(_ line: String) {}
}

private func observing(coordinator: FlowCoordinator, log: Log, bag: DisposeBag) {
  coordinator.events.subscribe(onNext: { log.info("\($0)") }).disposed(by: bag)
}

private func lifecycle(screen: Screen) async {
  screen.lifecycle.appear()
  for await phase in screen.lifecycle.changes.values { print(phase) }  // visible, …, dismissed
}

private func tree(coordinator: FlowCoordinator) {
  print(coordinator.tree)  // App > appIsLaunched > Wishlist > moviesAreRequired
}
