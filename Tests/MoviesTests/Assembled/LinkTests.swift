import FlowApp
import FlowContent
import FlowCore
import FlowFrontEnd
import FlowRegistry
import FlowScreens
import MoviesServices
import Testing

@testable import movies

@Suite("Links in the assembled application")
struct LinkTests {
  /// The values of the parameters. A movie and a person with this number exist.
  private static let values = [
    "id": "3", "entry": "3", "text": "alien", "name": "Horror", "year": "1980", "part": "genre-Horror",
  ]

  @Test("A link leads to a place with the same link, for every registered pattern except those of the settings")
  func roundTrip() async throws {
    let patterns = try await AssembledApp().app.registry?.map.features.flatMap(\.links).map(\.pattern) ?? []
    #expect(patterns.count >= 8)
    for pattern in patterns where pattern != "settings" && !pattern.hasPrefix("settings/") {
      let path = pattern.split(separator: "/").map { part in
        part.hasPrefix(":") ? Self.values[String(part.dropFirst())] : String(part)
      }
      try #require(!path.contains(nil), "no value for the parameters of \(pattern)")
      let link = DeepLink(path: path.compactMap { $0 }).text(scheme: "movies")
      let assembled = try await AssembledApp(isSignedIn: true)
      try assembled.app.open(link)
      await assembled.pilot.wait()
      #expect(assembled.app.currentLink == link)
    }
  }

  @Test("A link to a tab selects it and closes everything above its first screen")
  func tabs() async throws {
    let assembled = try await AssembledApp(isSignedIn: true)
    try assembled.app.open("movies://watched/movie/7")
    try assembled.app.open("movies://wishlist/add")
    await assembled.pilot.wait()
    try await assembled.pilot.select("Alien")
    for _ in 1...2 {
      try assembled.app.open("movies://watched")
      await assembled.pilot.wait()
      #expect(
        assembled.app.coordinator.tree.description.withoutOtherTabs
          == "App > Dashboard[Wishlist > moviesAreRequired > catalogIsRequested > movie(movieIsPicked(249)), *Watched > moviesAreRequired]"
      )
    }
    try await assembled.pilot.selectTab("Wishlist")
    try await assembled.pilot.back()
    try await assembled.pilot.back()
    try await assembled.pilot.press("Settings")
    try assembled.app.open("movies://wishlist")
    await assembled.pilot.wait()
    #expect(assembled.isAtTheDashboard)
  }

  @Test("A link waits until the onboarding is complete, and is followed once")
  func whileOnboarding() async throws {
    let assembled = try await AssembledApp()
    try assembled.app.open("movies://watched/movie/7")
    await assembled.pilot.wait()
    #expect(assembled.app.coordinator.tree.description == "App > Onboarding > nameIsRequired")
    try await assembled.introduce()
    let tree = "App > Dashboard[Wishlist > moviesAreRequired, *Watched > moviesAreRequired > movie(movieIsPicked(7))]"
    try await assembled.pilot.selectTab("Wishlist")
    try await assembled.pilot.selectTab("Watched")
    #expect(assembled.app.coordinator.tree.description.withoutOtherTabs == tree)
  }

  @Test("A link leads from a tab through the settings to one of them")
  func settings() async throws {
    let assembled = try await AssembledApp(isSignedIn: true)
    for (link, text) in [("appearance", "Colors:"), ("data", "Export JSON lines")] {
      try assembled.app.open("movies://discover")
      try assembled.app.open("movies://settings/\(link)")
      #expect(await assembled.pilot.text().contains(text))
      #expect(try await assembled.returnToTheDashboard())
    }
  }

  @Test("A link of a feature that is left out is unknown, and the other features work")
  func withoutFeature() async throws {
    let assembled = try await AssembledApp(isSignedIn: true, without: ["Watched", "Settings"])
    let tabs = try #require(assembled.app.window.content.top?.tabs?.titles)
    #expect(tabs.contains("Wishlist") && !tabs.contains("Watched"))
    #expect(assembled.app.window.content.top?.screen?.content.actions.contains { $0.title == "Settings" } == false)
    #expect(throws: CommandError.self) { try assembled.app.open("movies://watched/movie/7") }
    try assembled.app.open("movies://wishlist/movie/3")
    await assembled.pilot.wait()
    #expect(assembled.app.currentLink == "movies://wishlist/movie/3")
  }
}
