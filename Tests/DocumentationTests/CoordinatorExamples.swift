import FlowCore
import FlowReactive
import FlowScreens
import Testing

@Suite("The examples of coordinators")
struct CoordinatorExamples {
  @Test("A step is offered to the live flows")
  func offering() {
    let coordinator = FlowCoordinator()
    coordinator.coordinate(flow: WishlistFlow(), with: OneStepper(.moviesAreRequired))
    coordinator.navigate(to: WishlistStep.movieIsPicked(603))
    print(coordinator.tree)  // Wishlist > moviesAreRequired > movieIsPicked(603)
    #expect("\(coordinator.tree)" == "Wishlist > moviesAreRequired > movieIsPicked(603)")
    let names = coordinator.tree.nodes.map(\.flow.name)  // ["WishlistFlow"]
    #expect(names == ["WishlistFlow"])
  }

  @Test("An offer that waits can be withdrawn")
  func waiting() {
    let coordinator = FlowCoordinator()
    coordinator.navigate(through: [AppStep.settingsAreWanted, SettingsStep.accountIsWanted])
    #expect(coordinator.waitingOffers.count == 1)
    for offer in coordinator.waitingOffers { offer.withdraw() }
    #expect(coordinator.waitingOffers.isEmpty)
  }

  @Test("The root of the flow that took a step is shown")
  func takers() {
    let coordinator = FlowCoordinator()
    let flow = WishlistFlow()
    let window = Window(title: "Movies")
    coordinator.coordinate(flow: flow, with: OneStepper(.moviesAreRequired))
    let offer = coordinator.navigate(to: WishlistStep.movieIsPicked(603))
    if let taker = offer.takers.first, let root = coordinator.root(of: taker) { window.setRoot(root) }
    #expect(window.root === flow.root)
    var count = 0
    offer.onSettled { takers in count = takers.count }
    #expect(count == 1)
  }

  @Test("The starter of a flow receives its output")
  func outputs() {
    let coordinator = FlowCoordinator()
    var greeting = ""
    let names = DefaultStepper<NameStep>()
    coordinator.coordinate(flow: NameFlow(), with: names) { result in
      if case .output(let name) = result { greeting = "Hello, \(name)" }
    }
    names.steps.accept(.nameIsGiven("Ada"))
    #expect(greeting == "Hello, Ada")
  }

  @Test("A routed flow has another output")
  func mapping() {
    let coordinator = FlowCoordinator()
    var profile: Profile?
    let signIn = RoutedFlow(NameFlow(), startingWith: .nameIsRequired).map { Profile(name: $0) }
    coordinator.coordinate(signIn) { result in
      if case .output(let output) = result { profile = output }
    }
    coordinator.navigate(to: NameStep.nameIsGiven("Ada"))
    #expect(profile == Profile(name: "Ada"))
  }

  @Test("A flow that is shown later starts later")
  func startingWhenShown() {
    let coordinator = FlowCoordinator()
    let tabs = TabContainer()
    let diary = RoutedFlow(WishlistFlow(), startingWith: .moviesAreRequired).startingWhenShown()
    tabs.setTabs([.init(title: "Diary", root: diary.root)])
    coordinator.coordinate(diary)
    #expect("\(coordinator.tree)" == "Wishlist")
    tabs.lifecycle.appear()
    #expect("\(coordinator.tree)" == "Wishlist > moviesAreRequired")
  }

  @Test("The roots of any number of flows become tabs")
  func roots() {
    let titles = ["Wishlist", "Watched"]
    let flows = [
      RoutedFlow<Never>(WishlistFlow(), startingWith: .moviesAreRequired),
      RoutedFlow(WatchedFlow(), startingWith: .moviesAreRequired),
    ]
    let tabs = TabContainer()
    let coordinator = FlowCoordinator()
    for flow in flows { coordinator.coordinate(flow) }
    Flows.whenReady(flows) { roots in
      tabs.setTabs(zip(titles, roots).map { .init(title: $0, root: $1) })
    }
    #expect(tabs.tabs.map(\.title) == titles)
    #expect(tabs.tabs.map { ObjectIdentifier($0.root) } == flows.map { ObjectIdentifier($0.root) })
  }
}

private func awaiting(coordinator: FlowCoordinator) async {
  switch await coordinator.result(of: NameFlow(), with: OneStepper(.nameIsRequired)) {
  case .output(let name): print("Hello, \(name)")
  case .dismissed, .cancelled: print("Hello")
  }
}

private func mistakes(coordinator: FlowCoordinator, bag: DisposeBag) {
  coordinator.events.subscribe(onNext: { event in
    if case .mistake(let mistake) = event.kind { assertionFailure("\(event.flow): \(mistake)") }
  }).disposed(by: bag)
}

// MARK: Presentables

final class PrintedPage: Presentable {
  let lifecycle = Lifecycle()
}

private final class Album: Presentable {
  let lifecycle = Lifecycle()
  private(set) var pages: [any Presentable] = []

  func add(_ page: any Presentable) {
    guard page.lifecycle.join(self) else { return }
    pages.append(page)
    page.lifecycle.appear()
  }
}

// MARK: Flows

nonisolated private struct Profile: Equatable {
  let name: String
}

nonisolated private enum NameStep: Step {
  case nameIsRequired, nameIsGiven(String)
}

private final class NameModel: TitleModel<NameStep> {
  init() { super.init("Name") }
}

private final class NameFlow: Flow {
  let root = NavigationStack()

  func navigate(to step: NameStep) -> FlowContributors<NameStep, String> {
    switch step {
    case .nameIsRequired: .one(root.push(NameModel()))
    case .nameIsGiven(let name): .end(name)
    }
  }
}

nonisolated private enum LibraryStep: Step {
  case libraryIsRequired, nameIsWanted, nameIsDeclined, nameIsGiven(String), wishlistIsWanted, wishlistIsClosed
  case bookIsPicked(Int), themeIsPicked(String)
}

nonisolated private struct NoBook: Error {}

private struct Log {
  func warning(_ text: String) {}
}

private final class LibraryFlow: Flow {
  let root = NavigationStack()
  private let log = Log()
  private let books: Set = [1, 2]
  private let service = { (number: Int) async throws -> String? in "Book \(number)" }

  func adapt(step: LibraryStep) -> Adaptation<LibraryStep> {
    if case .bookIsPicked(let id) = step, !books.contains(id) { return .reject(NoBook()) }
    return .proceed(step)
  }

  func didReject(_ step: LibraryStep, because error: any Error) { log.warning("\(step): \(error)") }

  private func adaptLater(_ step: LibraryStep) -> Adaptation<LibraryStep> {
    switch step {
    case .bookIsPicked(let id): .resolve { [service] in try await service(id) == nil ? nil : step }
    default: .proceed(step)
    }
  }

  func navigate(to step: LibraryStep) -> FlowContributors<LibraryStep, String> {
    switch step {
    case .libraryIsRequired: return .one(.forwardToCurrentFlow(.nameIsWanted))
    case .nameIsWanted: return askForName()
    case .wishlistIsWanted: return showWishlist()
    case .themeIsPicked(let theme): return .report(theme)
    case .nameIsGiven, .nameIsDeclined, .wishlistIsClosed, .bookIsPicked: return .none
    }
  }

  private func askForName() -> Contributors {
    let name = NameFlow()
    root.present(name.root)
    return .one(.flow(name, with: OneStepper(.nameIsRequired), onDismiss: .nameIsDeclined) { .nameIsGiven($0) })
  }

  private func showWishlist() -> Contributors {
    let wishlist = WishlistFlow()
    root.present(wishlist.root)
    return .one(.flow(wishlist, with: OneStepper(.moviesAreRequired), onDismiss: .wishlistIsClosed))
  }
}

private final class DraftsModel: Stepper {
  let steps = PublishRelay<WishlistStep>()
  private let draft: Movie? = Movie(id: 1)

  func readyToEmitSteps() {
    if let draft { steps.accept(.movieIsPicked(draft.id)) }
  }
}
