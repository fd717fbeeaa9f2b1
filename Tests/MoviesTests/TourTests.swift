import Testing

/// Scripts through screens that no story of ``Story`` shows.
@Suite("Tours of the program")
struct TourTests {
  private let movies: MoviesProcess

  init() throws {
    movies = try MoviesProcess()
  }

  /// Runs a script, and expects the flow tree at its end.
  private func expect(_ tree: String, after script: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let outcome = try movies.play(script + "\ntree")
    #expect(outcome.exitCode == 0, "\(outcome.errors)", sourceLocation: sourceLocation)
    let last = outcome.output.split(separator: "\n").last.map(String.init)
    #expect(last?.withoutOtherTabs == tree, sourceLocation: sourceLocation)
  }

  @Test(
    "The discover tab finds movies by genre, decade, search and a random pick, and asks for a key for trending movies")
  func discover() throws {
    try movies.signIn()
    let outcome = try movies.play(
      """
      tab Discover
      select Drama
      back
      select "1940s"
      select Casablanca
      press "Add to wishlist"
      tree
      back
      back
      expect "Wishlist (1)"
      press Trending
      expect "The online catalog needs an API key"
      press "Enter an API key"
      press "Not now"
      back
      press "Pick a movie"
      press "Mark as watched"
      expect "Watched (1)"
      back
      type Search "wever sigour"
      select Alien
      select "Sigourney Weaver"
      select "Ghostbusters"
      tree --link
      open movies://discover/search/kurosawa
      expect "Seven Samurai"
      tree
      """)
    #expect(outcome.exitCode == 0, "\(outcome.errors)")
    let lines = outcome.output.split(separator: "\n").map(String.init)
    try #require(lines.count == 4, "\(outcome.output)")
    #expect(lines[0].contains("*Discover > discoveryIsRequired > decadeIsPicked(1940) > movie(movieIsPicked("))
    #expect(
      lines[1].contains(
        """
        *Discover > discoveryIsRequired > movie(movieIsPicked(249)) > movie(personIsPicked(1043)) > movie(movieIsPicked(293))
        """))
    #expect(lines[2] == "movies://discover/movie/249//discover/person/1043//discover/movie/293")
    #expect(lines[3].contains("> movie(movieIsPicked(293)) > searchIsRequested(\"kurosawa\")"))
  }

  @Test("The settings work in wide and narrow windows, and sign-out asks for a confirmation")
  func settings() throws {
    try movies.signIn()
    try expect(
      "Profiles > choiceIsRequired",
      after: """
        press Settings
        select Account
        type Name "Grace"
        press Save
        expect "Account · Grace"
        select "API key"
        expect "Key: none"
        select Appearance
        type Colors dark
        resize 60 20
        refuse "Account · Grace"
        expect "Colors: <dark>"
        resize 120 40
        expect "Account · Grace"
        select Data
        expect "movies.sqlite"
        press "Export JSON lines"
        type "Save as" "\(movies.folder)/movies.sqlite"
        press Save
        expect "Movies keeps its own data there"
        type "Save as" "\(movies.data.path)/export.json"
        press Save
        expect "Exported"
        press Import
        type File "\(movies.data.path)/export.json"
        press Import
        expect "0 wishlist movies"
        select About
        expect "Licenses"
        press Done
        press Settings
        select "Sign out"
        press Cancel
        expect "Account · Grace"
        select "Sign out"
        press "Sign out"
        expect "Grace"
        """)
  }
}
