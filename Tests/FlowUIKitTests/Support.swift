import FlowContent
import FlowCore
import FlowReactive
import FlowScreens
import FlowTesting
import FlowUIKit
import Testing
import UIKit

/// All tests of the module, one after the other: the stand-in’s animations are shared.
@Suite("FlowUIKit", .serialized)
enum FlowUIKitTests {}

/// A front end for the containers of FlowScreens, through which the user reaches them.
nonisolated enum Device: CaseIterable, CustomTestStringConvertible {
  case windowAlone, uikit, uikitInOtherOrders

  static let allOfUIKit = [uikit, uikitInOtherOrders]

  var testDescription: String {
    switch self {
    case .windowAlone: "FlowScreens alone"
    case .uikit: "UIKit"
    case .uikitInOtherOrders: "UIKit, in the other order"
    }
  }
}

/// A window on a device, with the user in front of it.
final class Stage {
  let window = Window(title: "Test")
  let log = Log()
  let host: UIWindow?

  init(_ device: Device) {
    StandIn.reset(otherOrders: device == .uikitInOtherOrders)
    guard device != .windowAlone else {
      host = nil
      return
    }
    let host = UIWindow(windowScene: UIWindowScene())
    host.rootViewController = FlowWindowController(window)
    host.makeKeyAndVisible()
    self.host = host
  }

  func page(_ name: String) -> PageController { PageController(name, in: log) }

  func pages(_ names: String...) -> [PageController] { names.map(page) }

  /// Waits until nothing moves.
  func settle() async {
    for _ in 0..<100 {
      for _ in 0..<12 { await Task.yield() }
      guard StandIn.isAnimating else { return }
      StandIn.finishAnimations()
    }
    Issue.record("the animations never end")
  }

  /// Returns the phases since the last call, when nothing moves.
  func phases(_ location: SourceLocation = #_sourceLocation) async -> [String] {
    await settle()
    #expect(problem == nil, sourceLocation: location)
    defer { log.lines = [] }
    return log.lines
  }

  // MARK: The user

  /// Goes back on the controller in front, and waits.
  func back() async {
    await settle()
    if host == nil {
      window.send(.back)
    } else if let split = front as? UISplitViewController, split.isCollapsed {
      StandInUser.tapBack(in: split)
    } else if let stack = front as? UINavigationController, stack.viewControllers.count > 1 {
      StandInUser.tapBack(in: stack)
    } else if let top = presented.last {
      StandInUser.swipeDown(top)
    }
    await settle()
  }

  func selectTab(_ index: Int) async {
    await settle()
    if host == nil {
      window.send(.selectTab(index))
    } else if let tabs = front(UITabBarController.self) {
      StandInUser.tapTab(index, in: tabs)
    }
    await settle()
  }

  /// Gives the answer with a title to the question in front.
  func answer(_ title: String) async throws {
    await settle()
    if host == nil {
      let question = try #require(window.content.top?.screen)
      question.handle(.perform(try #require(question.content.actions.first { $0.title == title }?.id)))
    } else {
      StandInUser.tap(title, in: try #require(presented.last as? UIAlertController))
    }
    await settle()
  }

  var isAsked: Bool { window.content.top?.screen?.content.isQuestion == true }

  // MARK: UIKit

  var presented: [UIViewController] {
    Array(sequence(first: host?.rootViewController) { $0?.presentedViewController }.dropFirst().prefix { $0 != nil })
      .compactMap { $0 }
  }

  /// The innermost container of UIKit in front, or the controller in front.
  var front: UIViewController? { frontChain.last }

  func front<Controller: UIViewController>(_ type: Controller.Type) -> Controller? {
    frontChain.lazy.compactMap { $0 as? Controller }.first
  }

  private var frontChain: [UIViewController] {
    let top = presented.last ?? host?.rootViewController?.children.first
    return Array(
      sequence(first: top) { controller in
        switch controller {
        case let tabs as UITabBarController: tabs.selectedViewController
        case let stack as UINavigationController: stack.topViewController as? UITabBarController
        default: nil
        }
      }.prefix { $0 != nil }
    ).compactMap { $0 }
  }

  /// A difference between UIKit and the window, if there is one.
  var problem: String? {
    guard host != nil else { return nil }
    if let complaint = StandIn.complaints.first { return complaint }
    let modals = window.content.layers.filter(\.isModal)
    let visible = modals.filter(\.root.lifecycle.isVisible)
    if !(visible.count...modals.count ~= presented.count) {
      return "\(presented.count) are presented instead of \(modals.count)"
    }
    let wrong = log.pages.compactMap(\.page).first { page in
      // UIKit doesn’t say that what is below a sheet disappears with the sheet.
      (page.lifecycle.isVisible || presented.count < 2) && page.isUp != page.lifecycle.isVisible
    }
    return wrong.map { "\($0.placeName) is \($0.lifecycle.phase)" }
  }
}

/// A view controller that logs its phases.
final class PageController: UIViewController, ViewControllerPresentable, Leavable {
  let lifecycle = Lifecycle()
  let placeName: String
  var hasUnsavedChanges = false
  var refuses = false
  private(set) var isUp = false
  private let bag = DisposeBag()

  init(_ name: String, in log: Log) {
    placeName = name
    super.init(nibName: nil, bundle: nil)
    lifecycle.changes.filter { $0 != .created }.subscribe(onNext: { log.lines.append("\(name) \($0)") })
      .disposed(by: bag)
    log.pages.append(.init(page: self))
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func shouldLeave(by attempt: LeaveAttempt) -> Bool { !refuses }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    isUp = true
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    isUp = false
  }
}

final class Log {
  struct WeakPage {
    weak var page: PageController?
  }

  var lines: [String] = []
  var pages: [WeakPage] = []
}
