import FlowContent
import FlowCore
import FlowRegistry
import FlowScreens
import Foundation
import Testing

@Suite("The examples of registries")
struct RegistryExamples {
  @Test("A link is text and a path")
  func text() throws {
    let link = DeepLink(path: ["search", "seven samurai"])
    let text = link.text(scheme: "movies")  // movies://search/seven%20samurai
    #expect(text == "movies://search/seven%20samurai")
    #expect(try DeepLink(text, scheme: "movies") == link)
  }

  @Test("A step has a link")
  func steps() {
    let registry = FlowRegistry()
    registry.link("wishlist/movie/:id", to: WishlistStep.movieIsPicked)
    let link = registry.link(to: WishlistStep.movieIsPicked(603))  // wishlist/movie/603
    #expect(link?.path == ["wishlist", "movie", "603"])
    let coordinator = FlowCoordinator()
    let flow = WishlistFlow()
    let window = Window(title: "Movies")
    window.setRoot(flow.root)
    coordinator.coordinate(flow: flow, with: OneStepper(.moviesAreRequired))
    coordinator.navigate(to: WishlistStep.movieIsPicked(603))
    let here = registry.link(to: coordinator.tree)?.text(scheme: "movies")  // movies://wishlist/movie/603
    #expect(here == "movies://wishlist/movie/603")
  }

  @Test("A wrong link names the expected value")
  func errors() throws {
    let registry = FlowRegistry()
    registry.link("movie/:id", to: WishlistStep.movieIsPicked)
    let link = try DeepLink("movies://movie/alien", scheme: "movies")
    do {
      try registry.open(link)
    } catch {
      print(error)  // expected a whole number such as 603 for “:id” in the link “movie/:id”, got “alien”
    }
    let error = #expect(throws: LinkError.self) { try registry.steps(for: link) }
    #expect(
      error?.description == "expected a whole number such as 603 for “:id” in the link “movie/:id”, got “alien”")
  }

  @Test("A part of a link has valid values")
  func values() throws {
    let registry = FlowRegistry()
    registry.link("diary/:year") { link in
      DiaryStep.yearIsPicked(try link.value("year", expecting: "a year", where: { (1900...2100).contains($0) }))
    } parameters: { step in
      if case .yearIsPicked(let year) = step { ["year": "\(year)"] } else { nil }
    }
    #expect(try registry.steps(for: DeepLink(path: ["diary", "2024"])).count == 1)
    #expect(throws: LinkError.self) { try registry.steps(for: DeepLink(path: ["diary", "3000"])) }
  }

  @Test("Features extend one another")
  func extending() {
    let registry = FlowRegistry()
    registry.contribute(Greeting(text: "Good morning"))
    registry.offerExtensionPoint(Greeting.self)
    let greetings = registry.contributions(of: Greeting.self).map(\.text)  // ["Good morning"]
    #expect(greetings == ["Good morning"])
  }

  @Test("An action is offered for a value")
  func actions() {
    let registry = FlowRegistry()
    registry.provide(SettingsRoute.self, startingWith: .settingsAreRequired) { _, _ in SettingsFlow() }
    registry.contribute(ValueAction("Rate it", key: "r") { (movie: Movie) in SettingsRoute() })
    let titles = registry.actions(on: Movie(id: 603)).map(\.title)  // ["Rate it"]
    #expect(titles == ["Rate it"])
  }

  @Test("A route opens a flow with a stepper of its own")
  func steppers() {
    let registry = FlowRegistry()
    registry.provide(SettingsRoute.self, with: { _ in DefaultStepper() }) { _, _ in SettingsFlow() }
    #expect(registry.map.features.first?.provides.map(\.name) == ["SettingsRoute"])
  }

  @Test("Places open in the connected window")
  func connecting() {
    let window = Window(title: "Movies")
    let coordinator = FlowCoordinator()
    let registry = FlowRegistry()
    registry.connect(to: window, coordinator)
    #expect(throws: LinkError.self) { try registry.open(DeepLink(path: ["nowhere"])) }
  }
}

nonisolated private struct SettingsRoute: Route {
  typealias Output = SettingsOutput
}

nonisolated private enum DiaryStep: Step {
  case yearIsPicked(Int)
}

nonisolated private struct Greeting {
  let text: String
}

private func makeRegistry(features: [any Feature]) throws -> FlowRegistry {
  let registry = try FlowRegistry(features: features) { registry in
    registry.declare(WishlistFlow.self)
    registry.require(SettingsRoute.self)
  }
  return registry
}

private func map(registry: FlowRegistry) throws {
  try registry.map.mermaid.write(toFile: "map.mmd", atomically: true, encoding: .utf8)
}
