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
  }

  @Test("The map of the program is drawn for Mermaid and for Graphviz, without features that are left out")
  func drawings() throws {
    let mermaid = try movies.run("graph", "--format", "mermaid", "--without", "Settings").output
    #expect(mermaid.hasPrefix("flowchart LR\n"))
    #expect(!mermaid.contains("SettingsFlow") && mermaid.contains("WishlistFlow"))
    let dot = try movies.run("graph", "--format", "dot").output
    #expect(dot.hasPrefix("digraph application {\n") && dot.hasSuffix("}\n"))
    #expect(dot.contains("\"Dashboard\" -> \"flow_32_WishlistFlow\""))
  }
}
