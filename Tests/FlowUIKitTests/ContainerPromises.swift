import FlowContent
import FlowCore
import FlowScreens
import FlowUIKit
import Testing

extension FlowUIKitTests {
  /// The promises of the containers, on FlowScreens alone and on UIKit.
  @Suite("Promises of containers")
  struct ContainerPromises {
    private func stack(_ device: Device, _ names: String...) async -> (Stage, NavigationStack, [PageController]) {
      let stage = Stage(device)
      let stack = NavigationStack(title: "Stack")
      let pages = names.map(stage.page)
      pages.forEach { stack.push($0) }
      stage.window.setRoot(stack)
      _ = await stage.phases()
      return (stage, stack, pages)
    }

    // MARK: Stacks

    @Test(
      "A push hides the covered page before the new top appears, and going back dismisses the top before that",
      arguments: Device.allCases)
    func pushingAndGoingBack(on device: Device) async {
      let (stage, stack, pages) = await stack(device, "a", "b")
      stack.push(stage.page("c"))
      #expect(await stage.phases() == ["b hidden", "c visible"])
      await stage.back()
      #expect(await stage.phases() == ["c dismissed", "b visible"])
      await stage.back()
      await stage.back()
      #expect(await stage.phases() == ["b dismissed", "a visible"])
      #expect(stack.top === pages[0])
    }

    @Test("Several changes in one turn lead to the last one", arguments: Device.allCases)
    func severalChanges(on device: Device) async {
      let (stage, stack, _) = await stack(device, "a", "b")
      stack.popToRoot()
      stack.push(stage.page("c"))
      stack.replaceTop(with: stage.page("d"))
      #expect(
        await stage.phases() == [
          "b dismissed", "a visible", "a hidden", "c visible", "c dismissed", "d visible",
        ])
    }

    @Test("A stack in a stack is left page by page", arguments: Device.allCases)
    func nestedStacks(on device: Device) async {
      let (stage, stack, _) = await stack(device, "a")
      let inner = NavigationStack(title: "Inner")
      inner.push(stage.page("b"))
      inner.push(stage.page("c"))
      stack.push(inner)
      #expect(await stage.phases() == ["a hidden", "c visible"])
      await stage.back()
      #expect(await stage.phases() == ["c dismissed", "b visible"])
      await stage.back()
      #expect(await stage.phases() == ["b dismissed", "a visible"])
      #expect(inner.lifecycle.phase == .dismissed)
    }

    // MARK: Modals

    @Test(
      "A sheet leaves the page below visible, a full-screen modal hides it, and one that the user can’t close stays",
      arguments: Device.allCases)
    func modals(on device: Device) async {
      let (stage, stack, _) = await stack(device, "a")
      stack.present(stage.page("sheet"))
      #expect(await stage.phases() == ["sheet visible"])
      stack.present(stage.page("full"), style: .fullScreen)
      #expect(await stage.phases() == ["a hidden", "sheet hidden", "full visible"])
      stack.dismiss()
      #expect(await stage.phases() == ["full dismissed", "a visible", "sheet visible"])
      await stage.back()
      #expect(await stage.phases() == ["sheet dismissed"])
      stack.present(stage.page("question"), isDismissable: false)
      await stage.back()
      #expect(await stage.phases() == ["question visible"])
      stack.dismiss()
      #expect(await stage.phases() == ["question dismissed"])
    }

    // MARK: Tabs

    private func tabs(_ device: Device) async -> (Stage, TabContainer, [NavigationStack], [PageController]) {
      let stage = Stage(device)
      let pages = stage.pages("a", "b")
      let stacks = pages.map { _ in NavigationStack() }
      zip(stacks, pages).forEach { $0.push($1) }
      let tabs = TabContainer()
      tabs.setTabs([.init(title: "A", root: stacks[0]), .init(title: "B", root: stacks[1])])
      stage.window.setRoot(tabs)
      _ = await stage.phases()
      return (stage, tabs, stacks, pages)
    }

    @Test("Selecting a tab hides the page of the other one", arguments: Device.allCases)
    func selecting(on device: Device) async {
      let (stage, tabs, _, _) = await tabs(device)
      await stage.selectTab(1)
      #expect(await stage.phases() == ["a hidden", "b visible"])
      tabs.select(0)
      #expect(await stage.phases() == ["b hidden", "a visible"])
    }

    @Test("A visible page can refuse that the user selects another tab", arguments: Device.allCases)
    func refusedSelection(on device: Device) async {
      let (stage, tabs, _, pages) = await tabs(device)
      pages[0].refuses = true
      await stage.selectTab(1)
      #expect(await stage.phases().isEmpty)
      #expect(tabs.selectedIndex == 0)
    }

    @Test("A tab that is selected again goes back to its root", arguments: Device.allCases)
    func reselecting(on device: Device) async {
      let (stage, _, stacks, _) = await tabs(device)
      stacks[0].push(stage.page("c"))
      stacks[0].push(stage.page("d"))
      _ = await stage.phases()
      await stage.selectTab(0)
      #expect(await stage.phases() == ["d dismissed", "c dismissed", "a visible"])
    }

    // MARK: Splits

    @Test("A detail covers the master in a narrow window, and the user goes back from it", arguments: Device.allCases)
    func narrowSplit(on device: Device) async {
      let stage = Stage(device)
      stage.window.resize(to: WindowSize(columns: 40, rows: 30))
      let split = SplitContainer(title: "Split")
      split.setMaster(stage.page("master"))
      stage.window.setRoot(split)
      #expect(await stage.phases() == ["master visible"])
      split.showDetail(stage.page("one"))
      #expect(await stage.phases() == ["master hidden", "one visible"])
      split.showDetail(stage.page("two"))
      #expect(await stage.phases() == ["one dismissed", "two visible"])
      await stage.back()
      #expect(await stage.phases() == ["two dismissed", "master visible"])
      #expect(split.detail == nil)
    }

    // MARK: Refusal

    @Test("A page that refuses to be left stays", arguments: Device.allCases)
    func refusing(on device: Device) async {
      let (stage, stack, pages) = await stack(device, "a", "b")
      pages[1].refuses = true
      await stage.back()
      #expect(await stage.phases().isEmpty)
      pages[1].refuses = false
      await stage.back()
      #expect(await stage.phases() == ["b dismissed", "a visible"])
      #expect(stack.items.count == 1)
    }

    @Test("The user decides about unsaved changes before they go back", arguments: Device.allCases)
    func unsavedChanges(on device: Device) async throws {
      let (stage, stack, pages) = await stack(device, "a", "b")
      pages[1].hasUnsavedChanges = true
      await stage.back()
      #expect(stage.isAsked)
      try await stage.answer("Keep editing")
      #expect(await stage.phases().isEmpty)
      await stage.back()
      try await stage.answer("Discard")
      #expect(await stage.phases() == ["b dismissed", "a visible"])
      #expect(stack.items.count == 1)
    }

    // MARK: Restoring, reveal and dismissal

    @Test("A restored tree shows what was up, and what was covered is covered", arguments: Device.allCases)
    func restoring(on device: Device) async {
      let stage = Stage(device)
      let coordinator = FlowCoordinator()
      func start() {
        let flow = PagesFlow(stage)
        stage.window.setRoot(flow.root)
        coordinator.coordinate(flow: flow, with: OneStepper(.pageIsWanted("a")))
      }
      start()
      coordinator.navigate(to: PagesStep.pageIsWanted("b"))
      coordinator.navigate(to: PagesStep.sheetIsWanted("sheet"))
      #expect(await stage.phases() == ["a visible", "a hidden", "b visible", "sheet visible"])
      let state = coordinator.save()
      await stage.back()
      await stage.back()
      #expect(await stage.phases() == ["sheet dismissed", "b dismissed", "a visible"])
      #expect(coordinator.restore(state, starting: start).isEmpty)
      #expect(
        await stage.phases() == ["a dismissed", "a hidden", "b hidden", "sheet hidden", "b visible", "sheet visible"])
      await stage.back()
      #expect(await stage.phases() == ["sheet dismissed"])
      coordinator.endAll()
    }

    @Test("Revealing a page selects its tab, and closes what is over it", arguments: Device.allCases)
    func revealing(on device: Device) async {
      let (stage, tabs, stacks, pages) = await tabs(device)
      stacks[0].push(stage.page("c"))
      tabs.select(1)
      stacks[1].present(stage.page("sheet"))
      _ = await stage.phases()
      #expect(stage.window.reveal(pages[0]))
      let phases = await stage.phases()
      #expect(phases == ["c dismissed", "sheet hidden", "b hidden", "a visible"])
    }
  }
}

nonisolated private enum PagesStep: Step {
  case pageIsWanted(String)
  case sheetIsWanted(String)
}

private final class PagesFlow: Flow {
  let root = NavigationStack(title: "Pages")
  private let stage: Stage

  init(_ stage: Stage) {
    self.stage = stage
  }

  func navigate(to step: PagesStep) -> FlowContributors<PagesStep, Never> {
    let page: PageController
    switch step {
    case .pageIsWanted(let name):
      page = stage.page(name)
      root.push(page)
    case .sheetIsWanted(let name):
      page = stage.page(name)
      root.present(page)
    }
    return .one(.contribute(page))
  }
}
