#if canImport(UIKit)
  import FlowCore
  import FlowReactive
  import FlowScreens
  import FlowUIKit
  import UIKit

  nonisolated private enum TrailStep: Step {
    case otherTrailIsPicked, mapIsWanted, settingsAreRequired
  }

  private final class PageModel: Stepper {
    let steps = PublishRelay<TrailStep>()
  }

  private final class Page: UIViewController, ViewControllerPresentable {
    let lifecycle = Lifecycle()

    init(_ model: PageModel) {
      super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }
  }

  private final class TrailsFlow: Flow {
    let root = NavigationStack(title: "Trails")
    private let split = SplitContainer(title: "Settings")
    private let trail = PageModel(), map = PageModel(), menu = PageModel(), account = PageModel()

    func navigate(to step: TrailStep) -> FlowContributors<TrailStep, Never> {
      switch step {
      case .otherTrailIsPicked: .one(root.replaceTop(with: Page(trail), with: trail))
      case .mapIsWanted: .one(root.present(Page(map), with: map, style: .fullScreen))
      case .settingsAreRequired:
        .multiple([split.setMaster(Page(menu), with: menu), split.showDetail(Page(account), with: account)])
      }
    }
  }

  private func remove(root: NavigationStack, player: UIViewController) {
    let host = ViewControllerHost(player)
    root.present(host)
    root.remove(host)  // when the player has told its delegate about its end
  }

  private func follow(flows: FlowScene, show: @escaping (String) -> Void) {
    flows.onInvalidLink = { error in show("\(error)") }
  }

  private func image(window: Window, images: [String: UIImage]) -> UIViewController {
    let controller = FlowWindowController(window, tabImage: { images[$0.title] })
    return controller
  }
#endif
