import FlowApp
import FlowContent
import FlowFrontEnd
import FlowScreens
import MoviesServices
import MoviesStore
import Testing

@testable import FlowTerminal
@testable import TerminalKit

/// The bounds are those of the best terminal programs in the review of the terminal. Texts are not counted.
@Suite("The keys for the commonest tasks")
struct KeyCountTests {
  private let assembled: AssembledApp
  private var store: MoviesStore { assembled.store }

  init() async throws {
    assembled = try await AssembledApp(isSignedIn: true)
  }

  private func movie(_ title: String) async throws -> Movie.ID {
    try #require(try await store.movies(titled: title).first).id
  }

  private func marks(_ title: String) async throws -> MovieMarks? {
    try await store.details(of: movie(title))?.marks
  }

  /// Plays a task in a list, and expects at most this number of keys.
  private func play(_ most: Int, tab: Int = 0, _ task: (CountedKeys) async throws -> Void) async throws {
    assembled.app.window.send(.selectTab(tab))
    await assembled.pilot.wait()
    let keys = await CountedKeys(assembled)
    try await task(keys)
    #expect(keys.count <= most, "\(keys.count) keys on\n\(keys.text)")
  }

  @Test("Two keys mark a movie of the wishlist as watched and rate it, or three for a 10")
  func watchedAndRated() async throws {
    for title in ["Brazil", "Ran", "Alien"] { try await store.addToWishlist(movie(title)) }
    try await play(2) { try await $0.press(.character("w"), .character("8")) }
    #expect(try await marks("Alien")?.watched == Viewing(date: .today(), rating: 8))
    try await play(3) { try await $0.press(.character("w"), .character("1"), .character("0")) }
    #expect(try await marks("Ran")?.watched?.rating == 10)
    #expect(try await marks("Brazil") == MovieMarks(isOnWishlist: true))
  }

  @Test("One key rates a watched movie, and one removes a movie from the wishlist")
  func oneKey() async throws {
    try await store.markAsWatched(movie("Ran"), on: .today())
    try await play(1, tab: 1) { try await $0.press(.character("8")) }
    #expect(try await marks("Ran")?.watched?.rating == 8)
    try await store.addToWishlist(movie("Ran"))
    try await play(1) { try await $0.press(.character("d")) }
    #expect(try await marks("Ran")?.isOnWishlist == false)
  }

  @Test("Two keys and a search put a movie on the wishlist")
  func wish() async throws {
    try await play(2) { keys in
      try await keys.press(.character("+"))
      try await keys.type("seven samurai")
      try await keys.press(.alt("a"))
    }
    #expect(try await marks("Seven Samurai")?.isOnWishlist == true)
  }

  @Test("Six keys and the texts record a movie that was seen yesterday, with a rating and a note")
  func diary() async throws {
    try await play(6) { keys in
      try await keys.press(.character("+"))
      try await keys.type("seven samurai")
      try await keys.press(.alt("e"))
      try await keys.type("yesterday")
      try await keys.press(.tab, .character("8"), .tab)
      try await keys.type("Loved it")
      try await keys.press(.control("s"))
    }
    let viewing = try await marks("Seven Samurai")?.watched
    #expect(viewing == Viewing(date: CalendarDate.today().advanced(by: -1), rating: 8, note: "Loved it"))
  }

  @Test("Three keys and a search find a movie of a list, and clear the search again")
  func search() async throws {
    for title in ["Ran", "Alien"] { try await store.addToWishlist(movie(title)) }
    try await play(3) { keys in
      try await keys.press(.character("/"))
      try await keys.type("ali")
      try await keys.press(.enter)
      #expect(keys.text.contains("▌ Alien") && !keys.text.contains("Ran"))
      try await keys.press(.escape)
      #expect(keys.text.contains("Ran"))
    }
  }

  @Test("Two keys sort the watched movies by rating")
  func sort() async throws {
    for (title, rating) in [("Ran", 5), ("Alien", 9), ("Brazil", 7)] {
      try await store.rate(movie(title), rating)
    }
    try await play(2, tab: 1) { keys in
      try await keys.press(.character("f"), .character("r"))
      let titles = ["Alien", "Brazil", "Ran"].map { keys.text.firstRange(of: " \($0) ")?.lowerBound }
      #expect(!titles.contains(nil) && titles.compactMap(\.self) == titles.compactMap(\.self).sorted(), "\(keys.text)")
    }
  }

  @Test("At most five keys show only the Westerns")
  func genre() async throws {
    for title in ["Ran", "Unforgiven"] { try await store.markAsWatched(movie(title), on: .today()) }
    try await play(5, tab: 1) { keys in
      try await keys.press(.character("f"), .tab, .tab, .character("w"))
      if !keys.text.contains("‹ Western ›") { try await keys.press(.character("w")) }
      #expect(keys.text.contains("Unforgiven") && !keys.text.contains("Ran "), "\(keys.text)")
    }
  }

  @Test("Two keys and a search open a movie, the settings, the colors, a new movie or the statistics from any tab")
  func palette() async throws {
    let places = [
      ("seven sam", "Akira Kurosawa"), ("settings", "Account"), ("themes", "Colors:"), ("new movie", "Year"),
      ("statis", "No statistics yet"), ("add a", "Add a movie"), ("import", "Export"),
    ]
    for (query, text) in places {
      try await play(2, tab: 2) { keys in
        try await keys.press(.character(":"))
        try await keys.type(query)
        try await keys.press(.enter)
        #expect(keys.text.contains(text), "“\(query)”:\n\(keys.text)")
      }
      #expect(try await assembled.returnToTheDashboard())
    }
  }
}
