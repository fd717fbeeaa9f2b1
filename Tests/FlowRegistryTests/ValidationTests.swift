import FlowCore
import FlowRegistry
import Testing

@Suite("Start-up validation")
struct ValidationTests {
  private func problems(_ features: TestFeature...) -> [String] {
    do {
      _ = try FlowRegistry(features: features)
      return []
    } catch let error as RegistryError {
      return error.problems
    } catch {
      return ["\(error)"]
    }
  }

  private func provider(_ name: String) -> TestFeature {
    TestFeature(name: name) { registry in
      registry.provide(PlaceRoute.self, startingWith: .placeIsRequired) { route, _ in PlaceFlow(place: route.place) }
    }
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

  @Test("features that fit together are accepted")
  func accepted() {
    let opener = TestFeature(name: "Opener") { $0.require(PlaceRoute.self) }
    #expect(problems(opener, provider("Places"), linker("Links", "places/:id")).isEmpty)
  }

  @Test("two features that provide one route are both named")
  func doubleRoute() {
    #expect(problems(provider("North"), provider("South")) == ["North and South both provide PlaceRoute: only one may"])
  }

  @Test("a route that is opened but that nobody provides is named with the feature that opens it")
  func missingRoute() {
    let opener = TestFeature(name: "Opener") { $0.require(PlaceRoute.self) }
    #expect(problems(opener) == ["Opener opens PlaceRoute, which no feature provides: add one that does"])
  }

  @Test(
    "two links that match the same URL are both named",
    arguments: [
      ("movie/:id", "movie/:name"), ("movie/603", "movie/:id"), (":kind/603", "movie/:id"), ("movie", "movie"),
    ])
  func overlappingLinks(first: String, second: String) {
    #expect(
      problems(linker("North", first), linker("South", second)) == [
        "the links \(first) of North and \(second) of South match the same URL: change one"
      ])
  }

  @Test(
    "links that never match the same URL are accepted",
    arguments: [("movie/:id", "person/:id"), ("movie", "movie/:id"), (":a/movie", ":a/person")])
  func distinctLinks(first: String, second: String) {
    #expect(problems(linker("North", first), linker("South", second)).isEmpty)
  }

  @Test(
    "a pattern that makes no sense is named with its feature",
    arguments: [
      ("movie//:id", "a part of it is empty"), ("movie/:", "a parameter has no name"),
      (":id/:id", "two parameters are named id"), ("", "a part of it is empty"),
    ])
  func badPattern(pattern: String, problem: String) {
    #expect(problems(linker("North", pattern)) == ["North registers the link \(pattern): \(problem)"])
  }

  @Test("two features of one name are refused")
  func doubleNames() {
    #expect(
      problems(TestFeature(name: "North"), TestFeature(name: "North")) == [
        "two features are named North: one needs another name"
      ])
  }

  @Test("all problems are told at once")
  func several() {
    let opener = TestFeature(name: "Opener") { $0.require(PlaceRoute.self) }
    #expect(problems(opener, linker("North", "movie"), linker("South", "movie")).count == 2)
  }

  @Test("a feature that throws is left out with all it registered, and the others go on")
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
