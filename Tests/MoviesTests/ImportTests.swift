import Foundation
import MoviesServices
import MoviesTesting
import Testing

@Suite("Importing movies from the command line")
struct ImportTests {
  private let movies: MoviesProcess

  init() throws {
    movies = try MoviesProcess()
  }

  private func file(_ text: String) throws -> String {
    let path = movies.data.path + "/movies.json"
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    return path
  }

  @Test("An import prints a summary, and no progress bar without a terminal")
  func summary() throws {
    let path = try file("[{\"title\": \"New\", \"year\": 1999},\n {\"year\": 1}, {\"title\": \"Ran\", \"year\": 1985}]")
    let outcome = try movies.run("import", path)
    #expect(
      outcome.output
        == "Added 1, updated 0, unchanged 1, skipped 1.\n  Skipped \(path), line 2: no title\n")
    #expect(outcome.errors.isEmpty && outcome.exitCode == 0)
    #expect(try movies.run("search", "new").output.contains("New (1999)"))
  }

  @Test("An import fails if a file has no movie, and says which files of other programs are read")
  func useless() throws {
    let outcome = try movies.run("import", try file("[{\"rated_at\": \"2024\", \"movie\": {\"title\": \"Ran\"}}]"))
    #expect(outcome.output.hasPrefix("Added 0, updated 0, unchanged 0, skipped 1."))
    #expect(outcome.errors == "movies: no movie was found; of Letterboxd, IMDb and Trakt, only CSV files are read\n")
    #expect(outcome.exitCode == 1)
  }

  @Test("An import of several files imports the lists, names the files that are none, and fails then")
  func severalLists() throws {
    let files = [
      ("profile.csv", "Date Joined,Username\n2020-01-01,ada\n"),
      ("watched.csv", "Date,Name,Year,Letterboxd URI\n2020-02-01,Ran,1985,x\n"),
    ].map { name, text in
      let path = movies.data.path + "/" + name
      #expect(FileManager.default.createFile(atPath: path, contents: Data(text.utf8)))
      return path
    }
    let outcome = try movies.run(["import"] + files)
    #expect(outcome.errors.hasPrefix("movies: “\(files[0])” is not a CSV export") && outcome.exitCode == 1)
    #expect(outcome.output.hasPrefix("Imported 0 wishlist movies and 1 viewing from “\(files[1])”."))
    #expect(try movies.run("list", "watched").output.contains("Ran (1985)"))
  }

  @Test("An import takes a moment of Trakt's for the day that it was in the time zone of the user")
  func localDay() throws {
    let path = movies.data.path + "/history.csv"
    try Data("watched_at,type,title,year,imdb\n2024-01-05T01:30:00Z,movie,Ran,1985,\n".utf8)
      .write(to: URL(fileURLWithPath: path))
    #expect(try movies.run("import", path, environment: ["TZ": "PST8"]).exitCode == 0)
    #expect(try movies.run("list", "watched").output.contains("2024-01-04"))
  }

  @Test("The search command limits a large search, and reports that on standard error")
  func bound() throws {
    let samples = (0..<1_100).map { "{\"title\": \"Movie \($0)\", \"year\": 1999}" }
    _ = try movies.run("import", try file("[\(samples.joined(separator: ","))]"))
    let outcome = try movies.run("search", "movie")
    #expect(outcome.output.split(separator: "\n").count == 1_000 && outcome.exitCode == 0)
    #expect(outcome.errors == "movies: only the first 1000 movies are shown; use more words to narrow the search\n")
    #expect(try movies.run("search", "movie 99").errors.isEmpty)
  }
}
