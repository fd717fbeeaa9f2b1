import Foundation
import Testing

@Suite("The commands that change the lists")
struct ChangingCommandTests {
  private let movies: MoviesProcess

  init() throws {
    movies = try MoviesProcess.signedIn()
  }

  @Test("Commands put movies on the wishlist, add viewings and ratings, and remove them again")
  func marks() throws {
    #expect(try movies.run("wish", "third", "man").output == "“The Third Man” (1949) is now on the wishlist.\n")
    #expect(try movies.run("wish", "third man").output == "“The Third Man” (1949) is already on the wishlist.\n")
    #expect(
      try movies.run("watch", "third man", "1949", "--rating", "8", "--on", "1 March 2024", "--note", "Zither!").output
        == "Watched “The Third Man” (1949) on 2024-03-01, 8/10.\n")
    #expect(try movies.run("watch", "third man", "--on", "none").output.hasSuffix("on an unknown day.\n"))
    #expect(try movies.run("rate", "third", "man", "9").output == "Rated “The Third Man” (1949) 9/10.\n")
    let shown = try movies.run("show", "third man").output
    #expect(shown.contains("\nWatched on 2024-03-01, 9/10: Zither!\nWatched\n"), "\(shown)")
    #expect(try movies.run("list", "watched").output.contains("The Third Man (1949)  [watched, 2024-03-01, 9/10]"))
    #expect(try movies.run("list", "watched", "--json").output.contains(#""note":"Zither!""#))
    #expect(try movies.run("list", "wishlist").output.isEmpty)
    #expect(try movies.run("stats").output.contains("Movies by director:\nCarol Reed\t1\n"))
    #expect(try movies.run("stats", "--json").output.contains(#""minutes" : "#))
    let year = try movies.run("stats", "--year", "2024").output
    #expect(year.hasPrefix("1 movie, 1 h 44 min, rated 9.0 on average\n"), "\(year)")
    #expect(year.contains("\nMovies by day:\n2024-03-01\t1\n"), "\(year)")
    #expect(try movies.run("stats", "--year", "2023", "--json").output.contains(#""movies" : 0"#))
    #expect(try movies.run("remove", "third man").errors.contains("use --watched to delete its viewings"))
    let removed = try movies.run("remove", "--watched", "third man")
    #expect(removed.output == "Removed “The Third Man” (1949) from the watched movies.\n")
    #expect(try movies.run("remove", "third man").exitCode == 1)
    #expect(try movies.run("check").output == "The database is sound.\n")
  }

  @Test("The watch command adds another note of the same day, and keeps the rating of a movie that is watched again")
  func watchedAgain() throws {
    for note in ["One.", "Two.", "One.\nTwo."] {
      #expect(try movies.run("watch", "third man", "--on", "1 March 2024", "--note", note).exitCode == 0)
    }
    let json = try movies.run("show", "third man", "--json").output
    #expect(json.contains(#""note":"One.\nTwo.""#) || json.contains(#""note" : "One.\nTwo.""#), "\(json)")
    #expect(try movies.run("watch", "third man", "--on", "1 March 2024", "--rating", "8").exitCode == 0)
    #expect(
      try movies.run("watch", "third man", "--on", "2 March 2024").output
        == "Watched “The Third Man” (1949) on 2024-03-02.\n")
    #expect(try movies.run("search", "rating>7").output.contains("The Third Man"))
  }

  @Test("Commands change no movie that the words don't name, and refuse a number that may be a title")
  func guesses() throws {
    for words in [
      ["wish", "thrid man"], ["watch", "beast of"], ["rate", "metropolsi", "8"], ["remove", "kurosawa"],
    ] {
      let outcome = try movies.run(words)
      #expect(outcome.exitCode == 1 && outcome.output.isEmpty, "\(words)")
      #expect(outcome.errors.contains("no movie has"), "\(outcome.errors)")
    }
    #expect(try movies.run("show", "metropolsi").output.contains("Metropolis"))
    let path = movies.data.path + "/more.json"
    let catalog = #"""
      [{"title": "17", "year": 2019}, {"title": "16: Candles", "year": 1984}, {"title": "18 Lamps", "year": 1984}]
      """#
    try Data(catalog.utf8).write(to: URL(fileURLWithPath: path))
    #expect(try movies.run("import", path).exitCode == 0)
    let ambiguous = try movies.run("wish", "17")
    #expect(ambiguous.errors.contains("‘17’ is the number of ") && ambiguous.exitCode == 1, "\(ambiguous.errors)")
    let id = try #require(ambiguous.errors.firstMatch(of: /or (id:\d+) for “17”/)?.1)
    #expect(try movies.run("wish", String(id)).output == "“17” (2019) is now on the wishlist.\n")
    #expect(try movies.run("wish", "id:17").exitCode == 0)
    #expect(try movies.run("show", "16").errors.contains("and in a title; use id:16, or "))
    #expect(try movies.run("show", "18").exitCode == 0)
  }

  @Test("Commands prefer the movie with all words of its title, and remove the one that is on the list")
  func titles() throws {
    let path = movies.data.path + "/heat.json"
    let catalog =
      #"[{"title": "Heat", "year": 1986}, {"title": "Heat", "year": 1995}, {"title": "Heat Wave", "year": 1995}]"#
    try Data(catalog.utf8).write(to: URL(fileURLWithPath: path))
    #expect(try movies.run("import", path).exitCode == 0)
    #expect(try movies.run("wish", "heat").errors.contains("several movies match ‘heat’"))
    #expect(try movies.run("wish", "heat 1995").output == "“Heat” (1995) is now on the wishlist.\n")
    #expect(try movies.run("wish", "heat").errors.contains("several movies match ‘heat’"))
    #expect(try movies.run("show", "heat").output.hasPrefix("Heat (1995)\n"))
    #expect(try movies.run("remove", "heat").output == "Removed “Heat” (1995) from the wishlist.\n")
    let rated = try movies.run("rate", "heat 1986", "7").output
    #expect(rated == "Rated “Heat” (1986) 7/10, and marked it as watched, without a date.\n")
    #expect(try movies.run("wish", "heat 1995").exitCode == 0)
    let wished = try movies.run("rate", "heat 1995", "9").output
    #expect(wished == "Rated “Heat” (1995) 9/10, and marked it as watched today.\n")
    #expect(try movies.run("remove", "--watched", "heat 1995").exitCode == 0)
    #expect(try movies.run("remove", "--watched", "heat").output == "Removed “Heat” (1986) from the watched movies.\n")
  }

  @Test("A title that ends with a number isn’t taken for a movie with a rating")
  func titleOrRating() throws {
    let path = movies.data.path + "/toys.json"
    try Data(#"[{"title": "Toys", "year": 1995}, {"title": "Toys 3: Back", "year": 2010}]"#.utf8)
      .write(to: URL(fileURLWithPath: path))
    #expect(try movies.run("import", path).exitCode == 0)
    let refused = try movies.run("rate", "toys", "3")
    #expect(refused.exitCode == 1)
    #expect(
      refused.errors.contains("‘toys 3’ may be “Toys 3: Back” (2010) without a rating; use ‘movies rate toys 3 3’"),
      "\(refused.errors)")
    let id = try #require(refused.errors.firstMatch(of: /rate (id:\d+) 3’ for “Toys”/)?.1)
    #expect(try movies.run("rate", String(id), "3").output.hasPrefix("Rated “Toys” (1995) 3/10"))
    #expect(try movies.run("rate", "toys", "3", "9").output.hasPrefix("Rated “Toys 3: Back” (2010) 9/10"))
    #expect(try movies.run("rate", "toys 1995", "3").exitCode == 0)
  }

  @Test("A command that finds nothing says so if the catalog is incomplete")
  func incompleteCatalog() throws {
    let reason = "most movies are still missing from the catalog: open Movies for a minute, which enters them\n"
    let fresh = try MoviesProcess()
    #expect(try fresh.run("search", "zzz").errors == "movies: no movies match; " + reason)
    #expect(try fresh.run("wish", "zzz").errors == "movies: no movie has the number or title ‘zzz’; " + reason)
    #expect(try fresh.run("search", "zzz").errors == "movies: no movies match; " + reason)
    #expect(try movies.run("search", "zzz").errors == "movies: no movies match\n")
  }

  @Test("The random command picks a movie of the wishlist, which a search can restrict")
  func random() throws {
    #expect(try movies.run("pick").errors == "movies: there are no movies to pick from\n")
    #expect(try movies.run("wish", "ran").exitCode == 0)
    #expect(try movies.run("wish", "third man").exitCode == 0)
    #expect(try movies.run("pick", "<120min").output.contains("The Third Man (1949)"))
    #expect(try movies.run("pick", "director:kurosawa", "--json").output.contains(#""title":"Ran""#))
  }

  @Test("Commands name the candidates of an ambiguous title, and what is wrong with a day or a rating")
  func refusals() throws {
    let ambiguous = try movies.run("watch", "beauty")
    #expect(ambiguous.exitCode == 1)
    #expect(ambiguous.errors.contains("several movies match ‘beauty’; use a number: "), "\(ambiguous.errors)")
    #expect(ambiguous.errors.contains("Beauty and the Beast (1946)"))
    #expect(try movies.run("show", " ").errors.hasPrefix("movies: the title is empty; name a movie"))
    #expect(try movies.run("watch", "ran", "--on", "someday").errors.contains("--on: expected a day such as"))
    #expect(try movies.run("watch", "ran", "--on", "1850-01-01").errors.contains("there were no movies in 1850"))
    #expect(try movies.run("search", "").errors.hasPrefix("movies: the search is empty; enter words"))
    #expect(try movies.run("export", movies.data.path + "/x.csv").errors.contains("use --letterboxd watched"))
    #expect(try movies.run("rate", "ran", "11").errors.contains("from 1 to 10, got ‘11’"))
    #expect(
      try movies.run("watch", "ran", "--rating", "11").errors.contains("rating: expected a whole number from 1 to 10"))
    #expect(try movies.run("serch", "ran").errors.contains("there is no command ‘serch’; did you mean ‘search’?"))
    #expect(try movies.run("list", "watched").output.isEmpty)
  }
}
