import FlowCore
import FlowRegistry
import Testing

@Suite("Start-up validation")
struct ValidationTests {
  private func provider(_ name: String) -> TestFeature {
    TestFeature(name: name) { $0.providePlaces() }
  }

  private func linker(_ name: String, _ pattern: String) -> TestFeature {
    TestFeature(name: name) {
      $0.link(pattern) { _ in
        PlaceStep.placeIsRequired
      } parameters: { _ in
        nil
      }
    }
  }

  @Test("Two features that provide the same route are both named")
  func doubleRoute() {
    #expect(
      problems(provider("North"), provider("South")) == [
        "North and South both provide PlaceRoute: remove one of the two"
      ])
  }

  @Test("A required route without a provider is named with the feature that opens it")
  func missingRoute() {
    let opener = TestFeature(name: "Opener") { $0.require(PlaceRoute.self) }
    #expect(
      problems(opener) == ["Opener opens PlaceRoute, which no feature provides: add the feature that provides it"])
  }

  @Test(
    "Two links that match the same URL are both named",
    arguments: [
      ("movie/:id", "movie/:name"), ("movie/603", "movie/:id"), (":kind/603", "movie/:id"), ("movie", "movie"),
    ])
  func overlappingLinks(first: String, second: String) {
    #expect(
      problems(linker("North", first), linker("South", second)) == [
        "the links \(first) of North and \(second) of South match the same URL: change one of the two"
      ])
  }

  @Test(
    "Links that never match the same URL are accepted",
    arguments: [("movie/:id", "person/:id"), ("movie", "movie/:id"), (":a/movie", ":a/person")])
  func distinctLinks(first: String, second: String) {
    #expect(problems(linker("North", first), linker("South", second)).isEmpty)
  }

  @Test(
    "An invalid pattern is named with its feature",
    arguments: [
      ("movie//:id", "a part of it is empty"), ("movie/:", "a parameter has no name"),
      (":id/:id", "two parameters are named id"), ("", "a part of it is empty"),
    ])
  func badPattern(pattern: String, problem: String) {
    #expect(problems(linker("North", pattern)) == ["North registers the link \(pattern): \(problem)"])
  }

  @Test(
    "A pattern with more or fewer parameters than its step takes is named with its feature",
    arguments: [("place", 0), ("place/:id/:other", 2)])
  func parameterCount(pattern: String, count: Int) {
    let feature = TestFeature(name: "North") { $0.link(pattern, to: PlaceStep.placeIsPicked) }
    #expect(
      problems(feature) == ["North registers the link \(pattern): it has \(count) parameters, but its step takes 1"])
  }

  @Test("Two features that contribute a command of one name are both named")
  func doubleSubcommand() {
    let (north, south) = (
      TestFeature(name: "North") { $0.contribute(Subcommand("list", summary: "Print all.") { _ in [] }) },
      TestFeature(name: "South") { $0.contribute(Subcommand("list", summary: "Print some.") { _ in [] }) }
    )
    #expect(problems(north, south) == ["North and South both contribute the command ‘list’: rename one of the two"])
  }

  @Test("Two features with the same name are refused")
  func doubleNames() {
    #expect(
      problems(TestFeature(name: "North"), TestFeature(name: "North")) == [
        "two features are named North: rename one"
      ])
  }

  @Test("A feature that throws is left out with everything that it registered, and the others remain")
  func failure() throws {
    let failing = TestFeature(name: "Failing") { registry in
      registry.contribute("half")
      throw Refusal()
    }
    let registry = try FlowRegistry(features: [failing, TestFeature(name: "Other") { $0.contribute("whole") }])
    #expect(registry.contributions(of: String.self) == ["whole"])
    #expect(registry.failures.map(\.feature) == ["Failing"])
    #expect(registry.failures.first?.error is Refusal)
  }
}
