import Testing

@Suite("Tours of the program")
struct TourTests {
  private let movies: MoviesProcess

  init() throws {
    movies = try MoviesProcess()
  }

  @Test(
    "The discover tab leads to movies of a decade, of a search and at random, and to a key for trending movies")
  func discover() throws {
    try movies.signIn()
    let output = try movies.playThrough(
      """
      tab Discover
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
    let lines = output.split(separator: "\n").map(String.init)
    try #require(lines.count == 4, "\(output)")
    #expect(lines[0].contains("*Discover > discoveryIsRequired > decadeIsPicked(1940) > movie(movieIsPicked("))
    #expect(
      lines[1].contains(
        """
        *Discover > discoveryIsRequired > movie(movieIsPicked(249)) > movie(personIsPicked(1043)) > movie(movieIsPicked(293))
        """))
    #expect(lines[2] == "movies://discover/movie/249//discover/person/1043//discover/movie/293")
    #expect(lines[3].contains("> movie(movieIsPicked(293)) > searchIsRequested(\"kurosawa\")"))
  }

  @Test("The settings change what the program shows, export, import, and sign out after a confirmation")
  func settings() throws {
    try movies.signIn()
    let output = try movies.playThrough(
      """
      press Settings
      select Account
      type Name "Grace"
      press Save
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
      press Done
      press Settings
      select "Sign out"
      press Cancel
      expect "Account · Grace"
      select "Sign out"
      press "Sign out"
      expect "Grace"
      tree
      """)
    #expect(output.hasSuffix("Profiles > choiceIsRequired\n"))
  }
}
