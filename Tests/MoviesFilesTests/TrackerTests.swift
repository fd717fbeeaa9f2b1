import FlowContent
import Foundation
import MoviesFiles
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@Suite("Importing tables of other trackers")
struct TrackerTests {
  private let folder: TemporaryFolder
  private let movies: MoviesStore

  init() throws {
    folder = try TemporaryFolder()
    movies = try MoviesStore.varied()
  }

  private func importing(_ text: String, as name: String = "list.csv") async throws -> ListImport {
    let file = folder.path + "/" + name
    try Data(text.utf8).write(to: URL(fileURLWithPath: file))
    return try await movies.importLists(from: IncomingFile(at: file))
  }

  private func viewings(of id: Movie.ID) async throws -> [Viewing] {
    try await movies.details(of: id)?.marks.viewings ?? []
  }

  @Test(
    "Letterboxd's diary has several viewings of a movie, with half stars, and the movie keeps the last rating"
  )
  func diary() async throws {
    let outcome = try await importing(
      """
      Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date\r
      2020-02-01,The Matrix,1999,https://boxd.it/1,4.5,,,2020-01-31\r
      2024-03-02,The Matrix,1999,https://boxd.it/2,,Yes,,2024-03-01\r
      2024-03-03,"Sequel, The",2024,https://boxd.it/3,0.5,,,2024-03-03\r
      2024-03-03,Ghost,,https://boxd.it/4,3,,,2024-03-03\r
      2024-03-03,Amelie,2001,https://boxd.it/5,7,,,2024-03-03\r
      """)
    #expect(outcome.changes == PersonalDataSummary(wishlist: 0, watched: 3))
    #expect(outcome.matched == 2)
    #expect(outcome.added == ["line 4: Sequel, The (2024)"])
    #expect(outcome.unusedColumns.isEmpty)
    #expect(
      outcome.skipped == ["line 5: no year", "line 6: rating: expected half stars from 0.5 to 5, got “7”"])
    #expect(
      try await viewings(of: VariedMovies.matrix) == [
        Viewing(date: .day("2024-03-01")), Viewing(date: .day("2020-01-31"), rating: 9),
      ])
    #expect(try await movies.summaries(of: MovieQuery(list: .watched), in: 1..<2).first?.rating == 9)
    #expect(try await movies.titles(.watched) == ["Sequel, The", "The Matrix"])
  }

  @Test("A movie keeps its rating when another file has its viewings, in whatever order", arguments: [false, true])
  func rewatched(isNewestFirst: Bool) async throws {
    _ = try await importing("Const,Your Rating,Title,Title Type,Year\ntt0133093,9,The Matrix,Movie,1999\n")
    let days = isNewestFirst ? ["2022-10-10", "2019-05-03"] : ["2019-05-03", "2022-10-10"]
    let history = days.map { "\($0)T12:00:00Z,movie,The Matrix,1999,tt0133093\n" }.joined()
    let outcome = try await importing("watched_at,type,title,year,imdb\n" + history)
    #expect(outcome.changes == PersonalDataSummary(wishlist: 0, watched: 1) && outcome.completed.count == 1)
    #expect(outcome.completed == ["a date to your viewing of The Matrix (1999)"])
    let viewings = try await viewings(of: VariedMovies.matrix)
    #expect(try viewings.map(\.date) == [.day("2022-10-10"), .day("2019-05-03")])
    #expect(MovieMarks(viewings: viewings).rating == 9)
  }

  @Test("A movie that is watched and on the wishlist after an import is named")
  func watchedAndWished() async throws {
    try await movies.addToWishlist(VariedMovies.matrix)
    let outcome = try await importing("Title,Year,WatchedDate\nThe Matrix,1999,2024-01-02\n")
    #expect(outcome.lines.last == "  Watched, and on your wishlist: The Matrix (1999)")
    try await movies.removeFromWishlist(VariedMovies.matrix)
    let wishes = "Title,Year\nThe Matrix,1999\n"
    #expect(try await importing(wishes).lines.last == "  Watched, and on your wishlist: The Matrix (1999)")
    #expect(try await importing(wishes).watchedAndWished.isEmpty)
    #expect(try await movies.titles(.wishlist) == ["The Matrix"])
  }

  @Test("A line with a quotation mark that isn't closed, or with more fields than columns, costs itself alone")
  func brokenLines() async throws {
    let outcome = try await importing(
      """
      Title,Year,WatchedDate
      Alien,1979,
      "Brazil,1985,2024-01-02
      The Quiet, Blind Piano,1992,2024-01-02
      Amélie,2001,,,
      "A ""new"" one",2002,
      """)
    #expect(
      outcome.skipped == [
        "line 3: a quotation mark isn’t closed", "line 4: more fields than the first line has columns",
      ])
    #expect(Set(try await movies.titles(.watched)) == ["Alien", "Amélie", "A \"new\" one"])
  }

  @Test("A title of the character NUL is none, and costs its line alone")
  func emptyTitle() async throws {
    let outcome = try await importing(
      "Title,Year,WatchedDate\n\"\0\",1979,2024-01-02\nAlien\0,1979,2024-01-02\n")
    #expect(outcome.skipped == ["line 2: no title"])
    #expect(try await movies.titles(.watched) == ["Alien"])
  }

  @Test("The outcome has at most a hundred of the lines that were skipped, however many the file has")
  func manySkipped() async throws {
    let outcome = try await importing("Title,Year,WatchedDate\n" + String(repeating: "Ran,,\n", count: 5_000))
    let lines = outcome.lines.filter { $0.contains("Skipped") }
    #expect(lines.count == 101 && lines[99] == "  Skipped line 101: no year" && lines[100] == "  Skipped 4900 more")
  }

  @Test("A table with more than 200,000 lines or 100 columns, or a letter with more than 30 marks, is refused at once")
  func tooMuch() async throws {
    let column = "a" + String(repeating: "\u{316}", count: 31)
    let columns = (98...99).map { "Title,Year" + String(repeating: ",Note", count: $0) + "\nRan,1985\n" }
    let lines = ["a,\n", "a,\r", "\"\n"].map { "Title,Year\n" + String(repeating: $0, count: 200_001) }
    for table in lines + [columns[1], "Title,Year,\(column)\nRan,1985,\n"] {
      await #expect(throws: PersonalDataError.self) { try await importing(table) }
    }
    _ = try await importing(columns[0])
    #expect(try await movies.titles(.wishlist) == ["Ran"])
  }

  @Test("Letterboxd's watched movies and ratings have no dates, and add to the diary what it lacks")
  func undated() async throws {
    try await movies.setViewing(Viewing(date: .day("2020-01-01"), note: "Mine."), of: VariedMovies.matrix)
    let watched = "Date,Name,Year,Letterboxd URI\n2020-02-01,matrix,1999,x\n2020-02-02,Unforgiven,1992,x\n"
    #expect(try await importing(watched, as: "watched.csv").changes == PersonalDataSummary(wishlist: 0, watched: 1))
    #expect(try await importing("Date,Name,Year,Letterboxd URI,Rating\n,The Matrix,1999,x,4\n").matched == 1)
    #expect(
      try await viewings(of: VariedMovies.matrix) == [Viewing(date: .day("2020-01-01"), rating: 8, note: "Mine.")])
    #expect(try await viewings(of: VariedMovies.unforgiven) == [Viewing(date: nil)])
    #expect(try await importing(watched, as: "watched.csv").changes == PersonalDataSummary(wishlist: 0, watched: 0))
  }

  @Test(
    "A movie seen twice on a day, and reviewed once without a day, keeps each review, also when it is imported again")
  func twiceOnADay() async throws {
    let header = "Date,Name,Year,Letterboxd URI,Rating,Rewatch,Review,Tags,Watched Date\r\n"
    let reviews =
      header + """
        2023-11-25,The Matrix,1999,https://boxd.it/1,4.5,,Morning.,imax,2023-11-25\r
        2023-11-26,The Matrix,1999,https://boxd.it/2,4,Yes,Evening.,,2023-11-25\r
        2024-01-01,The Matrix,1999,https://boxd.it/3,3,,No day.,,\r
        """
    let expected = [
      Viewing(date: try .day("2023-11-25"), rating: 8, note: "Evening."),
      Viewing(date: try .day("2023-11-25"), rating: 9, note: "Morning.\n#imax"),
      Viewing(date: nil, rating: 6, note: "No day."),
    ]
    let first = try await importing(reviews, as: "reviews.csv")
    #expect(first.kept.isEmpty && first.completed.isEmpty)
    #expect(try await viewings(of: VariedMovies.matrix) == expected)
    _ = try await importing(reviews, as: "reviews.csv")
    #expect(try await viewings(of: VariedMovies.matrix) == expected)
  }

  @Test("A review that is imported after the tags of its viewing comes before them")
  func tagsFirst() async throws {
    let columns = "Date,Name,Year,Letterboxd URI,Rating,Rewatch,"
    let entry = "2023-11-25,The Matrix,1999,https://boxd.it/1,4.5,,"
    _ = try await importing("\(columns)Tags,Watched Date\n\(entry)imax,2023-11-25\n", as: "diary.csv")
    let reviews = "\(columns)Review,Tags,Watched Date\n\(entry)Morning.,imax,2023-11-25\n"
    for _ in 1...2 {
      #expect(try await importing(reviews, as: "reviews.csv").kept.isEmpty)
      #expect(
        try await viewings(of: VariedMovies.matrix) == [
          Viewing(date: .day("2023-11-25"), rating: 9, note: "Morning.\n#imax")
        ])
    }
  }

  @Test("A line without a day, one with a day, and a rating without a day are one viewing")
  func oneViewing() async throws {
    _ = try await importing(
      """
      Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date
      2020-02-01,The Matrix,1999,https://boxd.it/1,,,,
      2020-02-03,The Matrix,1999,https://boxd.it/2,,,,2020-02-02
      2020-02-05,The Matrix,1999,https://boxd.it/3,4.5,,,

      """)
    #expect(try await viewings(of: VariedMovies.matrix) == [Viewing(date: .day("2020-02-02"), rating: 9)])
  }

  @Test("A rating that Letterboxd has later than its diary is that of the last viewing there, and is named")
  func laterRating() async throws {
    let diary = """
      Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date
      2020-02-01,The Matrix,1999,https://boxd.it/1,4.5,,,2020-01-31
      2022-02-01,The Matrix,1999,https://boxd.it/2,3,Yes,,2022-01-31
      """
    let ratings = "Date,Name,Year,Letterboxd URI,Rating\n2024-01-01,The Matrix,1999,https://boxd.it/3,4.5\n"
    let tables = [("diary.csv", diary), ("ratings.csv", ratings)].map { name, text in
      IncomingFile(name: name, bytes: Array(text.utf8))
    }
    let outcome = try await movies.importTables(tables)
    #expect(try await viewings(of: VariedMovies.matrix).map(\.rating) == [9, 9])
    #expect(outcome.kept == ["the later rating 9 of The Matrix (1999) in ratings.csv, line 2; its viewing had 6"])
    #expect(try await movies.importTables(tables).changes.watched == 0)
    #expect(try await viewings(of: VariedMovies.matrix).map(\.rating) == [9, 9])
  }

  @Test("A movie of another year is the only one of its title from the year before or after, and the year is named")
  func otherYear() async throws {
    _ = try await movies.add(Movie(id: 0, title: "Amélie", year: 2003))
    let outcome = try await importing(
      "Title,Year,Directors\nThe Matrix,2000,\nUnforgiven,1993,Another Name\nAmélie,2002,\nThe Matrix,2001,\n")
    #expect(outcome.matched == 1)
    #expect(outcome.kept == ["the year of The Matrix (1999); line 2 has 2000"])
    #expect(outcome.added.count == 3)
  }

  @Test("A rating and a note that differ from the user's are not taken, and named")
  func differences() async throws {
    try await movies.setViewing(Viewing(date: nil, rating: 10, note: "Mine."), of: VariedMovies.matrix)
    let columns = "Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date,Review"
    let outcome = try await importing(columns + "\n2020-02-01,The Matrix,1999,x,3,,,2020-01-31,Theirs.\n")
    #expect(
      try await viewings(of: VariedMovies.matrix) == [Viewing(date: .day("2020-01-31"), rating: 10, note: "Mine.")])
    #expect(
      outcome.lines.dropFirst() == [
        "  Added a date to your viewing of The Matrix (1999)",
        "  Kept your rating 10 of The Matrix (1999); line 2 has 6",
        "  Kept your note on The Matrix (1999); line 2 has another one",
      ])
  }

  @Test("Letterboxd's watchlist is recognized by its name, and the newest addition is first")
  func watchlist() async throws {
    let text = "Date,Name,Year,Letterboxd URI\n2020-02-01,Amelie,2001,x\n2021-02-01,Ghost,1937,x\n"
    #expect(try await importing(text, as: "Watchlist.csv").changes.wishlist == 2)
    #expect(try await movies.titles(.wishlist) == ["GHOST", "Amélie"])
  }

  @Test("IMDb's movies are recognized by their numbers, then by title and year, whatever their directors")
  func imdb() async throws {
    let columns = "Const,Your Rating,Date Rated,Title,URL,Title Type,Runtime (mins),Year,Genres,Directors"
    let outcome = try await importing(
      """
      \(columns)
      tt0133093,9,2020-01-01,The Matrix,x,Movie,136,1999,"Action, Sci-Fi","Another Name"
      tt0000001,8,2020-01-01,Kneecap,x,Movie,105,2024,"comedy, Sci-Fi","Rich Peppiatt"
      tt0000002,8,2020-01-01,A Series,x,TV Series,50,2024,Comedy,
      tt0000003,8,2020-01-01,Une série,x,Série télévisée,50,2024,Comedy,
      """)
    #expect(outcome.added == ["line 3: Kneecap (2024)"])
    #expect(outcome.skipped == ["line 4: not a movie (TV Series)", "line 5: not a movie (Série télévisée)"])
    #expect(outcome.unusedColumns == ["Date Rated", "URL"])
    #expect(try await viewings(of: VariedMovies.matrix) == [Viewing(date: nil, rating: 9)])
    let added = try #require(try await movies.movies(titled: "Kneecap").first)
    let kneecap = try await movies.details(of: added.id)?.movie
    #expect(kneecap?.genres == ["Comedy", "Science Fiction"])
    #expect(kneecap?.runtime == 105)
    let renamed = try await importing(
      "Position,Const,Created,Title,Title Type,Year,Your Rating\n1,tt0133093,2020-01-01,Matrix (renamed),Movie,2000,9\n"
    )
    #expect(renamed.added.isEmpty && renamed.unusedColumns == ["Your Rating"])
    #expect(try await movies.titles(.wishlist) == ["The Matrix"])
  }

  @Test("IMDb's movies are recognized by their original titles, too, and keep them if they are added")
  func originalTitles() async throws {
    let matrix = try #require(try await movies.details(of: VariedMovies.matrix)?.movie)
    let outcome = try await importing(
      """
      Const,Your Rating,Title,Original Title,Title Type,Year,Directors
      tt9,9,The Matrix: Part One,The Matrix,Movie,1999,"\(matrix.directors.joined(separator: ", "))"
      tt8,9,The Matrix: Part Zero,The Matrix,Movie,1999,Another Name
      """)
    #expect(outcome.matched == 1 && outcome.added == ["line 3: The Matrix: Part Zero (1999)"])
    let added = try #require(try await movies.movies(titled: "The Matrix: Part Zero").first)
    #expect(try await movies.details(of: added.id)?.movie.originalTitle == "The Matrix")
  }

  @Test("Letterboxd’s first viewing of a movie is one again if the file says so, also when it is imported again")
  func rewatch() async throws {
    for _ in 1...2 {
      _ = try await importing(
        """
        Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date
        2024-03-02,The Matrix,1999,https://boxd.it/2,4,Yes,cinema,2024-03-01
        2020-02-01,Unforgiven,1992,https://boxd.it/1,4.5,,,2020-01-31
        2024-03-02,Unforgiven,1992,https://boxd.it/3,4,Yes,,2024-03-01
        """, as: "diary.csv")
      #expect(try await viewings(of: VariedMovies.matrix).map(\.note) == ["#cinema\n#rewatch"])
      #expect(try await viewings(of: VariedMovies.unforgiven).map(\.note) == [nil, nil])
      let rewatches = try await movies.diary(DiaryQuery(isOfRewatches: true), in: 0..<9)
      #expect(rewatches.map(\.title).sorted() == ["The Matrix", "Unforgiven"])
    }
  }

  @Test("The tags that an entry of the user gets from Letterboxd are named, and can be undone")
  func addedTags() async throws {
    let own = Viewing(date: try .day("2024-03-01"), note: "Mine.")
    try await movies.setViewing(own, of: VariedMovies.matrix)
    let outcome = try await importing(
      "Name,Year,Letterboxd URI,Rewatch,Tags,Watched Date,Review\nThe Matrix,1999,x,Yes,cinema,2024-03-01,Theirs.\n")
    #expect(try await viewings(of: VariedMovies.matrix).map(\.note) == ["Mine.\n#cinema\n#rewatch"])
    #expect(
      outcome.lines.dropFirst() == [
        "  Added tags to your viewing of The Matrix (1999)",
        "  Kept your note on The Matrix (1999); line 2 has another one",
      ])
    try await movies.undoLastChange()
    #expect(try await viewings(of: VariedMovies.matrix) == [own])
  }

  @Test("A list that Letterboxd exports begins with a table of the list itself, and is what the user says it is")
  func letterboxdList() async throws {
    let text = """
      Letterboxd list export v7\r
      Date,Name,Tags,URL,Description\r
      2024-01-01,To see,,https://boxd.it/1,"Some, day"\r
      \r
      Position,Name,Year,URL,Description\r
      1,The Matrix,1999,https://boxd.it/2,\r
      2,Amelie,2001,https://boxd.it/3,\r

      """
    let file = IncomingFile(name: "to-see.csv", bytes: Array(text.utf8))
    await #expect(throws: PersonalDataError.unclearList(path: "to-see.csv")) {
      try await movies.importLists(from: file)
    }
    let wishes = try await movies.importLists(from: file, as: .wishlist)
    #expect(wishes.changes.wishlist == 2 && wishes.skipped.isEmpty)
    #expect(try await movies.titles(.wishlist) == ["The Matrix", "Amélie"])
    #expect(try await movies.importLists(from: file, as: .watched).changes.watched == 2)
  }

  @Test("A viewing in the future is skipped, and Trakt's beginning of time is no day")
  func impossibleDays() async throws {
    let history =
      "watched_at,type,title,year,imdb\n9999-05-01T12:00:00Z,movie,Ran,1985,\n1970-01-01T00:00:00.000Z,movie,Amélie,2001,\n"
    let outcome = try await importing(history)
    #expect(outcome.skipped == ["line 2: date: 9999-05-01 is in the future"])
    #expect(try await viewings(of: VariedMovies.amelie) == [Viewing(date: nil)])
  }

  @Test("Trakt's history has times, and its watchlist the moment of the addition")
  func trakt() async throws {
    let history = "watched_at,action,type,title,year,imdb\n2024-05-01T12:00:00.000Z,watch,movie,Amélie,2001,tt0211915\n"
    #expect(try await importing(history + "2024-05-02T12:00:00Z,watch,episode,Pilot,2001,\n").skipped.count == 1)
    #expect(try await viewings(of: VariedMovies.amelie) == [Viewing(date: .day("2024-05-01"))])
    let list = "rank,listed_at,type,title,year,imdb_id\n1,2024-05-01T12:00:00Z,movie,Unforgiven,1992,\n"
    #expect(try await importing(list).changes.wishlist == 1)
  }

  @Test(
    "A table without titles or years, or with another separator, changes nothing, and says so",
    arguments: ["a,b\n1,2\n", "Title;Year\nAlien;1979\n"])
  func foreign(table: String) async throws {
    await #expect(throws: PersonalDataError.foreignTable(path: folder.path + "/list.csv")) {
      try await importing(table)
    }
  }
}
