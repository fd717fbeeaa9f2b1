import Testing

@Suite("The program from the terminal to the database")
struct PathTests {
  private let movies: MoviesProcess

  init() throws {
    movies = try MoviesProcess.signedIn()
  }

  @Test("Listed and watched movies are found after a new start")
  func twoStarts() throws {
    let first = try movies.play(
      """
      expect "Your wishlist is empty"
      press "Add a movie"
      type Search "seven sam"
      select "Seven Samurai"
      press "Add to wishlist"
      back
      back
      expect "Seven Samurai"   # on the wishlist now
      press "Add a movie"
      select "Casablanca"
      press "Add to wishlist"
      back
      back
      select "Seven Samurai"
      press "Mark as watched"
      tab "Watched"
      expect "Seven Samurai"
      tab "Wishlist"
      back
      expect "Casablanca"
      refuse "Seven Samurai"
      """)
    #expect(first.exitCode == 0, "\(first.errors)")
    let second = try movies.play(
      """
      expect "Casablanca"
      refuse "Seven Samurai"
      tab "Watched"
      expect "Seven Samurai"
      refuse "Casablanca"
      tree
      """)
    #expect(second.exitCode == 0, "\(second.errors)")
    #expect(
      second.output.withoutOtherTabs
        == "App > Dashboard[Wishlist > moviesAreRequired, *Watched > moviesAreRequired]\n")
  }

  @Test("A movie leads to a person, and from there to another movie, with a stack for each tab")
  func browsing() throws {
    let outcome = try movies.play(
      """
      press "Add a movie"
      select "Seven Samurai"
      select "Toshiro Mifune"
      expect "as Kikuchiyo"
      select "Rashomon"
      expect "Directed by: Akira Kurosawa"
      tab "Watched"
      expect "No watched movies yet"
      tab "Wishlist"
      expect "Directed by: Akira Kurosawa"
      back
      back
      back
      back
      expect "Your wishlist is empty"
      quit
      expect "never reached"
      """)
    #expect(outcome.exitCode == 0, "\(outcome.errors)")
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
