import Testing

@Suite("The program from the terminal to the database")
struct PathTests {
  private let movies: MoviesProcess

  init() throws {
    movies = try MoviesProcess.signedIn()
  }

  @Test("Commands print the lists and a movie as lines and as JSON, and a search as lines")
  func commands() throws {
    try movies.wish(for: "Ran")
    #expect(try movies.run("list", "wishlist").output.contains("Ran (1985)  [wishlist]"))
    #expect(try movies.run("list", "watched").output.isEmpty)
    #expect(try movies.run("list", "all").output.split(separator: "\n").count >= 250)
    #expect(try movies.run("list", "wishlist", "--json").output.contains(#""title":"Ran""#))
    #expect(try movies.run("show", "amelie").output.hasPrefix("Amélie (2001)\n"))
    #expect(try movies.run("show", "Amélie", "--json").output.contains(#""title" : "Amélie""#))
    #expect(try movies.run("search", "mifune kurosawa").output.contains("Yojimbo (1961)"))
    #expect(try movies.run("search", "mifune", "kuros").output.contains("Yojimbo (1961)"))
    #expect(try movies.run("show", "Seven", "Samurai").output.hasPrefix("Seven Samurai (1954)"))
    #expect(try movies.run("features").output.contains("contributes FlowTab “Wishlist”"))
    #expect(try movies.run("--version").output == "0.1.0\n")
    #expect(try movies.run("--generate-completion-script", "bash").output.contains("movies"))
  }
}
