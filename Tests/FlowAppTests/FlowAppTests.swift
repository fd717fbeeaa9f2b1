import FlowApp
import FlowContent
import FlowCore
import FlowFrontEnd
import FlowInspector
import FlowRegistry
import FlowScreens
import Foundation
import Observation
import Testing

/// A model with work beside another’s.
@Observable
private final class LastingModel: ScreenModel {
  let work: Work
  let content = ScreenContent(title: "Teas")

  init(beside shared: Work) {
    work = Work(beside: shared)
  }
}

@Suite("A running application")
struct FlowAppTests {
  private func registry() throws -> FlowRegistry { try FlowRegistry(features: [TeaFeature()]) }

  @Test("An application shows the tabs that features contribute, and has the random numbers that were given to it")
  func tabs() throws {
    let registry = FlowRegistry()
    registry.contribute(FlowTab(title: "Teas", order: 1, startingWith: .teasAreRequired) { _ in TeaFlow() })
    let random = RandomSource()
    let app = FlowApp(identity, title: "Tea", tabsOf: registry, random: random)
    app.start()
    #expect(app.window.content.top?.tabs?.titles == ["Teas"])
    #expect(app.random === random)
  }

  @Test("An application follows a link that was opened before the start")
  func early() throws {
    let app = FlowApp(identity, title: "Tea", registry: try registry(), startingAt: TeaRoute())
    try app.open("tea://tea/Assam")
    app.start()
    #expect(app.currentLink == "tea://tea/Assam")
  }

  @Test("An application keeps a link until its data is open, and then drops one that leads nowhere")
  func pending() throws {
    let app = FlowApp(identity, window: Window(title: "Tea"), registry: nil) { app in
      app.window.setRoot(NavigationStack())
    }
    app.start()
    try app.open("tea://tea/Assam")
    #expect(app.currentLink == nil)
    let flow = TeaFlow()
    app.window.setRoot(flow.root)
    app.coordinator.coordinate(flow: flow, with: OneStepper(.teasAreRequired))
    app.registry = try registry()
    #expect(app.currentLink == "tea://tea/Assam")
    app.registry = nil
    try app.open("tea://coffee")
    app.registry = try registry()
    #expect(app.coordinator.tree.description == "Tea > teasAreRequired > teaIsPicked(\"Assam\")")
  }

  @Test(
    "An application refuses a link that leads nowhere, and says which command lists the links",
    arguments: [
      ("tea://coffee", "there is no link “coffee”; ‘tea features’ lists the links"),
      (
        "http://tea",
        "“http://tea” is not a link of this application: expected it to begin with “tea://”; ‘tea features’ lists the links"
      ),
    ])
  func unknown(link: String, message: String) throws {
    let app = FlowApp(identity, title: "Tea", registry: try registry(), startingAt: TeaRoute())
    app.start()
    let error = #expect(throws: CommandError.self) { try app.open(link) }
    #expect(error?.description == message)
    #expect(app.coordinator.tree.description == "Tea > teasAreRequired")
  }

  @Test("What several features find is in the order of the features, the first places of each before the others")
  func search() async throws {
    let registry = FlowRegistry()
    for (kind, count) in [("tea", 6), ("herb", 2)] {
      registry.contribute(
        LinkSearch { text in (1...count).map { LinkCommand("\(text) \(kind) \($0)", link: "\(kind)/\($0)") } })
    }
    let app = FlowApp(identity, title: "Tea", tabsOf: registry)
    let found = await app.links.search("mint")
    let order = ["tea 1", "tea 2", "tea 3", "tea 4", "herb 1", "herb 2", "tea 5", "tea 6"]
    #expect(found.map(\.title) == order.map { "mint \($0)" })
    #expect(found.first?.link == "tea://tea/1")
  }

  @Test("An application lets its features follow links")
  func connection() throws {
    let app = FlowApp(identity, title: "Tea", registry: try registry(), startingAt: TeaRoute())
    app.start()
    try app.registry?.open(DeepLink(path: ["tea", "Assam"]))
    #expect(app.currentLink == "tea://tea/Assam")
  }

  @Test("An application waits for its own work at the end")
  func end() async throws {
    var isFinished = false
    let app = FlowApp(
      identity, window: Window(title: "Tea"), registry: try registry(), start: { _ in }, finish: { isFinished = true })
    await app.finish()
    #expect(isFinished)
  }

  @Test("At its end, an application waits for the work of a tab, which the user may never have selected")
  func workOfTabs() async throws {
    let work = Work()
    let registry = FlowRegistry()
    registry.contribute(FlowTab(title: "Teas", order: 1, startingWith: .teasAreRequired) { _ in TeaFlow() })
    registry.contribute(
      FlowTab(title: "Cups", order: 2, work: work, startingWith: .teasAreRequired, startingWhenSelected: true) { _ in
        TeaFlow()
      })
    let app = FlowApp(identity, title: "Tea", tabsOf: registry)
    app.start()
    var isSaved = false
    work.run {
      for _ in 1...10 { await Task.yield() }
      isSaved = true
    }
    await app.finish()
    #expect(isSaved)
  }

  @Test("At its end, an application waits for the work beside that of a screen, and not for the screen’s own")
  func workBesideScreens() async throws {
    let (gate, shared) = (AsyncStream<Void>.makeStream(), Work())
    let model = LastingModel(beside: shared)
    let app = FlowApp(identity, window: Window(title: "Tea"), registry: try registry()) { app in
      app.window.setRoot(Screen(model))
    }
    app.start()
    model.work.run { for await _ in gate.stream { break } }
    var isSaved = false
    shared.run {
      for _ in 1...10 { await Task.yield() }
      isSaved = true
    }
    await app.finish()
    #expect(isSaved && !model.work.isIdle)
    gate.continuation.finish()
  }

  @Test("A link whose flow has no navigation for its step is an error for the user, and changes nothing")
  func unhandled() throws {
    let app = FlowApp(identity, title: "Tea", registry: try registry(), startingAt: TeaRoute())
    app.start()
    let error = #expect(throws: CommandError.self) { try app.open("tea://tea/coffee") }
    #expect(error?.description == "the link “tea/coffee” leads nowhere now")
    #expect(app.coordinator.tree.description == "Tea > teasAreRequired")
    #expect(app.window.modals.presentables.isEmpty)
  }

  @Test("An application can be inspected from when that is allowed until it ends")
  func inspection() async throws {
    let temporary = try TemporaryFolder()
    let folder = temporary.path + "/state"
    let app = FlowApp(identity, title: "Tea", registry: try registry(), startingAt: TeaRoute())
    app.start()
    #expect(throws: InspectorError.noProgram(folder: folder)) { try InspectorLogReader(folder: folder) }
    try app.allowInspection(in: folder)
    let reader = try InspectorLogReader(folder: folder)
    #expect(try await reader.next()?.program?.name == "tea")
    #expect(try await reader.next()?.tree?.first?.flow == "TeaFlow")
    await app.finish()
    #expect(throws: InspectorError.noProgram(folder: folder)) { try InspectorLogReader(folder: folder) }
    #expect(!FileManager.default.fileExists(atPath: temporary.path + "/state/inspector/log"))
  }
}
