import FlowContent
import FlowCore
import FlowReactive
import FlowScreens
import FlowTesting
import Testing

@Suite("Navigation during an appearance")
struct AppearanceTests {
  private let window = Window(title: "App")
  private let bag = DisposeBag()

  private func whenVisible(_ presentable: some Presentable, _ body: @escaping () -> Void) {
    presentable.lifecycle.changes.filter { $0 == .visible }.subscribe(onNext: { _ in body() }).disposed(by: bag)
  }

  @Test("A pane does not appear below a modal that the pane before it presents")
  func coveredBetweenPanes() {
    window.resize(to: WindowSize(columns: 60, rows: 30))
    let split = SplitContainer(title: "Split", collapsesBelow: 80)
    let master = screen("master")
    let detail = screen("detail")
    split.setMaster(master)
    split.showDetail(detail)
    window.setRoot(split)
    split.showDetail(screen("other"))
    let modal = screen("modal")
    whenVisible(master) { [window] in window.present(modal, style: .fullScreen) }
    window.resize(to: WindowSize(columns: 120, rows: 30))
    #expect(modal.lifecycle.isVisible)
    #expect(!split.lifecycle.isVisible && !master.lifecycle.isVisible)
    #expect(split.detail?.lifecycle.isVisible == false)
  }

  @Test("A screen that is covered while its container appears does not stay visible", arguments: [true, false])
  func coveredDuringAppearance(isInWindow: Bool) {
    let stack = NavigationStack()
    let first = screen("first")
    let second = screen("second")
    stack.push(first)
    let modal = screen("modal")
    whenVisible(first) { [window] in window.present(modal, style: .fullScreen) }
    whenVisible(stack) { stack.push(second) }
    if !isInWindow {
      stack.lifecycle.appear()
    }
    window.setRoot(stack)
    #expect(!first.lifecycle.isVisible)
    #expect(second.lifecycle.isVisible == stack.lifecycle.isVisible)
  }

  @Test("Stacks that are nested thousands deep are shown, drawn, covered and closed", arguments: [true, false])
  func deep(isFilledFromOutside: Bool) {
    let stacks = (0..<2_500).map { NavigationStack(title: "\($0)") }
    let page = screen("page")
    let pairs = Array(zip(stacks, stacks.dropFirst()))
    if isFilledFromOutside {
      window.setRoot(stacks[0])
    }
    for (outer, inner) in isFilledFromOutside ? pairs : pairs.reversed() {
      outer.push(inner)
    }
    stacks.last?.push(page)
    window.setRoot(stacks[0])
    #expect(page.lifecycle.isVisible)
    #expect(window.content.top?.screen === page)
    window.resize(to: WindowSize(columns: 60, rows: 20))
    let cover = screen("cover")
    window.present(cover, style: .fullScreen)
    #expect(!page.lifecycle.isVisible)
    #expect(window.reveal(page))
    #expect(page.lifecycle.isVisible && cover.lifecycle.phase == .dismissed)
    #expect(!window.send(.back))
    window.close()
    #expect(page.lifecycle.phase == .dismissed)
  }
}
