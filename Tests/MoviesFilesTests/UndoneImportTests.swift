import FlowContent
import Foundation
import MoviesFiles
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@Suite("Undoing an import of lists")
struct UndoneImportTests {
  private let folder: TemporaryFolder
  private let movies: MoviesStore

  init() throws {
    folder = try TemporaryFolder()
    movies = try MoviesStore.varied()
  }

  private func importing(_ text: String) async throws -> ListImport {
    let file = folder.path + "/list.csv"
    try Data(text.utf8).write(to: URL(fileURLWithPath: file))
    return try await movies.importLists(from: IncomingFile(at: file))
  }

  @Test("An import of lists is undone and made again as one change, and the change before it is undone next")
  func oneStep() async throws {
    let viewing = Viewing(date: try .day("2020-01-31"), rating: 8)
    try await movies.setViewing(viewing, of: VariedMovies.matrix)
    let outcome = try await importing(
      """
      Date,Name,Year,Letterboxd URI,Rating,Watched Date
      2024-03-02,The Matrix,1999,https://boxd.it/1,4.5,2024-03-01
      2024-03-03,Amelie,2001,https://boxd.it/2,,2024-03-03
      """)
    #expect(outcome.changes.watched == 2)
    let change = try await movies.lastChange()
    #expect(change?.kind == .importedLists && change?.movies == 2)
    #expect(try await movies.undoLastChange() == change)
    #expect(try await movies.titles(.watched) == ["The Matrix"])
    #expect(try await movies.details(of: VariedMovies.matrix)?.marks.viewings == [viewing])
    #expect(try await movies.redoLastChange() == change)
    #expect(try await movies.titles(.watched) == ["Amélie", "The Matrix"])
    try await movies.undoLastChange()
    #expect(try await movies.undoLastChange()?.kind == .markedAsWatched)
    #expect(try await movies.titles(.watched) == [])
  }

  @Test("An import that changes nothing is no change")
  func nothing() async throws {
    let viewing = Viewing(date: try .day("2024-03-01"), rating: 9)
    try await movies.setViewing(viewing, of: VariedMovies.matrix)
    let last = try await movies.lastChange()
    _ = try await importing("Title,Year,WatchedDate,Rating10\nThe Matrix,1999,2024-03-01,9\n")
    #expect(try await movies.lastChange() == last)
  }

  @Test("Lines of a movie that are far apart in a table are one movie with all viewings")
  func farApart() async throws {
    let days = try (1...3).map { try CalendarDate.day("2024-03-0\($0)") }
    let others = (1...2_500).map { "Movie \($0),1950,2024-01-01,\n" }.joined()
    let lines = days.map { "The Matrix,1999,\($0),7\n" }
    let outcome = try await importing(
      "Title,Year,WatchedDate,Rating10\n" + lines[0] + others + lines[1] + lines[2] + lines[0])
    #expect(outcome.changes.watched == 2_503 && outcome.completed.isEmpty)
    #expect(
      try await movies.details(of: VariedMovies.matrix)?.marks.viewings
        == days.reversed().map { Viewing(date: $0, rating: 7) })
    try await movies.undoLastChange()
    #expect(try await movies.count(of: MovieQuery(list: .watched)) == 0)
    #expect(try await movies.problems() == [])
  }
}
