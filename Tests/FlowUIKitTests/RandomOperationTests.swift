import FlowContent
import FlowCore
import FlowScreens
import FlowUIKit
import Testing
import UIKit

extension FlowUIKitTests {
  @Suite("Random operations of flows and of the user")
  struct RandomOperationTests {
    @Test("UIKit shows what the window has, whatever happens", arguments: 0..<15, Device.allOfUIKit)
    func operations(seed: Int, on device: Device) async throws {
      var chance = SeededGenerator(seed: UInt64(seed))
      let stage = Stage(device)
      let tabs = TabContainer()
      let stacks = (0..<3).map { _ in NavigationStack() }
      var count = 0
      var operations: [UInt64] = []
      func page() -> PageController {
        count += 1
        let page = stage.page("\(count)")
        page.refuses = chance.next() % 8 == 0
        return page
      }
      stacks.forEach { $0.push(page()) }
      tabs.setTabs(stacks.enumerated().map { .init(title: "\($0)", root: $1) })
      stage.window.setRoot(tabs)
      for _ in 0..<60 {
        let stack = stacks[Int(chance.next() % 3)]
        let container: ModalContainer = chance.next() % 2 == 0 ? tabs : stack
        let operation = chance.next() % 15
        operations.append(operation)
        switch operation {
        case 0, 1, 2: stack.push(page())
        case 3: stack.pop()
        case 4: stack.popToRoot()
        case 5: stack.replaceTop(with: page())
        case 6: container.present(page(), style: chance.next() % 3 == 0 ? .fullScreen : .sheet)
        case 7:
          let sheet = NavigationStack()
          sheet.push(page())
          sheet.push(page())
          container.present(sheet)
        case 8: container.dismiss()
        case 9: if let modal = container.modals.presentables.first { container.remove(modal) }
        case 10: tabs.select(Int(chance.next() % 3))
        case 11: await stage.selectTab(Int(chance.next() % 3))
        case 12: await stage.back()
        case 13: if let item = stack.items.randomElement(using: &chance) { stage.window.reveal(item) }
        default:
          await stage.settle()
          if let stack = stage.front as? UINavigationController, StandInUser.beginSwipe(in: stack) {
            if chance.next() % 2 == 0 { stacks[0].push(page()) }
            for _ in 0..<5 { await Task.yield() }
            StandInUser.endSwipe(in: stack, canceled: chance.next() % 3 == 0)
          }
        }
        if chance.next() % 2 == 0 {
          await stage.settle()
          if let problem = stage.problem {
            return #expect(Bool(false), "\(problem) after \(operations)")
          }
        } else {
          for _ in 0..<Int(chance.next() % 4) { await Task.yield() }
        }
      }
      _ = await stage.phases()
      for stack in stacks where stack.lifecycle.isVisible {
        let shown = try #require(
          (stage.host?.rootViewController?.children.first as? UITabBarController)?.selectedViewController
            as? UINavigationController)
        #expect(shown.viewControllers.elementsEqual(stack.items.compactMap { $0 as? UIViewController }, by: ===))
      }
    }
  }
}
