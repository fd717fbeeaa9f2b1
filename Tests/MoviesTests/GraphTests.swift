import Testing

@Suite("The map of the program")
struct GraphTests {
  private let movies: MoviesProcess

  init() throws {
    movies = try MoviesProcess()
  }

  @Test("The map of the program names every feature with its flows, their outputs and their routes")
  func text() throws {
    let map = try movies.run("graph").output
    for feature in try movies.run("features").output.split(separator: "\n") where !feature.hasPrefix(" ") {
      #expect(map.contains("\n\(feature)\n"), "\(feature) is missing")
    }
    let lines = map.split(separator: "\n")
    for line in [
      "AppFlow", "  opened by the application through OnboardingRoute", "  opened by Dashboard through SettingsRoute",
      "  opened by FlowTab “Wishlist”", "  output SettingsOutput", "  output APIKeyOutput", "  no output",
      "  may open APIKeyRoute", "  reads FlowTab", "  link wishlist/movie/:id",
    ] {
      #expect(lines.contains { $0 == line }, "no line ‘\(line)’ in:\n\(map)")
    }
    let drawing = try movies.run("graph", "--format", "mermaid", "--without", "Settings").output
    #expect(drawing.hasPrefix("flowchart LR\n") && !drawing.contains("SettingsFlow"))
  }
}
