import FlowContent
import FlowCore
import FlowReactive
import FlowScreens
import FlowTesting
import Testing

@Suite("Windows")
struct WindowTests {
  private let window = Window(title: "App")

  @Test("The content of a window describes the path, the tabs and the layers, modals on top")
  func content() {
    let stack = NavigationStack(title: "Stack")
    stack.push(screen("list"))
    stack.push(screen("movie"))
    let tabs = TabContainer()
    tabs.setTabs([
      TabContainer.Tab(title: "One", root: stack, badge: { "2" }), TabContainer.Tab(title: "Two", root: screen("two")),
    ])
    window.setRoot(tabs)
    stack.present(screen("inner"))
    window.present(screen("outer"))
    let layers = window.content.layers
    #expect(layers.map(\.path) == [["list", "movie"], ["inner"], ["outer"]])
    #expect(layers.map(\.isModal) == [false, true, true])
    #expect(layers[0].tabs?.titles == ["One", "Two"])
    #expect(layers[0].tabs?.badges == ["2", nil])
    #expect(layers[0].tabs?.selected == 0)
  }

  @Test("Several changes in a turn make one frame of a window")
  func severalChanges() async {
    let (stack, model) = (NavigationStack(), TestModel(title: "list"))
    stack.push(Screen(model))
    window.setRoot(stack)
    for change in [{ model.shown.title += "s" }, { window.resize(to: WindowSize(columns: 99, rows: 9)) }] {
      let count = await window.frames {
        window.redraw()
        change()
        (1...100).forEach { stack.push(screen("\($0)")) }
        stack.popToRoot()
      }
      #expect(count == 1)
    }
  }

  @Test("A change that a frame brings about is in the next frame")
  func changeByFrame() async {
    let (model, bag) = (TestModel(title: "list"), DisposeBag())
    window.setRoot(Screen(model))
    var texts: [String] = []
    let count = await window.frames {
      window.displayChanges.subscribe(onNext: { [window] in
        texts.append(window.text())
        model.shown.title = "other"
      }).disposed(by: bag)
      window.redraw()
    }
    #expect(count == 2)
    #expect(texts == ["App\nlist\n", "App\nother\n"])
  }

  @Test("A tab below a modal cannot be selected")
  func tabsBelowModal() {
    let tabs = TabContainer()
    tabs.setTabs([
      TabContainer.Tab(title: "One", root: screen("one")), TabContainer.Tab(title: "Two", root: screen("two")),
    ])
    window.setRoot(tabs)
    window.present(screen("modal"))
    #expect(!window.send(.selectTab(1)))
    window.dismiss()
    #expect(window.send(.selectTab(1)))
  }

  @Test("A window waits for the work of every screen, hidden ones too")
  func settling() async throws {
    let model = TestModel(title: "hidden")
    let stack = NavigationStack()
    stack.push(Screen(model))
    stack.push(screen("top"))
    window.setRoot(stack)
    var isDone = false
    model.work.run {
      for _ in 0..<10 { await Task.yield() }
      isDone = true
    }
    #expect(window.isBusy)
    #expect(window.busyScreens == ["hidden"])
    try await window.settle()
    #expect(isDone)
    #expect(!window.isBusy)
  }

  @Test("The work of a dismissed screen is canceled, and no more begins")
  func dismissedWork() async throws {
    let model = TestModel(title: "page")
    window.setRoot(Screen(model))
    var hasBegun = false
    var wasCancelled = false
    model.work.run {
      hasBegun = true
      while !Task.isCancelled { await Task.yield() }
      wasCancelled = true
    }
    await waitUntil { hasBegun }
    model.work.run { Issue.record("begun after the end") }
    window.setRoot(screen("other"))
    try await model.work.settle()
    #expect(wasCancelled)
    model.work.run { Issue.record("begun after the end") }
    #expect(model.work.isIdle)
  }
}
