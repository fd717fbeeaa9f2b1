import FlowContent
import FlowCore
import FlowReactive
import FlowRegistry
import FlowScreens
import FlowTesting
import FlowUIKit
import Foundation
import Testing
import UIKit

extension FlowUIKitTests {
  @Suite("Flows on view controllers")
  struct FlowTests {
    @Test("A flow on view controllers is tested like any other, without UIKit")
    func testing() async throws {
      try await FlowTest.run(ListFlow(), startingWith: .listIsWanted) { test in
        test.expect(.started, .navigated(.listIsWanted), .ready)
        test.send(.itemIsPicked(1))
        test.expect(.navigated(.itemIsPicked(1)))
        test.expectTree("List > listIsWanted > itemIsPicked(1)")
        test.back()
        test.expectTree("List > listIsWanted")
        test.send(.itemIsPicked(2))
        test.ignoreEvents()
        try await test.relaunch()
        test.expectTree("List > listIsWanted > itemIsPicked(2)")
      }
    }

    private func scene() -> FlowScene {
      let registry = FlowRegistry()
      registry.link("list", to: ListStep.listIsWanted)
      registry.link("list/:id", to: ListStep.itemIsPicked)
      registry.link("settings", to: ListStep.settingsAreWanted)
      return FlowScene(Window(title: "Test"), linksWith: "test", registry)
    }

    private func start(_ scene: FlowScene, restoring activity: NSUserActivity? = nil) -> UIWindow {
      let problems = scene.start(restoring: activity) { coordinator in
        let flow = ListFlow()
        scene.window.setRoot(flow.root)
        coordinator.coordinate(flow: flow, with: OneStepper(.listIsWanted))
      }
      #expect(problems.isEmpty)
      return scene.makeWindow(in: UIWindowScene())
    }

    private func settle() async {
      for _ in 0..<5 {
        for _ in 0..<12 { await Task.yield() }
        StandIn.finishAnimations()
      }
    }

    private func stack(_ window: UIWindow) throws -> UINavigationController {
      try #require(window.rootViewController?.children.first as? UINavigationController)
    }

    @Test("Steps of a covered view controller are ignored", arguments: Device.allOfUIKit)
    func covered(on device: Device) async throws {
      StandIn.reset(otherOrders: device == .uikitInOtherOrders)
      let scene = scene()
      let window = start(scene)
      await settle()
      let list = try #require(try stack(window).topViewController as? ItemController)
      list.model.steps.accept(.itemIsPicked(1))
      list.model.steps.accept(.itemIsPicked(2))
      await settle()
      #expect(scene.coordinator.tree.description == "List > listIsWanted > itemIsPicked(1)")
      #expect(try stack(window).viewControllers.count == 2)
    }

    @Test("A link leads to its place, and the same link twice is the same place", arguments: Device.allOfUIKit)
    func links(on device: Device) async throws {
      StandIn.reset(otherOrders: device == .uikitInOtherOrders)
      let scene = scene()
      let window = start(scene)
      await settle()
      let url = try #require(URL(string: "test://list/7"))
      scene.open([UIOpenURLContext(standIn: url)])
      scene.open(url)
      await settle()
      #expect(scene.coordinator.tree.description == "List > listIsWanted > itemIsPicked(7)")
      #expect(try stack(window).viewControllers.count == 2)
      scene.open(try #require(URL(string: "test://settings")))
      await settle()
      #expect(window.rootViewController?.presentedViewController is ItemController)
      scene.open(try #require(URL(string: "test://list")))
      await settle()
      #expect(window.rootViewController?.presentedViewController == nil)
      #expect(try stack(window).viewControllers.count == 1)
      #expect(StandIn.complaints.isEmpty)
    }

    @Test("A page of the website leads to the place of its path")
    func website() async throws {
      StandIn.reset(otherOrders: false)
      let scene = scene()
      _ = start(scene)
      let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
      activity.webpageURL = URL(string: "https://example.com/list/8?from=mail")
      scene.open(activity)
      #expect(scene.coordinator.tree.description == "List > listIsWanted > itemIsPicked(8)")
    }

    @Test("A link that leads nowhere is told to the application")
    func unknownLink() throws {
      let scene = scene()
      var errors: [String] = []
      scene.onInvalidLink = { errors.append("\($0)") }
      scene.open(try #require(URL(string: "test://nowhere")))
      scene.open(try #require(URL(string: "other://list")))
      #expect(errors.count == 2)
    }

    @Test("A scene continues where the user left it", arguments: Device.allOfUIKit)
    func continuing(on device: Device) async throws {
      StandIn.reset(otherOrders: device == .uikitInOtherOrders)
      var first: FlowScene? = scene()
      _ = first.map { start($0) }
      first?.open(try #require(URL(string: "test://list/3")))
      let activity = try #require(first?.stateRestorationActivity)
      first = nil
      let second = scene()
      let window = start(second, restoring: activity)
      await settle()
      #expect(second.coordinator.tree.description == "List > listIsWanted > itemIsPicked(3)")
      #expect(try stack(window).viewControllers.count == 2)
    }

    @Test("A rejected step is told in an alert of UIKit", arguments: Device.allOfUIKit)
    func rejection(on device: Device) async throws {
      StandIn.reset(otherOrders: device == .uikitInOtherOrders)
      let scene = scene()
      let window = start(scene)
      await settle()
      scene.coordinator.navigate(to: ListStep.itemIsPicked(-1))
      await settle()
      let alert = try #require(window.rootViewController?.presentedViewController as? UIAlertController)
      #expect(alert.message == "There is no item -1.")
      StandInUser.tap("Go back", in: alert)
      await settle()
      #expect(window.rootViewController?.presentedViewController == nil)
    }
  }
}

nonisolated private enum ListStep: Step, Codable {
  case listIsWanted
  case itemIsPicked(Int)
  case settingsAreWanted
}

private final class ListFlow: Flow {
  let root = NavigationStack(title: "List")

  func adapt(step: ListStep) -> Adaptation<ListStep> {
    if case .itemIsPicked(let id) = step, id < 0 { return .reject(NoItem(id: id)) }
    return .reveal(step)
  }

  func navigate(to step: ListStep) -> FlowContributors<ListStep, Never> {
    let model = ItemModel()
    return switch step {
    case .listIsWanted, .itemIsPicked: .one(root.push(ItemController(model), with: model))
    case .settingsAreWanted: .one(root.present(ItemController(model), with: model))
    }
  }
}

nonisolated private struct NoItem: Error, CustomStringConvertible {
  let id: Int
  var description: String { "There is no item \(id)." }
}

private final class ItemModel: Stepper {
  let steps = PublishRelay<ListStep>()
}

private final class ItemController: UIViewController, ViewControllerPresentable {
  let lifecycle = Lifecycle()
  let model: ItemModel

  init(_ model: ItemModel) {
    self.model = model
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}
