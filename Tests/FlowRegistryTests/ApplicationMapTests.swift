import FlowCore
import FlowRegistry
import FlowScreens
import Testing

@Suite("The map of an application")
struct ApplicationMapTests {
  private func map() throws -> ApplicationMap {
    try FlowRegistry(features: [
      TestFeature(name: "Places") { registry in
        registry.offerExtensionPoint(PlaceTab.self)
        registry.providePlaces()
        registry.link("place/:id", to: PlaceStep.placeIsPicked)
      },
      TestFeature(name: "Opener") { registry in
        registry.mayOpen(PlaceRoute.self)
        registry.declare(EndingFlow.self)
        registry.contribute(PlaceTab(description: "A \"tab\"", openedFlow: TabFlow.self))
      },
      TestFeature(name: "Failing") { registry in
        registry.declare(EndingFlow.self)
        throw Refusal()
      },
    ]).map
  }

  @Test("The map of an application as text names features that didn’t fail, flows, who opens them and their outputs")
  func text() throws {
    let text = try map().text
    for line in [
      "Places", "  provides PlaceRoute", "  reads PlaceTab", "  link place/:id", "Opener", "  starts EndingFlow",
      "  opened by Opener", "  may open PlaceRoute",
      "  contributes PlaceTab “A \"tab\"”", "PlaceFlow", "  opened by Opener through PlaceRoute", "TabFlow",
      "  opened by PlaceTab “A \"tab\"”", "  output String", "  no output",
    ] {
      #expect(text.split(separator: "\n").contains { $0 == line }, "\(line) is missing in:\n\(text)")
    }
    #expect(!text.contains("Failing"))
  }

  @Test("The map of an application as a Mermaid flowchart has a box for each flow and an arrow for each way to open it")
  func mermaid() throws {
    let mermaid = try map().mermaid
    #expect(mermaid.hasPrefix("flowchart LR\n"))
    #expect(mermaid.contains("Opener -.->|\"PlaceRoute\"| flow_32_PlaceFlow"))
    #expect(mermaid.contains("Places -->|\"PlaceTab A 'tab'\"| flow_32_TabFlow"))
    #expect(mermaid.contains("([\"place/:id\"]) --> flow_32_PlaceFlow"))
  }

  @Test("The map of an application as a DOT graph is balanced, and quotes in names are escaped")
  func dot() throws {
    let dot = try map().dot
    #expect(dot.hasPrefix("digraph application {\n"))
    #expect(dot.filter { $0 == "{" }.count == dot.filter { $0 == "}" }.count)
    #expect(dot.filter { $0 == "\"" }.count.isMultiple(of: 2))
    #expect(dot.contains("\"Opener\" -> \"flow_32_PlaceFlow\" [label = \"PlaceRoute\", style = dashed];"))
  }
}

private struct PlaceTab: FlowOpening, CustomStringConvertible {
  let description: String
  let openedFlow: any Flow.Type
}

private final class TabFlow: Flow {
  let root = NavigationStack()
  func navigate(to step: PlaceStep) -> FlowContributors<PlaceStep, Never> { .none }
}

private final class EndingFlow: Flow {
  let root = NavigationStack()
  func navigate(to step: PlaceStep) -> FlowContributors<PlaceStep, Void> { .none }
}
