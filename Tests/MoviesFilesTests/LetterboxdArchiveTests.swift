import FlowContent
import Foundation
import MoviesFiles
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@Suite("Importing the archive that Letterboxd exports")
struct LetterboxdArchiveTests {
  private let folder: TemporaryFolder
  private let movies: MoviesStore

  init() throws {
    folder = try TemporaryFolder()
    movies = try MoviesStore.varied()
  }

  /// An archive as Python’s zipfile writes it, with two viewings, a review, tags, likes and a deleted entry.
  private static let archive = """
    UEsDBBQAAAAIAMBSdF0ed27xJAAAACQAAAALAAAAcHJvZmlsZS5jc3ZzSSxJVfDKz8xLTdEJLU4tykvMTeUyMjAy0DUwBCKdxJRELgBQSwMEFAAA
    AAgAwFJ0XfW5Gh5fAAAAeAAAAAsAAAB3YXRjaGVkLmNzdnNJLEnV8UvMTdWJTE0s0vFJLSlJLUrKr0hRCA3y5DIyMDLQNTDSNTDUCclIVfBNLCnK
    rNAxtLS01MkoKSkottLXB6nVyyzRN0QoNtIJzUvLL0rPLEvNAyk2wlBszAUAUEsDBBQAAAAIAMBSdF1oFLtbUgAAAFQAAAALAAAAcmF0aW5ncy5j
    c3ZzSSxJ1fFLzE3ViUxNLNLxSS0pSS1Kyq9IUQgN8tQJSizJzEvnMjIwMtA1MAIindC8tPyi9Myy1DwdQ0tLI52MkpKCYit9fZAWvcwSfWMdEy4A
    UEsDBBQAAAAIAMBSdF3hUenNfQAAAI4AAAAJAAAAZGlhcnkuY3N2PcyxDoIwFEbhnadomH9oqTjU0bCYqEODMY5XuKEdAFNuAo+vLG5nOV9DwrjT
    yHgxJVxZhNN73nr18Bd4kjgN8LySdAEtDQuee3Kvmt+ZWWPrwhwKY9EGVjeSFDdUzjkEkc9y0nrHyijaoS6PQN7FiUeCWqMEdZ5z/I0q+wJQSwME
    FAAAAAgAwFJ0Xc3ZqcCFAAAAmwAAAAsAAAByZXZpZXdzLmNzdj3MsQ6CMBRG4Z2naJh/oFQc6khYTNSBYIjjFW5oB8CUG+HxhcXpJGf4KhLGg0bG
    iyngxiIc3vPWq2d9RU3ipwE1rySd2/v1vKKhYUF7HO5VtQOR0aZI9CnRBo1jdScJfkNurYUT+SyXLDvM1EtmUaRnoHUzpYg7P/FIUKsXp8o5xl/K
    ox9QSwMEFAAAAAgAwFJ0XZEEbRRFAAAARwAAAA0AAAB3YXRjaGxpc3QuY3N2c0ksSdXxS8xN1YlMTSzS8UktKUktSsqvSFEIDfLkMjIwMtA1MNI1
    MNRxzE3NyUzVMTIAsjNKSgqKrfT1Qer0Mkv0jbgAUEsDBBQAAAAIAMBSdF2ZZdm4WQAAAHMAAAAPAAAAbGlrZXMvZmlsbXMuY3N2c0ksSdXxS8xN
    1YlMTSzS8UktKUktSsqvSFEIDfLkMjIwMtE1MNY1MNIJyUhV8E0sKcqs0DG0tLTUySgpKSi20tcHqdXLLNE3RFbsnpFfXKIDFDDEUGfCBQBQSwME
    FAAAAAgAwFJ0XbCeKqwcAAAAGgAAAA4AAABsaXN0cy9iZXN0LmNzdvNJLSlJLUrKr0hRyMksLlFIrSjILypRKDPnAgBQSwMEFAAAAAgAwFJ0XV5I
    OClDAAAATAAAABEAAABkZWxldGVkL2RpYXJ5LmNzdnNJLEnV8UvMTdWJTE0s0vFJLSlJLUrKr0hRCA3y1AlPLEnOSE1RcAGq4jIyMDLQNTAEIp2g
    xDwdQ0sLU50KHYQoFwBQSwECFAMUAAAACADAUnRdHndu8SQAAAAkAAAACwAAAAAAAAAAAAAAgAEAAAAAcHJvZmlsZS5jc3ZQSwECFAMUAAAACADA
    UnRd9bkaHl8AAAB4AAAACwAAAAAAAAAAAAAAgAFNAAAAd2F0Y2hlZC5jc3ZQSwECFAMUAAAACADAUnRdaBS7W1IAAABUAAAACwAAAAAAAAAAAAAA
    gAHVAAAAcmF0aW5ncy5jc3ZQSwECFAMUAAAACADAUnRd4VHpzX0AAACOAAAACQAAAAAAAAAAAAAAgAFQAQAAZGlhcnkuY3N2UEsBAhQDFAAAAAgA
    wFJ0Xc3ZqcCFAAAAmwAAAAsAAAAAAAAAAAAAAIAB9AEAAHJldmlld3MuY3N2UEsBAhQDFAAAAAgAwFJ0XZEEbRRFAAAARwAAAA0AAAAAAAAAAAAA
    AIABogIAAHdhdGNobGlzdC5jc3ZQSwECFAMUAAAACADAUnRdmWXZuFkAAABzAAAADwAAAAAAAAAAAAAAgAESAwAAbGlrZXMvZmlsbXMuY3N2UEsB
    AhQDFAAAAAgAwFJ0XbCeKqwcAAAAGgAAAA4AAAAAAAAAAAAAAIABmAMAAGxpc3RzL2Jlc3QuY3N2UEsBAhQDFAAAAAgAwFJ0XV5IOClDAAAATAAA
    ABEAAAAAAAAAAAAAAIAB4AMAAGRlbGV0ZWQvZGlhcnkuY3N2UEsFBgAAAAAJAAkADgIAAFIEAAAAAA==
    """

  private func importing(_ bytes: some Sequence<UInt8>, as name: String = "letterboxd.zip") async throws -> ListImport {
    let file = folder.path + "/" + name
    try Data(bytes).write(to: URL(fileURLWithPath: file))
    return try await movies.importLists(from: IncomingFile(at: file))
  }

  private func archive() throws -> Data {
    try #require(Data(base64Encoded: Self.archive, options: .ignoreUnknownCharacters))
  }

  @Test("An archive of Letterboxd is imported as one change, with tags and likes as words of notes")
  func whole() async throws {
    let outcome = try await importing(archive())
    #expect(outcome.changes == PersonalDataSummary(wishlist: 1, watched: 2))
    #expect(
      try await movies.details(of: VariedMovies.matrix)?.marks.viewings == [
        Viewing(date: .day("2024-03-01"), rating: 9, note: "Whoa.\n#cinema #with-Bo\n#liked")
      ])
    #expect(try await movies.details(of: VariedMovies.unforgiven)?.marks.viewings == [Viewing(date: nil, rating: 8)])
    #expect(try await movies.titles(.wishlist) == ["Amélie"])
    #expect(outcome.skipped == ["films.csv, line 3: Ghost (2021) isn’t watched"] && outcome.kept.isEmpty)
    #expect(try await movies.titles(.watched, search: "note:liked") == ["The Matrix"])
    #expect(try await movies.lastChange()?.movies == 3)
    try await movies.undoLastChange()
    #expect(try await movies.titles(.watched).isEmpty)
    #expect(try await movies.titles(.wishlist).isEmpty)
  }

  @Test("An archive that is imported again changes nothing")
  func again() async throws {
    _ = try await importing(archive())
    let outcome = try await importing(archive())
    #expect(outcome.changes == PersonalDataSummary(wishlist: 0, watched: 0) && outcome.completed.isEmpty)
    #expect(outcome.kept.isEmpty)
  }

  @Test("What an archive says of no day completes no viewing after the day on which it was entered")
  func undated() async throws {
    let own = Viewing(date: try .day("2025-01-01"))
    try await movies.markAsWatched(VariedMovies.matrix, on: .day("2025-01-01"))
    for _ in 1...2 {
      _ = try await importing(archive())
      #expect(
        try await movies.details(of: VariedMovies.matrix)?.marks.viewings == [
          own, Viewing(date: .day("2024-03-01"), rating: 9, note: "Whoa.\n#cinema #with-Bo\n#liked"),
        ])
    }
    let ratings = "Date,Name,Year,Letterboxd URI,Rating\n2020-02-02,The Matrix,1999,x,3\n"
    let outcome = try await importing(ratings.utf8, as: "ratings.csv")
    #expect(outcome.completed.isEmpty)
    #expect(outcome.kept == ["your later viewing of The Matrix (1999) without a rating; line 2 has 6"])
    #expect(try await movies.details(of: VariedMovies.matrix)?.marks.viewings.first == own)
  }

  @Test("A like of a movie that was first watched later here is named, because it is about no viewing here")
  func likeBeforeViewing() async throws {
    try await movies.markAsWatched(VariedMovies.matrix, on: .day("2025-01-01"))
    try FileManager.default.createDirectory(atPath: folder.path + "/likes", withIntermediateDirectories: false)
    try Data("Date,Name,Year,Letterboxd URI\n2024-03-02,The Matrix,1999,x\n".utf8)
      .write(to: URL(fileURLWithPath: folder.path + "/likes/films.csv"))
    let outcome = try await movies.importTables(IncomingFile.listsOfLetterboxd(in: folder.path).tables)
    #expect(
      outcome.kept == ["your later viewing of The Matrix (1999) without “#liked”, which line 2 has"])
  }

  @Test("The folder of an archive that was unpacked has the same lists")
  func unpacked() async throws {
    try FileManager.default.createDirectory(atPath: folder.path + "/likes", withIntermediateDirectories: false)
    for (name, text) in [
      ("diary.csv", "Date,Name,Year,Letterboxd URI,Rating,Watched Date\n2024-03-02,The Matrix,1999,x,4.5,2024-03-01\n"),
      ("likes/films.csv", "Date,Name,Year,Letterboxd URI\n2024-03-02,The Matrix,1999,x\n"),
      ("profile.csv", "Username\n"),
    ] {
      try Data(text.utf8).write(to: URL(fileURLWithPath: folder.path + "/" + name))
    }
    let tables = try IncomingFile.listsOfLetterboxd(in: folder.path)
    #expect(tables.tables.count == 2 && tables.note == nil)
    _ = try await movies.importTables(tables.tables)
    let viewing = Viewing(date: try .day("2024-03-01"), rating: 9, note: "#liked")
    #expect(try await movies.details(of: VariedMovies.matrix)?.marks.viewings == [viewing])
    #expect(try IncomingFile.listsOfLetterboxd(in: folder.path + "/diary.csv").tables.isEmpty)
  }

  @Test("Of a folder with lists of the user’s own, the outcome says that they aren’t imported")
  func ownLists() async throws {
    try FileManager.default.createDirectory(atPath: folder.path + "/lists", withIntermediateDirectories: false)
    for (name, text) in [
      ("lists/best.csv", "x"), ("watchlist.csv", "Date,Name,Year,Letterboxd URI\n2024-03-02,The Matrix,1999,x\n"),
    ] {
      try Data(text.utf8).write(to: URL(fileURLWithPath: folder.path + "/" + name))
    }
    let (tables, note) = try IncomingFile.listsOfLetterboxd(in: folder.path)
    let outcome = try await movies.importTables(tables, note: note)
    #expect(outcome.lines[1] == "Not imported: 1 of your own lists (best). Movies has no such lists.")
  }

  @Test("An archive that is damaged, encrypted or cut off is an error in one line, and changes nothing")
  func damaged() async throws {
    let bytes = [UInt8](try archive())
    var isEncrypted = bytes
    let directory = try #require(bytes.indices.first { bytes[$0...].starts(with: [0x50, 0x4B, 1, 2]) })
    isEncrypted[directory + 8] |= 1
    for (bytes, reason) in [
      (Array(bytes.prefix(bytes.count / 2)), "the end of the archive is missing"), (isEncrypted, "it is encrypted"),
      (bytes[..<directory] + bytes[(directory + 1)...] + [0], "its directory is damaged"),
    ] {
      let error = await #expect(throws: PersonalDataError.self) { try await importing(bytes) }
      #expect(error?.description.contains(reason) == true)
    }
    #expect(try await movies.lastChange() == nil)
  }

  @Test("No damage of an archive crashes the import, or changes more than one import does")
  func noise() async throws {
    let bytes = [UInt8](try archive())
    for index in stride(from: 4, to: bytes.count, by: 11) {
      var damaged = bytes
      damaged[index] ^= 0xFF
      _ = try? await importing(damaged)
      try await movies.undoLastChange()
      #expect(try await movies.lastChange() == nil)
    }
  }

  @Test("A file of an archive that says or turns out to be larger than 10 MB is refused")
  func bomb() async throws {
    var bytes = [UInt8](try archive())
    // The size of the first list in the directory.
    let name = try #require(bytes.lastIndex(of: "watched.csv"))
    bytes.replaceSubrange(name - 22..<name - 18, with: [0xFF, 0xFF, 0xFF, 0x7F])
    let error = await #expect(throws: PersonalDataError.self) { try await importing(bytes) }
    #expect(error?.description.contains("larger than 10 MB") == true)
    bytes.replaceSubrange(name - 22..<name - 18, with: [1, 0, 0, 0])
    await #expect(throws: PersonalDataError.self) { try await importing(bytes) }
  }

  @Test(
    "The name of a file of Letterboxd tells its list if it is one of Letterboxd’s names exactly",
    arguments: [
      ("watched.csv", MovieList.watched), ("Watched (2).csv", .watched), ("watchlist.csv", .wishlist),
      ("watchlist-ada-2026-11-20-10-22-utc.csv", .wishlist), ("to-watch.csv", nil), ("unwatched.csv", nil),
      ("watch later.csv", nil), ("my-watchlist.csv", nil), ("swatch.csv", nil), ("watchedlater.csv", nil),
    ])
  func names(_ name: String, list: MovieList?) async throws {
    let text = "Date,Name,Year,Letterboxd URI\n2020-02-01,The Matrix,1999,x\n"
    guard let list else {
      await #expect(throws: PersonalDataError.self) { try await importing(text.utf8, as: name) }
      let file = try IncomingFile(at: folder.path + "/" + name)
      #expect(try await movies.importLists(from: file, as: .wishlist).changes.wishlist == 1)
      return
    }
    _ = try await importing(text.utf8, as: name)
    #expect(try await movies.titles(list) == ["The Matrix"])
  }

  @Test("IMDb completes a movie that came without facts")
  func completion() async throws {
    _ = try await importing(
      "Date,Name,Year,Letterboxd URI,Rating\n2020-02-02,Vertigo,1958,x,4\n".utf8, as: "ratings.csv")
    let text = """
      Const,Your Rating,Title,Title Type,Runtime (mins),Year,Genres,Directors
      tt0052357,9,Vertigo,Movie,128,1958,"Mystery, Romance",Alfred Hitchcock

      """
    _ = try await importing(text.utf8, as: "imdb.csv")
    let id = try #require(try await movies.movies(titled: "Vertigo").first?.id)
    let movie = try #require(try await movies.details(of: id)?.movie)
    #expect(movie.runtime == 128 && movie.directors == ["Alfred Hitchcock"] && movie.genres == ["Mystery", "Romance"])
    #expect(try await movies.titles(.all, search: "director:hitchcock") == ["Vertigo"])
  }
}

extension [UInt8] {
  fileprivate func lastIndex(of text: String) -> Int? {
    indices.last { self[$0...].starts(with: text.utf8) }
  }
}
