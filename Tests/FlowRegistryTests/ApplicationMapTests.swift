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
        registry.provide(PlaceRoute.self, startingWith: .placeIsRequired) { route, _ in PlaceFlow(place: route.place) }
        registry.link("place/:id") {
          PlaceStep.linkIsOpened(try $0.integer("id"))
        } parameters: { _ in
          nil
        }
      },
      TestFeature(name: "Opener") { registry in
        registry.mayOpen(PlaceRoute.self)
        registry.declare(StructFlow.self)
        registry.contribute(PlaceTab(description: "A \"tab\"", openedFlow: FlowDescription(TabbedFlow.self)))
      },
    ]).map
  }

  @Test("a flow is described by the cases of its steps and of its output, as the type declares them")
  func flows() throws {
    let flows = try map().flows
    #expect(flows.map(\.name) == ["Place", "Struct", "Tabbed"])
    #expect(flows.map { $0.steps.sorted() }.first == ["linkIsOpened(…)", "personIsDone", "placeIsRequired"])
    #expect(flows.first?.outputs == ["String"])
    #expect(flows.last?.steps == ["tabIsRequired"])
    #expect(flows.last?.outputs == nil)
  }

  @Test("cases with one value, several, labels and none are found, and a generic type's too")
  func cases() {
    #expect(
      FlowDescription(OddFlow.self).steps == ["one(…)", "several(…)", "labelled(…)", "plain", "other"])
    #expect(FlowDescription(OddFlow.self).outputs == ["Optional<Int>"])
  }

  @Test("steps that are no enumeration go by the name of their type")
  func noEnumeration() {
    #expect(FlowDescription(StructFlow.self).steps == ["StructStep"])
    #expect(FlowDescription(StructFlow.self).outputs == ["()"])
  }

  @Test("as text it names features, flows, who opens them, steps and outputs")
  func text() throws {
    let text = try map().text
    for line in [
      "Places", "  provides PlaceRoute", "  reads PlaceTab", "  link place/:id", "Opener", "  starts StructFlow",
      "  opened by Opener", "  may open PlaceRoute",
      "  contributes PlaceTab “A \"tab\"”", "PlaceFlow", "  opened by Opener through PlaceRoute", "TabbedFlow",
      "  opened by PlaceTab “A \"tab\"”", "  output String", "  no output", "  steps tabIsRequired",
    ] {
      #expect(text.split(separator: "\n").contains { $0 == line }, "\(line) is missing in:\n\(text)")
    }
  }

  @Test("as a Mermaid flowchart it has a box for each flow and an arrow for each way to it")
  func mermaid() throws {
    let mermaid = try map().mermaid
    #expect(mermaid.hasPrefix("flowchart LR\n"))
    #expect(mermaid.contains("Opener -.->|\"PlaceRoute\"| flow_32_Place"))
    #expect(mermaid.contains("Places -->|\"PlaceTab A 'tab'\"| flow_32_Tabbed"))
    #expect(mermaid.contains("([\"place/:id\"]) --> flow_32_Place"))
  }

  @Test("as a DOT graph it is balanced, and quotes in names do no harm")
  func dot() throws {
    let dot = try map().dot
    #expect(dot.hasPrefix("digraph application {\n"))
    #expect(dot.filter { $0 == "{" }.count == dot.filter { $0 == "}" }.count)
    #expect(dot.filter { $0 == "\"" }.count.isMultiple(of: 2))
    #expect(dot.contains("\"Opener\" -> \"flow_32_Place\" [label = \"PlaceRoute\", style = dashed];"))
  }
}

private struct PlaceTab: FlowOpening, CustomStringConvertible {
  let description: String
  let openedFlow: FlowDescription
}

private enum TabbedStep: Step {
  case tabIsRequired
}

private final class TabbedFlow: Flow {
  let root = NavigationStack()
  func navigate(to step: TabbedStep) -> FlowContributors<TabbedStep, Never> { .none }
}

nonisolated private enum OddStep<Value: Sendable>: Step {
  case plain
  case one(Value)
  case several(Int, String)
  case labelled(place: Int)
  case other
}

private final class OddFlow: Flow {
  let root = NavigationStack()
  func navigate(to step: OddStep<[Int]>) -> FlowContributors<OddStep<[Int]>, Int?> { .none }
}

nonisolated private struct StructStep: Step {}

private final class StructFlow: Flow {
  let root = NavigationStack()
  func navigate(to step: StructStep) -> FlowContributors<StructStep, Void> { .none }
}
