import FlowCore
import FlowRegistry
import Testing

@Suite("Extension points and links")
struct ContributionAndLinkTests {
  @Test("contributions are read by type, in the order of registration")
  func contributions() throws {
    let registry = try FlowRegistry(features: [
      TestFeature(name: "A") { $0.contribute("one") },
      TestFeature(name: "B") { registry in
        registry.contribute(2)
        registry.contribute("two")
      },
    ])
    #expect(registry.contributions(of: String.self) == ["one", "two"])
    #expect(registry.contributions(of: Int.self) == [2])
    #expect(registry.contributions(of: Double.self).isEmpty)
  }

  private func linked() -> FlowRegistry {
    let registry = FlowRegistry()
    registry.link("movie/:id") {
      PlaceStep.linkIsOpened(try $0.integer("id"))
    } parameters: { step in
      if case .linkIsOpened(let id) = step { ["id": "\(id)"] } else { nil }
    }
    registry.link("movie/:id/:missing") {
      PlaceStep.linkIsOpened(try $0.integer("absent"))
    } parameters: { _ in
      nil
    }
    return registry
  }

  @Test("a link becomes the step of the feature that owns the pattern")
  func link() throws {
    #expect(try linked().step(for: DeepLink(path: ["movie", "603"])) as? PlaceStep == .linkIsOpened(603))
  }

  @Test("a link without variable parts stands for one step, and that step alone has it")
  func fixedLink() throws {
    let registry = FlowRegistry()
    registry.link("places/home", to: PlaceStep.placeIsRequired)
    let link = DeepLink(path: ["places", "home"])
    #expect(try registry.step(for: link) as? PlaceStep == .placeIsRequired)
    #expect(registry.link(to: PlaceStep.placeIsRequired) == link)
    #expect(registry.link(to: PlaceStep.personIsDone) == nil)
  }

  @Test(
    "a parameter that is no number, too large for one, or written in another way, is named with its link",
    arguments: ["six", "99999999999999999999", "03", "+3"])
  func badNumbers(text: String) {
    let error = #expect(throws: LinkError.self) { try linked().step(for: DeepLink(path: ["movie", text])) }
    #expect(error?.description == "the link “movie/:id” takes a whole number such as 603 for “:id”, not “\(text)”")
  }

  @Test("what a feature expects in the place of a parameter is said")
  func expectation() {
    let registry = FlowRegistry()
    registry.link("sea/:name") { link -> PlaceStep in
      throw link.error(in: "name", expected: "one of the seven seas")
    } parameters: { _ in
      nil
    }
    let path = ["sea", "\u{1B}[31m" + String(repeating: "a", count: 1_000)]
    let error = #expect(throws: LinkError.self) { try registry.step(for: DeepLink(path: path)) }
    let value = "␛[31m" + String(repeating: "a", count: 35)
    #expect(
      error?.description == "the link “sea/:name” takes one of the seven seas for “:name”, not “\(value)…”")
  }

  @Test("a link that no pattern matches is unknown", arguments: [["movies", "1"], ["movie"], ["movie", ""], []])
  func unknown(path: [String]) {
    #expect(throws: LinkError.unknown(path.joined(separator: "/"))) { try linked().step(for: DeepLink(path: path)) }
  }

  @Test("a parameter that the pattern does not have is an error")
  func missingParameter() {
    #expect(throws: LinkError.noParameter("absent", pattern: "movie/:id/:missing")) {
      try linked().step(for: DeepLink(path: ["movie", "1", "2"]))
    }
  }

  @Test("the map names what each feature registered")
  func map() throws {
    let registry = try FlowRegistry(features: [
      TestFeature(name: "Places") { registry in
        registry.provide(PlaceRoute.self, startingWith: .placeIsRequired) { route, _ in PlaceFlow(place: route.place) }
        registry.link("place/:id") { _ in
          PlaceStep.placeIsRequired
        } parameters: { _ in
          nil
        }
      },
      TestFeature(name: "Opener") { registry in
        registry.require(PlaceRoute.self)
        registry.contribute("a tab")
      },
    ])
    #expect(registry.map.features.map(\.name) == ["Places", "Opener"])
    #expect(registry.map.features.first?.lines == ["provides PlaceRoute", "link place/:id"])
    #expect(registry.map.features.last?.lines == ["opens PlaceRoute", "contributes String “a tab”"])
  }
}
