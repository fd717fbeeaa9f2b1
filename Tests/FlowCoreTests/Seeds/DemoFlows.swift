import FlowCore
import FlowReactive

/// The steps of the demo in "RxFlow Part 2: In Practice".
nonisolated enum DemoStep: Step, Equatable, CustomStringConvertible {
  case apiKey
  case apiKeyIsComplete
  case movieList
  case moviePicked(Int)
  case castPicked(Int)
  case settings
  case settingsDone
  case about

  var description: String {
    switch self {
    case .apiKey: "apiKey"
    case .apiKeyIsComplete: "apiKeyIsComplete"
    case .movieList: "movieList"
    case .moviePicked(let id): "moviePicked(\(id))"
    case .castPicked(let id): "castPicked(\(id))"
    case .settings: "settings"
    case .settingsDone: "settingsDone"
    case .about: "about"
    }
  }
}

typealias DemoPage = Page<DemoStep>

/// Two tabs, each with a navigation stack; the first is selected.
final class MainFlow: Flow {
  let root = TestStack()
  let wishlist = WishlistFlow()
  let watched = WatchedFlow()
  private(set) var tabs: [TestStack] = []

  func navigate(to step: DemoStep) -> FlowContributors<DemoStep, Never> {
    guard step == .apiKeyIsComplete else { return .unhandled }
    Flows.use(wishlist, watched, when: .ready) { [unowned self] first, second in
      tabs = [first, second]
      root.push(first)
      first.appear()
    }
    return .multiple([
      .flow(wishlist, with: OneStepper(DemoStep.movieList)), .flow(watched, with: OneStepper(DemoStep.movieList)),
    ])
  }

  func select(_ index: Int) {
    for (position, tab) in tabs.enumerated() where position != index { tab.hide() }
    tabs[index].appear()
  }
}

/// List, movie, cast; settings in a modal.
final class WishlistFlow: Flow {
  let root = TestStack()
  private(set) var settings: SettingsFlow?

  func navigate(to step: DemoStep) -> FlowContributors<DemoStep, Never> {
    switch step {
    case .movieList: return root.show("Wishlist")
    case .moviePicked, .castPicked: return root.show("\(step)")
    case .settings:
      let settings = SettingsFlow()
      self.settings = settings
      root.present(settings.root)
      return .one(.flow(settings, with: OneStepper(DemoStep.settings)) { .settingsDone })
    case .settingsDone:
      settings = nil
      root.dismissModal()
      return .none
    case .apiKey, .apiKeyIsComplete, .about: return .unhandled
    }
  }
}

/// List, movie, cast.
final class WatchedFlow: Flow {
  let root = TestStack()

  func navigate(to step: DemoStep) -> FlowContributors<DemoStep, Never> {
    switch step {
    case .movieList: root.show("Watched")
    case .moviePicked, .castPicked: root.show("\(step)")
    default: .unhandled
    }
  }
}

/// Master and detail: the list of settings stays, the detail is replaced.
final class SettingsFlow: Flow {
  let root = TestStack()
  let list = DemoPage("Settings")

  func navigate(to step: DemoStep) -> FlowContributors<DemoStep, Void> {
    switch step {
    case .settings:
      list.lifecycle.appear()
      return .multiple([.contribute(list), .forwardToCurrentFlow(.apiKey)])
    case .apiKey, .about:
      root.pop()
      let detail = DemoPage("\(step)")
      root.push(detail)
      return .one(.contribute(detail))
    case .settingsDone:
      return .end
    default:
      return .unhandled
    }
  }
}

extension TestStack {
  /// Pushes a page whose steps count while it is on top.
  fileprivate func show(_ title: String) -> FlowContributors<DemoStep, Never> {
    let page = DemoPage(title)
    push(page)
    return .one(.contribute(page))
  }

  /// The page on top, to say what the user does there.
  var top: DemoPage? { pages.last as? DemoPage }

  /// Its tab was selected.
  func appear() {
    lifecycle.appear()
    pages.last?.lifecycle.appear()
  }

  /// Another tab was selected.
  func hide() {
    lifecycle.hide()
    pages.last?.lifecycle.hide()
  }
}
