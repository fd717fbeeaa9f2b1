import Testing

@Suite("Labels")
struct LabelTests {
  @Test("Tabs, actions, fields and settings have the labels that scripts rely on")
  func labels() throws {
    let outcome = try MoviesProcess().play(
      """
      type Name Ada
      press Continue
      type "API key" ""
      press "Use the built-in catalog"
      tab Discover
      type Search ran
      tab Watched
      press Statistics
      tab Wishlist
      press "Add a movie"
      type Search alien
      select Alien
      press "Add to wishlist"
      press "Remove from wishlist"
      press Undo
      press "Mark as watched"
      back
      back
      press Settings
      select Account
      select "API key"
      select Appearance
      select Data
      select About
      select "Sign out"
      press Cancel
      press Done
      """)
    #expect(outcome.exitCode == 0, "\(outcome.errors)")
  }
}
