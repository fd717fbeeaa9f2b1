import FlowContent
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@Suite("Search")
struct SearchTests {
  private let movies: MoviesStore

  init() throws {
    movies = try MoviesStore.varied()
  }

  @Test(
    "Titles, original titles, people, genres and countries are searched",
    arguments: [
      ("matrix", "The Matrix"), ("fabuleux", "Amélie"), ("tautou", "Amélie"), ("lilly", "The Matrix"),
      ("western", "Unforgiven"), ("australia", "The Matrix"), ("scifi", "The Matrix"), ("SciFi matrix", "The Matrix"),
    ])
  func fields(_ search: String, title: String) async throws {
    #expect(try await movies.titles(.all, search: search) == [title])
    #expect(try await movies.count(of: MovieQuery(list: .all, search: search)) == 1)
  }

  @Test(
    "Conditions restrict a search, or stand alone",
    arguments: [
      ("director:wachowski", ["The Matrix"]), ("director:eastwood unf", ["Unforgiven"]), ("director:hackman", []),
      ("cast:\"keanu reeves\"", ["The Matrix", "GHOST"]), ("genre:comedy", ["Amélie", "An Apartment’s Tale"]),
      ("country:France", ["Amélie"]), ("year:1999", ["The Matrix"]),
      ("year<1961 genre:comedy", ["An Apartment’s Tale"]),
      ("<140min", ["The Matrix"]), ("<136m", []), ("runtime>=136", ["The Matrix"]), ("rating>7", ["Unforgiven"]),
      ("rating:7", ["The Matrix"]), ("watched:2025", ["The Matrix", "Unforgiven"]), ("watched:2025-03", ["The Matrix"]),
      ("watched:2024-03-01 year:1992", ["Unforgiven"]), ("ghost 1937", ["GHOST"]), ("1999", ["The Matrix"]),
      ("1990s", ["The Matrix", "Unforgiven"]), ("ghost 1930s", ["GHOST"]), ("actor:reeves 1999", ["The Matrix"]),
      ("dir:eastwood", ["Unforgiven"]), ("title:trix", []), ("title:matrix keanu", ["The Matrix"]),
      ("genre:comedy genre:action", []), ("genre:action genre:scifi", ["The Matrix"]),
      ("genre:comedy cast:tautou country:france", ["Amélie"]),
      ("genre:comedy cast:reeves", []),
      (String(repeating: "rating>7 ", count: 2_000), ["Unforgiven"]),
      ((1...2_000).map { "rating>\($0 % 5)" }.joined(separator: " "), ["The Matrix", "Unforgiven"]),
      (String(repeating: "genre:comedy ", count: 200), ["Amélie", "An Apartment’s Tale"]),
      ("matrix rating>7", []), ("genre:scifi", ["The Matrix"]), ("sci:fi", ["Sci:Fi", "The Matrix"]),
    ] as [(String, [String])])
  func conditions(_ search: String, titles: [String]) async throws {
    let movies = try MoviesStore.inMemory(catalog: VariedMovies.all + [CatalogMovie(title: "Sci:Fi", year: 1950)])
    try await movies.setViewing(Viewing(date: .day("2025-03-01"), rating: 7), of: VariedMovies.matrix)
    try await movies.changeViewings(of: VariedMovies.unforgiven) { viewings in
      viewings = [
        Viewing(date: CalendarDate("2025-04-01"), rating: 9), Viewing(date: CalendarDate("2024-03-01"), rating: 2),
      ]
    }
    #expect(try await movies.titles(.all, search: search) == titles)
  }

  @Test(
    "A number is found in digits, in letters and in Roman figures, and a word without its apostrophe or hyphen",
    arguments: [
      ("godfather 2", "The Godfather Part II"), ("godfather two", "The Godfather Part II"), ("rocky 4", "Rocky IV"),
      ("rocky four", "Rocky IV"), ("oceans eleven", "Ocean’s Eleven"), ("oceans 11", "Ocean’s Eleven"),
      ("ocean's xi", "Ocean’s Eleven"), ("dont look", "Don't Look Now"), ("spiderman", "Spider-Man"),
      ("walle", "WALL·E"), ("7 samurai", "Seven Samurai"), ("i matrix", ""), ("oceans 12", ""), ("rocky 3", ""),
    ])
  func otherForms(_ search: String, title: String) async throws {
    let titles = [
      "The Godfather Part II", "Rocky IV", "Ocean’s Eleven", "Don't Look Now", "Spider-Man", "WALL·E", "Seven Samurai",
      "Ocean", "The Matrix", "I One", "Rocky V",
    ]
    let movies = try MoviesStore.inMemory(catalog: titles.map { CatalogMovie(title: $0, year: 1974) })
    #expect(try await movies.titles(.all, search: search) == (title.isEmpty ? [] : [title]))
  }

  @Test("Titles that match are before the movies of a person, which are in the order of their titles")
  func people() async throws {
    let byHim = ["Ran", "Kagemusha", "Dreams"].map {
      CatalogMovie(title: $0, year: 1980, directors: ["Akira Kurosawa"])
    }
    let titles = ["A Portrait of Kurosawa", "My Kurosawa"].map { CatalogMovie(title: $0, year: 2000) }
    let movies = try MoviesStore.inMemory(catalog: byHim + titles)
    #expect(
      try await movies.titles(.all, search: "kurosawa") == [
        "My Kurosawa", "A Portrait of Kurosawa", "Dreams", "Kagemusha", "Ran",
      ])
  }

  @Test("A day in a condition can be written as in a diary")
  func writtenDay() async throws {
    let yesterday = CalendarDate.today().advanced(by: -1)
    try await movies.setViewing(Viewing(date: yesterday), of: VariedMovies.matrix)
    #expect(try await movies.titles(.all, search: "watched:yesterday") == ["The Matrix"])
    #expect(try await movies.titles(.all, search: "watched:\"1 day ago\"") == ["The Matrix"])
    #expect(try await movies.titles(.all, search: "watched:\"2 days ago\"") == [])
  }

  @Test(
    "A search that finds nothing names the first condition that isn't understood, and what can be written",
    arguments: [
      ("rating>x", "“rating>x” is not understood. Write a number from 1 to 10, such as rating>7."),
      ("matrix year:soon rating:good", "“year:soon” is not understood. Write a year, such as year:1999 or year>=1980."),
      (
        "runtime<short decade:80s", "“runtime<short” is not understood. Write a number of minutes, such as runtime<100."
      ),
      (
        "matrix decade:80s",
        "“decade:80s” is not understood. Write title:, director:, cast:, person:, genre:, country:, year:, rating:, runtime:, "
          + "watched: or note:."
      ),
      (
        "watched:2025-02-30",
        "“watched:2025-02-30” is not understood. Write a year, a month or a day, such as watched:2025-03 or "
          + "watched:yesterday."
      ),
    ])
  func invalidCondition(_ search: String, message: String) async throws {
    await #expect {
      try await movies.count(of: MovieQuery(list: .all, search: search))
    } throws: {
      "\($0)" == message
    }
    let titled = try MoviesStore.inMemory(catalog: [CatalogMovie(title: "My \(search)", year: 1950)])
    #expect(try await titled.count(of: MovieQuery(list: .all, search: search)) == 1)
  }

  @Test("Conditions apply to the user's lists, and an order can be reversed")
  func conditionsOfLists() async throws {
    for id in [VariedMovies.amelie, VariedMovies.apartment, VariedMovies.matrix] { try await movies.addToWishlist(id) }
    var query = MovieQuery(list: .wishlist, search: "genre:comedy")
    #expect(try await movies.summaries(of: query, in: 0..<9).map(\.title) == ["An Apartment’s Tale", "Amélie"])
    query.isReversed = true
    #expect(try await movies.summaries(of: query, in: 0..<9).map(\.title) == ["Amélie", "An Apartment’s Tale"])
    let all = MovieQuery(list: .all, sort: .year, isReversed: true)
    #expect(try await movies.summaries(of: all, in: 0..<2).map(\.year) == [1937, 1960])
    #expect(try await movies.summaries(of: all, in: 4..<9).map(\.year) == [2001, 2021])
  }

  @Test(
    "Movies of unknown runtime or rating are last in both directions, in pages and in searches",
    arguments: [MovieList.all, .watched, .wishlist], [MovieSort.runtime, .rating])
  func unknownLast(_ list: MovieList, _ sort: MovieSort) async throws {
    let movies = try MoviesStore.inMemory(
      catalog: [nil, 120, 90, nil, 150].enumerated().map { number, runtime in
        CatalogMovie(title: "Movie \(number)", year: 2000, runtime: runtime)
      })
    for (id, rating) in zip(Int64(1)..., [nil, 7, 3, nil, 9]) {
      let viewing = Viewing(date: nil, rating: rating)
      try await movies.changeViewings(of: id) { $0 = [viewing] }
      try await movies.addToWishlist(id)
    }
    for search in ["", "movie", "year:2000"] {
      for isReversed in [false, true] {
        let query = MovieQuery(list: list, search: search, sort: sort, isReversed: isReversed)
        var titles: [String] = []
        for position in 0..<5 {
          titles += try await movies.summaries(of: query, in: position..<position + 1).map(\.title)
        }
        let isAscending = isReversed == (sort == .rating)
        let known = ["Movie 2", "Movie 1", "Movie 4"]
        #expect(Array(titles.prefix(3)) == (isAscending ? known : known.reversed()), "\(search) \(isReversed)")
        #expect(Set(titles.suffix(2)) == ["Movie 0", "Movie 3"], "\(search) \(isReversed)")
      }
    }
  }

  @Test("A movie that is found by similar words alone says so")
  func similar() async throws {
    for (search, isSimilar) in [("matrix", false), ("matrxi", true)] {
      let movies = try await movies.summaries(of: MovieQuery(list: .all, search: search), in: 0..<9)
      #expect(movies.map(\.isSimilar) == [isSimilar])
    }
  }

  @Test("A movie that is not found by its title says why")
  func reasons() async throws {
    func match(_ search: String) async throws -> String? {
      try await movies.summaries(of: MovieQuery(list: .all, search: search), in: 0..<1).first?.match
    }
    #expect(try await match("matrix") == nil)
    #expect(try await match("carrie") == "Carrie-Anne Moss")
    #expect(try await match("matrix austr") == "Australia")
    #expect(try await match("fabuleux") == "Le Fabuleux Destin d’Amélie Poulain")
    #expect(try await match("western") == "Western")
    #expect(try await match("matrix 1999") == nil)
  }

  @Test("Of several movies found together, each says why for itself")
  func reasonsOfPage() async throws {
    let movies = try MoviesStore.inMemory(
      catalog: [
        CatalogMovie(title: "Ridley", year: 2023),
        CatalogMovie(title: "Alien", year: 1979, directors: ["Ridley Scott"]),
        CatalogMovie(title: "Chaos Walking", year: 2021, cast: [.init(name: "Daisy Ridley")]),
      ])
    let found = try await movies.summaries(of: MovieQuery(list: .all, search: "ridley"), in: 0..<9)
    let reasons = Dictionary(uniqueKeysWithValues: found.map { ($0.title, $0.match) })
    #expect(reasons == ["Ridley": nil, "Alien": "Ridley Scott", "Chaos Walking": "Daisy Ridley"])
  }

  @Test(
    "Beside a year, a title comes before other words that match",
    arguments: [("roma 2018", "Roma"), ("2018 roma", "Roma"), ("wick 2018", "John Wick"), ("big 2018", "Big Top")])
  func titlesOfYear(_ search: String, first: String) async throws {
    let movies = try MoviesStore.inMemory(
      catalog: [
        CatalogMovie(title: "Kri", year: 2018, genres: ["Romance"], cast: [.init(name: "Bigelow Wickham")]),
        CatalogMovie(title: "Roma", year: 2018), CatalogMovie(title: "Roma", year: 1972),
        CatalogMovie(title: "John Wick", year: 2018), CatalogMovie(title: "Big Top", year: 2018),
      ])
    #expect(try await movies.titles(.all, search: search).first == first)
  }

  @Test("Every word of a search must match the beginning of a word, in any order")
  func words() async throws {
    #expect(try await movies.titles(.all, search: "wach sci mat") == ["The Matrix"])
    #expect(try await movies.titles(.all, search: "matrix western").isEmpty)
    #expect(try await movies.titles(.all, search: "trix").isEmpty)
  }

  @Test("Of the words of one or two letters in a search, four count")
  func shortWords() async throws {
    let movies = try MoviesStore.inMemory(
      catalog: [
        CatalogMovie(title: "Alpha Beta Gamma Delta Epsilon Zeta", year: 2000),
        CatalogMovie(title: "Alpha Beta Gamma Delta", year: 2001),
        CatalogMovie(title: "Alpha Beta Gamma", year: 2002),
      ])
    #expect(try await movies.titles(.all, search: "a b g").count == 3)
    #expect(try await movies.titles(.all, search: "a be g de").count == 2)
    #expect(try await movies.titles(.all, search: "al be ga de ze x").count == 2)
    #expect(try await movies.titles(.all, search: "a be g de zet").count == 1)
  }

  @Test("Of many words in a search, the eight longest count")
  func manyWords() async throws {
    let words = "eins zwei drei vier fuenf sechs sieben acht neun zehn elf"
    let movies = try MoviesStore.inMemory(
      catalog: [
        CatalogMovie(title: "Eins Zwei Drei Vier Fuenf Sechs Sieben Acht", year: 2000),
        CatalogMovie(title: words, year: 2001),
      ])
    #expect(try await movies.titles(.all, search: words).first == words)
    #expect(try await movies.titles(.all, search: "eins zwei drei vier fuenf sechs sieben acht elf").count == 2)
    #expect(try await movies.titles(.all, search: "eins zwei drei vier fuenf sechs sieben zeitung").isEmpty)
    #expect(try await movies.titles(.all, search: "eins zwei drei vier fuenf sechs acht zehn").count == 1)
  }

  @Test("A search in a list finds its movies in its order")
  func inList() async throws {
    try await movies.addToWishlist(VariedMovies.matrix)
    try await movies.addToWishlist(VariedMovies.ghost1937)
    #expect(try await movies.titles(.wishlist, search: "keanu") == ["GHOST", "The Matrix"])
    #expect(try await movies.titles(.watched, search: "keanu").isEmpty)
    #expect(try await movies.titles(.wishlist, search: "kaenu matrxi") == ["The Matrix"])
    #expect(try await movies.titles(.wishlist, search: "amelei").isEmpty)
    #expect(try await movies.count(of: MovieQuery(list: .wishlist, search: "matrix")) == 1)
  }

  @Test(
    "A search of punctuation finds nothing",
    arguments: ["\"", "'", "*", "\"\"", "(", ")", "^", "-", "{}", ":", "+ +", "\0", ";--", "🎬", "\\", "%", "....."])
  func punctuation(_ search: String) async throws {
    #expect(try await movies.titles(.all, search: search).isEmpty)
    #expect(try await movies.count(of: MovieQuery(list: .all, search: search)) == 0)
  }

  @Test(
    "The syntax of query languages in a search is text",
    arguments: [
      "matrix OR western", "matrix AND OR", "NOT matrix", "NEAR(matrix, 2)", "facts : matrix", "^title : western",
      "matrix\" OR \"western", "'; DROP TABLE movie; --", "zzz OR matrix", "{title people} : xyz", "\0 matrix \0 zzz",
    ])
  func syntax(_ search: String) async throws {
    #expect(try await movies.titles(.all, search: search).isEmpty)
    #expect(try await movies.count(of: MovieQuery(list: .all)) == VariedMovies.all.count)
  }

  @Test("A very long search ends soon")
  func longSearch() async throws {
    let words = String(repeating: "matrix ", count: 50_000)
    #expect(try await movies.titles(.all, search: words) == ["The Matrix"])
    #expect(try await movies.titles(.all, search: String(repeating: "m", count: 1_000_000)).isEmpty)
  }

  @Test("Equal titles come first, then beginnings of titles, words of titles, and all other matches")
  func order() async throws {
    let movies = try MoviesStore.inMemory(
      catalog: [
        CatalogMovie(title: "Aardvark", year: 1950, cast: [.init(name: "Alien Smith")]),
        CatalogMovie(title: "An Alien", year: 1960), CatalogMovie(title: "Aliens", year: 1986),
        CatalogMovie(title: "Bride of the Alien", year: 1955), CatalogMovie(title: "Alien", year: 1979),
        CatalogMovie(title: "A Better Alien", year: 1951), CatalogMovie(title: "Alienation", year: 1970),
      ])
    let titles = ["Alien", "An Alien", "Aliens", "Alienation", "A Better Alien", "Bride of the Alien", "Aardvark"]
    #expect(try await movies.titles(.all, search: "alien") == titles)
    #expect(try await movies.titles(.all, search: "an alien").prefix(2) == ["An Alien", "Alien"])
    // A row stays in place when it is put on a list.
    try await movies.addToWishlist(4)
    try await movies.markAsWatched(7, on: .today())
    #expect(try await movies.titles(.all, search: "alien") == titles)
    let byYear = MovieQuery(list: .all, search: "alien", sort: .year)
    #expect(try await movies.summaries(of: byYear, in: 0..<2).map(\.title) == ["Aliens", "Alien"])
    let decade = MovieQuery(list: .all, search: "alien", decade: 1950)
    #expect(try await movies.count(of: decade) == 3)
  }

  @Test("A search finds at most a thousand movies, the best first, in pages")
  func bounded() async throws {
    let many = (1...1_200).map { CatalogMovie(title: "Movie \($0)", year: 1900) }
    let movies = try MoviesStore.inMemory(catalog: many + [CatalogMovie(title: "Movie", year: 2000)])
    let query = MovieQuery(list: .all, search: "movie")
    #expect(try await movies.count(of: query) == MovieQuery.longestSearch)
    #expect(try await movies.count(of: MovieQuery(list: .all)) == 1_201)
    let all = try await movies.summaries(of: query, in: 0..<2_000)
    #expect(all.count == MovieQuery.longestSearch && all.first?.title == "Movie")
    #expect(try await movies.summaries(of: query, in: 990..<1_010) == Array(all[990...]))
    #expect(try await movies.summaries(of: query, in: 1_000..<1_100).isEmpty)
  }

  @Test("A search in a list finds the movie with exactly this title first, in whatever order")
  func exactInList() async throws {
    let movies = try MoviesStore.inMemory(
      catalog: ["The Alien", "Aliens", "Alien Nation"].map { CatalogMovie(title: $0, year: 1979) })
    for id in 1...3 as ClosedRange<Movie.ID> { try await movies.addToWishlist(id) }
    var query = MovieQuery(list: .wishlist, search: "alien")
    var titles: [String] { get async throws { try await movies.summaries(of: query, in: 0..<9).map(\.title) } }
    #expect(try await titles == ["The Alien", "Alien Nation", "Aliens"])
    query.isReversed = true
    #expect(try await titles == ["The Alien", "Aliens", "Alien Nation"])
    query.sort = .title
    #expect(try await titles.first == "The Alien")
  }

  @Test("A search in a long list finds the first matches of each order, in pages")
  func boundedInList() async throws {
    let movies = try MoviesStore.inMemory(
      catalog: (1...1_010).map { CatalogMovie(title: "Movie \($0)", year: 1900 + $0 % 100) })
    for id in 1...1_010 as ClosedRange<Movie.ID> { try await movies.addToWishlist(id) }
    let query = MovieQuery(list: .wishlist, search: "movie")
    #expect(try await movies.count(of: query) == MovieQuery.longestSearch)
    #expect(try await movies.summaries(of: query, in: 998..<2_000).map(\.id) == [12, 11])
    #expect(try await movies.titles(.wishlist, search: "movie 1009") == ["Movie 1009"])
    let byYear = MovieQuery(list: .wishlist, search: "mo", sort: .year)
    #expect(try await movies.summaries(of: byYear, in: 0..<1).map(\.title) == ["Movie 199"])
  }

  @Test("A canceled search does no harm")
  func cancelling() async throws {
    for count in 0..<300 {
      let search = Task { try await movies.count(of: MovieQuery(list: .all, search: "zzz\(count)")) }
      if count.isMultiple(of: 2) { await Task.yield() }
      search.cancel()
      do { #expect(try await search.value == 0) } catch { #expect(error is CancellationError) }
    }
    #expect(try await movies.titles(.all, search: "matrix") == ["The Matrix"])
  }

  @Test("A search in a list follows the changes of the list")
  func listsChange() async throws {
    try await movies.addToWishlist(VariedMovies.matrix)
    try await movies.markAsWatched(VariedMovies.amelie, on: .day("2024-01-01"))
    #expect(try await movies.titles(.wishlist, search: "amelie").isEmpty)
    try await movies.markAsWatched(VariedMovies.matrix, on: .day("2024-01-02"))
    #expect(try await movies.titles(.wishlist, search: "matrix").isEmpty)
    #expect(try await movies.titles(.watched, search: "matrix") == ["The Matrix"])
    try await movies.undoLastChange()
    try await movies.undoLastChange()
    #expect(try await movies.titles(.wishlist, search: "matrix") == ["The Matrix"])
    #expect(try await movies.titles(.watched, search: "a").isEmpty)
    #expect(try await movies.problems().isEmpty)
  }

  @Test("Genre and decade filter a search, also one that is corrected")
  func filters() async throws {
    let movies = try MoviesStore.inMemory(
      catalog: [
        CatalogMovie(title: "Solaris", year: 1972, genres: ["Drama"]),
        CatalogMovie(title: "Solar", year: 1985, genres: ["War", "Drama"]),
        CatalogMovie(title: "The Solarium", year: 1989, genres: ["War"]),
      ])
    func titles(_ search: String, _ genre: String?, _ decade: Int?) async throws -> [String] {
      let query = MovieQuery(list: .all, search: search, genre: genre, decade: decade)
      return try await movies.summaries(of: query, in: 0..<10).map(\.title)
    }
    #expect(try await titles("sola", "Drama", nil) == ["Solar", "Solaris"])
    #expect(try await titles("sola", "War", 1980) == ["Solar", "The Solarium"])
    #expect(try await titles("the", "War", nil) == ["The Solarium"])
    #expect(try await titles("solra", "Drama", 1980) == ["Solar"])
    #expect(try await titles("sola", nil, 1986) == ["The Solarium"])
    #expect(try await titles("sola", "Western", nil).isEmpty)
  }

  @Test("A title with the markers of a genre and a decade belongs to neither")
  func hostileTitle() async throws {
    let movies = try MoviesStore.inMemory(
      catalog: [
        CatalogMovie(title: "Real", year: 1981, genres: ["Drama"]),
        CatalogMovie(title: "Fake \u{E000}1 \u{E001}1980", year: 1999, genres: ["War"]),
      ])
    for (genre, decade) in [("Drama", nil), (nil, 1980)] as [(String?, Int?)] {
      let query = MovieQuery(list: .all, search: "fake", genre: genre, decade: decade)
      #expect(try await movies.count(of: query) == 0)
      try await movies.addToWishlist(2)
      let inList = MovieQuery(list: .wishlist, search: "fake", genre: genre, decade: decade)
      #expect(try await movies.count(of: inList) == 0)
    }
    #expect(try await movies.titles(.all, search: "fak") == ["Fake \u{E000}1 \u{E001}1980"])
  }

  @Test("Words of scripts with combining characters are found by their beginnings")
  func otherScripts() async throws {
    let titles = ["हिन्दी फ़िल्म", "七人の侍", "กรุงเทพ", "Ёлки", "한국 영화"]
    let movies = try MoviesStore.inMemory(catalog: titles.map { CatalogMovie(title: $0, year: 2000) })
    for title in titles {
      #expect(try await movies.titles(.all, search: title) == [title])
      #expect(try await movies.titles(.all, search: String(title.prefix(2))) == [title])
    }
  }
}
