/// Keys that lead back to the screen from which they start.
struct Tour {
  let name: String
  /// The keys from the first screen to the start of the tour.
  var way: [Key] = []
  let keys: [Key]

  /// The tours that show the effect of a key.
  static let ofKeys = [
    Tour(name: "line", keys: [.down].times(40) + [.up].times(40)),
    Tour(name: "page", keys: [.pageDown].times(9) + [.home]),
    Tour(name: "end", keys: [.end, .home]),
    movie, search, discover,
    // The movie at the top has a list of 500 people.
    Tour(name: "filter", way: [.enter, .letter("/")], keys: .typing("player 31") + [.backspace].times(9)),
  ]

  /// The tours that read from the database. They show more pages than the list keeps.
  static let ofReading = [
    Tour(name: "page", keys: [.pageDown].times(60) + [.home]), movie, search, discover,
  ]

  private static let movie = Tour(name: "movie", way: [.down], keys: [.enter, .backspace])
  private static let search = Tour(name: "search", way: [.letter("/")], keys: letters)
  private static let discover = Tour(name: "discover", way: [.letter("3"), .letter("/")], keys: letters)

  /// The keys of a minute or two of ordinary use.
  static let everything: [Key] =
    [.down].times(12) + [.pageDown].times(9) + [.pageUp].times(4) + [.end, .pageUp, .home, .down, .enter, .backspace]
    + [.letter("/")] + letters + [.enter, .letter("3"), .letter("/")] + letters + [.enter, .letter("1"), .enter]
    + [.letter("/")] + .typing("player 4") + [.enter, .backspace]

  private static let letters: [Key] = .typing("the ka") + [.backspace].times(6)
}
