import FlowContent
import FlowCore
import FlowScreens
import FlowTesting
import FlowUIKit
import Observation
import Testing
import UIKit

extension FlowUIKitTests {
  @Suite("Gestures and other code")
  struct GestureTests {
    private func stack(
      _ device: Device, _ names: String...
    ) async throws -> (Stage, NavigationStack, FlowNavigationController) {
      let stage = Stage(device)
      let stack = NavigationStack(title: "Stack")
      names.map(stage.page).forEach { stack.push($0) }
      stage.window.setRoot(stack)
      _ = await stage.phases()
      return (stage, stack, try #require(stage.front as? FlowNavigationController))
    }

    // MARK: Swipes

    @Test("A swipe back counts when it ends, unless it is canceled", arguments: Device.allOfUIKit, [false, true])
    func swipe(on device: Device, isCanceled: Bool) async throws {
      let (stage, stack, controller) = try await stack(device, "a", "b")
      #expect(StandInUser.beginSwipe(in: controller))
      await stage.settle()
      #expect(stage.log.lines.isEmpty)
      StandInUser.endSwipe(in: controller, canceled: isCanceled)
      #expect(await stage.phases() == (isCanceled ? [] : ["b dismissed", "a visible"]))
      if isCanceled { await stage.back() }
      #expect(stack.items.count == 1)
    }

    @Test("A page that refuses to be left is shown again after a swipe", arguments: Device.allOfUIKit)
    func refusedSwipe(on device: Device) async throws {
      let (stage, stack, controller) = try await stack(device, "a", "b")
      (stack.top as? PageController)?.refuses = true
      #expect(StandInUser.beginSwipe(in: controller))
      StandInUser.endSwipe(in: controller)
      #expect(await stage.phases().isEmpty)
      #expect(controller.viewControllers.count == 2)
    }

    @Test("A page with unsaved changes can’t be swiped away", arguments: Device.allOfUIKit)
    func unsavedChanges(on device: Device) async throws {
      let (stage, stack, controller) = try await stack(device, "a", "b")
      (stack.top as? PageController)?.hasUnsavedChanges = true
      stage.window.redraw()
      await stage.settle()
      #expect(!StandInUser.beginSwipe(in: controller))
    }

    @Test("The back button asks before anything moves", arguments: Device.allOfUIKit)
    func backButton(on device: Device) async throws {
      let (stage, stack, controller) = try await stack(device, "a", "b")
      (stack.top as? PageController)?.refuses = true
      #expect(StandInUser.tapBack(in: controller))
      #expect(!StandIn.isAnimating)
      #expect(controller.viewControllers.count == 2)
      #expect(await stage.phases().isEmpty)
    }

    @Test("A sheet with unsaved changes doesn’t follow the finger", arguments: Device.allOfUIKit)
    func unsavedChangesInSheet(on device: Device) async throws {
      let (stage, stack, _) = try await stack(device, "a")
      let sheet = stage.page("sheet")
      sheet.hasUnsavedChanges = true
      stack.present(sheet)
      _ = await stage.phases()
      #expect(!StandInUser.swipeDown(sheet))
      #expect(sheet.isUp)
      await stage.settle()
      #expect(stage.isAsked)
    }

    @Test("A sheet that comes below a full-screen modal waits until that goes", arguments: Device.allOfUIKit)
    func sheetBelow(on device: Device) async throws {
      let stage = Stage(device)
      let tabs = TabContainer()
      let stack = NavigationStack()
      stack.push(stage.page("a"))
      tabs.setTabs([.init(title: "A", root: stack)])
      stage.window.setRoot(tabs)
      let full = stage.page("full")
      tabs.present(full, style: .fullScreen)
      _ = await stage.phases()
      stack.present(stage.page("sheet"))
      stage.window.redraw()
      #expect(await stage.phases().isEmpty)
      #expect(stage.presented.elementsEqual([full], by: ===))
      tabs.dismiss()
      #expect(await stage.phases() == ["full dismissed", "a visible", "sheet visible"])
      #expect(stage.presented.count == 1)
    }

    @Test("What a flow does in a full-screen modal is shown, and its end too", arguments: Device.allOfUIKit)
    func insideFullScreen(on device: Device) async throws {
      let (stage, stack, _) = try await stack(device, "a")
      let full = NavigationStack()
      full.push(stage.page("b"))
      stack.present(full, style: .fullScreen)
      #expect(await stage.phases() == ["a hidden", "b visible"])
      full.push(stage.page("c"))
      #expect(await stage.phases() == ["b hidden", "c visible"])
      full.present(stage.page("sheet"))
      #expect(await stage.phases() == ["sheet visible"])
      stack.dismiss()
      #expect(await stage.phases() == ["sheet dismissed", "c dismissed", "b dismissed", "a visible"])
      #expect(stage.presented.isEmpty)
    }

    @Test("A sheet waits until a menu has gone, which would take it along", arguments: Device.allOfUIKit)
    func menu(on device: Device) async throws {
      let (stage, stack, _) = try await stack(device, "a")
      let root = try #require(stage.host?.rootViewController)
      StandInUser.openMenu(over: root)
      let sheet = stage.page("sheet")
      stack.present(sheet)
      await stage.settle()
      #expect(sheet.presentingViewController == nil)
      StandInUser.closeMenu(over: root)
      await waitUntil { sheet.presentingViewController != nil }
      #expect(await stage.phases() == ["sheet visible"])
      #expect(stack.modals.top === sheet)
    }

    @Test("A sheet under a controller that other code presents goes with its flow", arguments: Device.allOfUIKit)
    func foreignOverSheet(on device: Device) async throws {
      let (stage, stack, _) = try await stack(device, "a")
      let sheet = stage.page("sheet")
      stack.present(sheet)
      await stage.settle()
      sheet.present(UIViewController(), animated: false)
      let second = stage.page("second")
      stack.present(second)
      await stage.settle()
      #expect(second.presentingViewController == nil)
      stack.remove(second)
      stack.remove(sheet)
      await waitUntil {
        StandIn.finishAnimations()
        return sheet.presentingViewController == nil
      }
    }

    @Test("An app that turned the swipe back off keeps it off", arguments: Device.allOfUIKit)
    func ownSwipe(on device: Device) async throws {
      let (stage, stack, controller) = try await stack(device, "a", "b")
      controller.interactivePopGestureRecognizer?.isEnabled = false
      for hasChanges in [true, false] {
        (stack.top as? PageController)?.hasUnsavedChanges = hasChanges
        stage.window.redraw()
        await stage.settle()
        #expect(controller.interactiveContentPopGestureRecognizer?.isEnabled == !hasChanges)
      }
      #expect(controller.interactivePopGestureRecognizer?.isEnabled == false)
    }

    @Test("A swipe back from a detail that is taken back leaves the detail", arguments: Device.allOfUIKit)
    func returnedSwipe(on device: Device) async throws {
      let stage = Stage(device)
      let split = SplitContainer()
      split.setMaster(stage.page("master"))
      split.showDetail(stage.page("detail"))
      stage.window.setRoot(split)
      _ = await stage.phases()
      StandInUser.swipeAndReturn(in: try #require(stage.front as? UISplitViewController))
      #expect(await stage.phases().isEmpty)
      #expect(split.detail != nil)
    }

    @Test("A detail with unsaved changes can’t be swiped away, and its back button asks", arguments: Device.allOfUIKit)
    func changedDetail(on device: Device) async throws {
      let stage = Stage(device)
      let split = SplitContainer()
      let detail = stage.page("detail")
      split.setMaster(stage.page("master"))
      split.showDetail(detail)
      stage.window.setRoot(split)
      stage.window.resize(to: WindowSize(columns: 40, rows: 30))
      await stage.settle()
      let controller = try #require(stage.front as? UISplitViewController)
      let column = try #require(controller.viewController(for: .primary) as? UINavigationController)
      detail.hasUnsavedChanges = true
      stage.window.redraw()
      await stage.settle()
      #expect(column.interactivePopGestureRecognizer?.isEnabled == false)
      let back = try #require(detail.navigationItem.backAction)
      StandInUser.choose(back)
      await stage.settle()
      #expect(stage.isAsked)
      try await stage.answer("Discard")
      #expect(split.detail == nil)
      #expect(column.interactivePopGestureRecognizer?.isEnabled == true)
    }

    @Test("What a flow does during a swipe is shown after it", arguments: Device.allOfUIKit, [false, true])
    func changeDuringSwipe(on device: Device, isCanceled: Bool) async throws {
      let (stage, stack, controller) = try await stack(device, "a", "b")
      #expect(StandInUser.beginSwipe(in: controller))
      stack.push(stage.page("c"))
      await stage.settle()
      StandInUser.endSwipe(in: controller, canceled: isCanceled)
      let phases = await stage.phases()
      #expect(phases == ["b hidden", "c visible"] + (isCanceled ? [] : ["b dismissed"]))
      #expect(controller.viewControllers.count == stack.items.count)
    }

    @Test("One gesture can dismiss several sheets, the topmost first", arguments: Device.allOfUIKit)
    func severalSheets(on device: Device) async throws {
      let (stage, stack, _) = try await stack(device, "a")
      stage.pages("first", "second", "third").forEach { stack.present($0) }
      _ = await stage.phases()
      #expect(StandInUser.swipeDown(stage.presented[1]))
      #expect(await stage.phases() == ["third dismissed", "second dismissed"])
      #expect(stack.modals.presentables.count == 1)
    }

    // MARK: Other code

    @Test("Pages that other code takes out of a navigation controller are dismissed", arguments: Device.allOfUIKit)
    func replacedControllers(on device: Device) async throws {
      let (stage, stack, controller) = try await stack(device, "a", "b", "c")
      controller.setViewControllers([controller.viewControllers[0]], animated: true)
      #expect(await stage.phases() == ["c dismissed", "b visible", "b dismissed", "a visible"])
      #expect(stack.items.count == 1)
    }

    @Test("A controller that other code pushes stays on its page", arguments: Device.allOfUIKit)
    func strangers(on device: Device) async throws {
      let (stage, stack, controller) = try await stack(device, "a", "b")
      let stranger = UIViewController()
      controller.pushViewController(stranger, animated: true)
      await stage.settle()
      stack.push(stage.page("c"))
      await stage.settle()
      #expect(controller.viewControllers.count == 4)
      #expect(controller.viewControllers[2] === stranger)
      await stage.back()
      #expect(stage.log.lines == ["b hidden", "c visible", "c dismissed", "b visible"])
      #expect(controller.topViewController === stranger)
      await stage.back()
      #expect(controller.viewControllers.count == 2)
      stack.pop()
      await stage.settle()
      #expect(controller.viewControllers.count == 1)
    }

    @Test("A sheet whose controller dismisses itself is removed", arguments: Device.allOfUIKit)
    func ownDismissal(on device: Device) async throws {
      let (stage, stack, _) = try await stack(device, "a")
      let sheet = NavigationStack()
      sheet.push(stage.page("sheet"))
      stack.present(sheet)
      _ = await stage.phases()
      stage.presented.last?.dismiss(animated: true)
      #expect(await stage.phases() == ["sheet dismissed"])
      #expect(stack.modals.top == nil)
    }

    @Test("A page that dismisses itself is removed, at the latest with the next change", arguments: Device.allOfUIKit)
    func ownDismissalOfPage(on device: Device) async throws {
      let (stage, stack, _) = try await stack(device, "a")
      let sheet = stage.page("sheet")
      stack.present(sheet)
      _ = await stage.phases()
      sheet.dismiss(animated: true)
      await stage.settle()
      if device == .uikitInOtherOrders { stage.window.redraw() }
      #expect(await stage.phases() == ["sheet dismissed"])
      #expect(stack.modals.top == nil)
    }

    @Test("A host shows a controller of a library")
    func host() async throws {
      let (stage, stack, _) = try await stack(.uikit, "a")
      let library = UIViewController()
      let host = ViewControllerHost(library)
      stack.present(host, style: .fullScreen)
      await stage.settle()
      #expect(stage.presented.last === library)
      #expect(host.lifecycle.isVisible)
      stack.remove(host)
      await stage.settle()
      #expect(stage.presented.isEmpty)
    }

    @Test("A transition that UIKit begins later is not taken for one of the user", arguments: Device.allOfUIKit)
    func laterTransition(on device: Device) async throws {
      let (stage, stack, controller) = try await stack(device, "a", "b")
      StandIn.startsLater = true
      stack.push(stage.page("c"))
      #expect(await stage.phases() == ["b hidden", "c visible"])
      stack.popToRoot()
      for _ in 0..<8 { await Task.yield() }
      stack.push(stage.page("d"))
      #expect(await stage.phases() == ["c dismissed", "b dismissed", "a visible", "a hidden", "d visible"])
      #expect(controller.viewControllers.count == 2)
      await stage.back()
      #expect(await stage.phases() == ["d dismissed", "a visible"])
    }

    // MARK: Alerts

    @Test("A question is an alert, and its answer reaches who asked", arguments: Device.allOfUIKit)
    func alert(on device: Device) async throws {
      let (stage, stack, _) = try await stack(device, "a")
      let answer = Task {
        await stack.ask(
          "Sign out?", message: "Your lists stay.",
          choices: [AlertChoice("Sign out", isDestructive: true, answer: true), AlertChoice("Cancel", answer: false)])
      }
      await stage.settle()
      let alert = try #require(stage.presented.last as? UIAlertController)
      #expect(alert.title == "Sign out?")
      #expect(alert.message == "Your lists stay.")
      #expect(alert.actions.map(\.style) == [.destructive, .cancel])
      try await stage.answer("Sign out")
      #expect(await answer.value == true)
      #expect(stage.presented.isEmpty)
      #expect(await stage.phases().isEmpty)
    }

    // MARK: Tabs

    @Test("A tab has its title, its image and its badge")
    func tabItems() async throws {
      let stage = Stage(.uikit)
      let controller = FlowWindowController(stage.window) { _ in UIImage(systemName: "star") }
      stage.host?.rootViewController = controller
      let tabs = TabContainer()
      let state = BadgeState()
      tabs.setTabs([.init(title: "A", root: stage.page("a"), badge: { state.badge })])
      stage.window.setRoot(tabs)
      await stage.settle()
      let item = try #require(stage.front(UITabBarController.self)?.viewControllers?.first?.tabBarItem)
      #expect(item.title == "A")
      #expect(item.image?.name == "star")
      #expect(item.badgeValue == nil)
      state.badge = "3"
      await stage.settle()
      #expect(item.badgeValue == "3")
      tabs.setTabs([.init(title: "B", root: tabs.tabs[0].root)])
      await stage.settle()
      #expect(item.title == "B")
    }

    // MARK: Width and memory

    @Test("A window with room shows both panes of a split", arguments: Device.allOfUIKit)
    func wideSplit(on device: Device) async throws {
      let stage = Stage(device)
      let split = SplitContainer()
      split.setMaster(stage.page("master"))
      split.showDetail(stage.page("detail"))
      stage.window.setRoot(split)
      #expect(await stage.phases() == ["detail visible"])
      let root = try #require(stage.host?.rootViewController)
      StandInUser.resize(root, to: .regular)
      #expect(await stage.phases() == ["master visible"])
      StandInUser.resize(root, to: .compact)
      #expect(await stage.phases() == ["master hidden"])
    }

    @Test("Everything that was left is released", arguments: Device.allOfUIKit)
    func memory(on device: Device) async throws {
      let (stage, stack, _) = try await stack(device, "a")
      weak var page: PageController?
      weak var inner: NavigationStack?
      weak var controller: UIViewController?
      do {
        let sheet = NavigationStack()
        sheet.push(stage.page("b"))
        sheet.push(Screen(TestModel(title: "c")))
        stack.present(sheet)
        await stage.settle()
        inner = sheet
        controller = stage.presented.last
        page = sheet.items[0] as? PageController
      }
      #expect(controller != nil)
      stack.dismiss()
      await stage.settle()
      #expect(page == nil)
      #expect(inner == nil)
      #expect(controller == nil)
    }

    @Test("A window controller is released with what it shows, and the window lives on")
    func windowController() async throws {
      let window = Window(title: "Test")
      window.setRoot(NavigationStack())
      weak var released: FlowWindowController?
      do {
        StandIn.reset(otherOrders: false)
        let host = UIWindow(windowScene: UIWindowScene())
        let controller = FlowWindowController(window)
        host.rootViewController = controller
        host.makeKeyAndVisible()
        released = controller
      }
      for _ in 0..<20 { await Task.yield() }
      #expect(released == nil)
      #expect(window.root != nil)
    }
  }
}

@Observable
private final class BadgeState {
  var badge: String?
}
