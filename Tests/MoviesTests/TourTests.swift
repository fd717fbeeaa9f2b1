import Testing

/// Scripts through every flow and every screen, from onboarding to sign-out.
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

  @Test("the onboarding checks input, keeps it on the way back, and asks once")
  func onboarding() throws {
    try expect(
      "App > Onboarding > nameIsRequired > nameIsGiven(Ada)",
      after: """
        expect "Enter your name"
        type Name "  "
        expect "Type a name."
        press Continue
        type Name "Ada"
        press Continue
        type "API key" "not a key"
        expect "A key has only letters and digits"
        back
        expect "Name: [Ada]"
        press Continue
        expect "API key: [•••••••••]"
        """)
    try expect(
      "App > Dashboard[*Wishlist > moviesAreRequired, Watched > moviesAreRequired]",
      after: """
        type Name "Ada"
        press Continue
        press "Use the built-in catalog"
        expect "Your wishlist is empty"
        """)
    try expect(
      "App > Dashboard[*Wishlist > moviesAreRequired, Watched > moviesAreRequired]", after: "refuse \"Name\"")
  }

  @Test("the wishlist leads from list to movie to person, with undo and badges")
  func wishlist() throws {
    try movies.signIn()
    try expect(
      """
      App > Dashboard[*Wishlist > moviesAreRequired > catalogIsRequested > movie(movieIsPicked(249)) > movie(personIsPicked(1043)) > \
      movie(movieIsPicked(293)), Watched > moviesAreRequired]
      """,
      after: """
        press "Add a movie"
        type Search "alien"
        select Alien
        press "Add to wishlist"
        expect "Wishlist (1)"
        press Undo
        expect "Undid"
        refuse "Wishlist (1)"
        press "Add to wishlist"
        select "Sigourney Weaver"
        expect "Ghostbusters"
        select "Ghostbusters"
        expect "Directed by: Ivan Reitman"
        """)
  }

  @Test("the watched list has date, rating, note, a confirmed removal and statistics")
  func watched() throws {
    try movies.signIn()
    try expect(
      "App > Dashboard[Wishlist > moviesAreRequired > catalogIsRequested, *Watched > moviesAreRequired > statisticsAreRequested]",
      after: """
        press "Add a movie"
        select "Seven Samurai"
        press "Mark as watched"
        press "Edit entry"
        type Date "9999-02-28"
        press Save
        expect "That date is in the future."
        type Date "2025-02-28"
        type Rating 9
        type Note "Long, and not a minute too long."
        press Save
        expect "Your rating: 9/10"
        press "Remove from watched"
        press Cancel
        expect "Watched on 2025-02-28"
        back
        tab Watched
        expect "Seven Samurai · 1954 · Akira Kurosawa · 9/10 · 2025-02-28"
        press Statistics
        expect "1950s: 1 movie, 3 h 27 min"
        expect "2025-02: 1 movie"
        select "Toshiro Mifune"
        expect "Yojimbo"
        back
        """)
    try expect(
      "App > Dashboard[Wishlist > moviesAreRequired, *Watched > moviesAreRequired]",
      after: """
        select "Seven Samurai"
        press "Remove from watched"
        press Remove
        back
        expect "No watched movies yet"
        press Undo
        expect "9/10"
        """)
  }

  @Test("sorting and filtering, with both lists up to date")
  func sorting() throws {
    try movies.signIn()
    try expect(
      "App > Dashboard[*Wishlist > moviesAreRequired, Watched > moviesAreRequired]",
      after: """
        press "Add a movie"
        select "Casablanca"
        press "Add to wishlist"
        back
        select "Blade Runner"
        press "Add to wishlist"
        back
        back
        expect "Wishlist (2)"
        press "Sort and filter"
        type Decade "1940s"
        expect "Casablanca"
        refuse "Blade Runner"
        tab Watched
        expect "No watched movies yet"
        tab Wishlist
        select "Casablanca"
        press "Mark as watched"
        expect "Watched (1)"
        back
        """)
  }

  @Test(
    "discovering by genre and decade, search, trending and surprise")
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
      press "Surprise me"
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

  @Test("the settings in wide and narrow windows, with a confirmed sign-out")
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
        type "Compact rows" yes
        resize 60 20
        refuse "Account · Grace"
        expect "Compact rows: [x]"
        resize 120 40
        expect "Account · Grace"
        select Data
        expect "movies.sqlite"
        type File "\(movies.data.path)/export.json"
        press "Export to JSON"
        expect "Exported"
        press Import
        expect "0 on the wishlist"
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
