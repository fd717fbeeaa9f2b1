import FlowCore
import FlowRegistry
import FlowScreens
import MoviesServices
import Testing

@testable import movies

@Suite("Deep links in the assembled application")
struct LinkTests {
  /// A link of each pattern that the features register, on films that the catalogue has.
  nonisolated private static let links = [
    "movies://wishlist", "movies://wishlist/add", "movies://wishlist/movie/3", "movies://wishlist/person/5",
    "movies://watched", "movies://watched/statistics", "movies://watched/movie/7", "movies://watched/person/5",
  ]

  @Test("each place that a link leads to gives that link", arguments: links)
  func roundTrip(link: String) async throws {
    let assembled = try await AssembledApp(isSignedIn: true)
    try assembled.app.links.open(link)
    await assembled.pilot.wait()
    #expect(assembled.app.links.current == link)
  }

  @Test("the table has a link of every pattern there is")
  func completeness() async throws {
    let assembled = try await AssembledApp(isSignedIn: true)
    let patterns = assembled.app.registry.map.features.flatMap(\.links).map(\.pattern)
    let shapes = try Self.links.map { try DeepLink($0, scheme: "movies").path }
    for pattern in patterns {
      let parts = pattern.split(separator: "/")
      #expect(
        shapes.contains { path in
          path.count == parts.count && zip(parts, path).allSatisfy { $0.hasPrefix(":") || $0 == $1 }
        }, "no link of the pattern \(pattern) in the table")
    }
  }

  @Test("the link to a tab brings it to the front as it was at first, whatever lies over it, and again changes nothing")
  func tabs() async throws {
    let assembled = try await AssembledApp(isSignedIn: true)
    try assembled.app.links.open("movies://watched/movie/7")
    try assembled.app.links.open("movies://wishlist/add")
    await assembled.pilot.wait()
    try await assembled.pilot.select("Alien")
    for _ in 1...2 {
      try assembled.app.links.open("movies://watched")
      await assembled.pilot.wait()
      #expect(
        assembled.app.coordinator.tree.description
          == "App > Dashboard[Wishlist > moviesAreRequired > additionIsWanted > movieIsPicked(249), *Watched > moviesAreRequired]"
      )
    }
    try await assembled.pilot.selectTab("Wishlist")
    try await assembled.pilot.back()
    try await assembled.pilot.back()
    try await assembled.pilot.press("Settings")
    try assembled.app.links.open("movies://wishlist")
    await assembled.pilot.wait()
    #expect(assembled.isAtTheDashboard)
  }

  @Test("a link selects the tab and grows its stack, over which nothing stays that can be closed")
  func arriving() async throws {
    let assembled = try await AssembledApp(isSignedIn: true)
    try await assembled.pilot.press("Settings")
    try assembled.app.links.open("movies://watched/movie/7")
    await assembled.pilot.wait()
    try assembled.app.links.open("movies://wishlist/movie/3")
    await assembled.pilot.wait()
    #expect(
      assembled.app.coordinator.tree.description
        == "App > Dashboard[*Wishlist > moviesAreRequired > movieIsPicked(3), Watched > moviesAreRequired > movieIsPicked(7)]"
    )
  }

  @Test("a link that comes while the onboarding is up is kept until that is done, and then followed once")
  func whileOnboarding() async throws {
    let assembled = try await AssembledApp()
    try assembled.app.links.open("movies://watched/movie/7")
    await assembled.pilot.wait()
    #expect(assembled.app.coordinator.tree.description == "App > Onboarding > nameIsRequired")
    try await assembled.introduce()
    let tree = "App > Dashboard[Wishlist > moviesAreRequired, *Watched > moviesAreRequired > movieIsPicked(7)]"
    try await assembled.pilot.selectTab("Wishlist")
    try await assembled.pilot.selectTab("Watched")
    #expect(assembled.app.coordinator.tree.description == tree)
  }

  @Test("a link that comes before the launch is followed when everything is ready")
  func beforeLaunch() async throws {
    let assembled = try await AssembledApp(isSignedIn: true, isLaunched: false)
    try assembled.app.links.open("movies://watched/movie/7")
    assembled.app.launch()
    await assembled.pilot.wait()
    #expect(assembled.app.links.current == "movies://watched/movie/7")
  }

  @Test(
    "a bad link gives one clear line and changes nothing",
    arguments: [
      "", "wishlist", "https://wishlist/movie/3", "movies://", "movies://wishlist/movie", "movies://wishlist/movie/",
      "movies://wishlist/movie/three", "movies://wishlist/movie/99999999999999999999", "movies://wishlist/movie/+3",
      "movies://wishlist/movie/03", "movies://wishlist/movie/%33%zz", "movies://wishlist/movie/%1B%5B31m3",
      "movies://wishlist/movie/3?x=1", "movies://wishlist/movie/3#x", "movies://wishlist/movie/3/",
      "movies://nowhere/3",
      "movies://" + String(repeating: "a/", count: 500_000),
    ])
  func badLinks(link: String) async throws {
    let assembled = try await AssembledApp(isSignedIn: true)
    let before = (assembled.app.coordinator.tree, assembled.app.window.text())
    let error = #expect(throws: LinkError.self) { try assembled.app.links.open(link) }
    await assembled.pilot.wait()
    #expect((assembled.app.coordinator.tree, assembled.app.window.text()) == before)
    let line = "\(try #require(error))"
    #expect(line.count < 200 && !line.contains("\n"))
  }

  @Test("a feature that is left out takes its tab, links and actions along, and the rest is whole")
  func withoutFeature() async throws {
    let assembled = try await AssembledApp(isSignedIn: true, without: ["Watched", "Settings"])
    #expect(assembled.app.window.content.top?.tabs?.titles == ["Wishlist"])
    #expect(assembled.app.window.content.top?.screen?.content.actions.contains { $0.title == "Settings" } == false)
    #expect(throws: LinkError.self) { try assembled.app.links.open("movies://watched/movie/7") }
    try assembled.app.links.open("movies://wishlist/movie/3")
    await assembled.pilot.wait()
    #expect(assembled.app.links.current == "movies://wishlist/movie/3")
  }

  @Test("without the onboarding nobody is asked who they are")
  func withoutOnboarding() async throws {
    let assembled = try await AssembledApp(without: ["Onboarding"])
    #expect(assembled.isAtTheDashboard)
  }
}
