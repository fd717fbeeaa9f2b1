import Foundation
import MoviesServices
import MoviesStore
import Testing

@Suite("A disk that fails at any change of a file", .enabled(if: FailingDisk.isAvailable))
struct FailingDiskTests {
  /// An action of a user with one movie on the wishlist.
  enum Action: CaseIterable {
    case mark, importLists, export, recover, record

    /// The distance of the changes that fail. A recovery makes a new database, with hundreds of changes.
    var stride: Int {
      switch self {
      case .mark, .importLists: 5
      case .export, .record: 2
      case .recover: 601
      }
    }
  }

  @Test(
    "A disk that fails at a change of a file costs at most what was not confirmed, and the next start is sound",
    arguments: Action.allCases)
  func failing(action: Action) async throws {
    let disk = try FailingDisk()
    let start = try makeStart(for: action)
    for change in stride(from: 1, to: .max, by: action.stride) {
      let fault = FailingDisk.Fault.allCases[change % FailingDisk.Fault.allCases.count]
      let movies = try MoviesProcess()
      try FileManager.default.copyItem(atPath: start.folder, toPath: movies.folder)
      guard
        let outcome = try disk.run(
          movies, arguments(for: action, of: movies, from: start), input: "add a movie\nquit\n", failing: change,
          as: fault)
      else {
        // An export writes one file, and nothing beside the database.
        return #expect(change >= (action == .export ? 3 : 10))
      }
      let context = Comment("change \(change) of \(action), \(fault): \(outcome)")
      // Imported lists are kept even if their backup fails, which is a warning.
      let isWarning = action == .importLists && outcome.exitCode == 0 && outcome.errors.contains("the backup of")
      #expect(outcome.exitCode == (outcome.errors.isEmpty || isWarning ? 0 : 1), context)
      #expect(outcome.errors.isEmpty || outcome.errors.hasPrefix("movies: "), context)
      // A script also prints the screen.
      #expect(action == .mark || outcome.errors.count(where: \.isNewline) <= 1, context)
      try await check(movies, after: action, isConfirmed: outcome.exitCode == 0, context)
    }
  }

  private func makeStart(for action: Action) throws -> MoviesProcess {
    let start = try MoviesProcess.signedIn()
    try start.wish(for: "Ran")
    let database = URL(fileURLWithPath: start.folder + "/movies.sqlite")
    let lists = #"{"format": "movies", "version": 1}\#n{"movie": {"title": "Alien", "year": 1979}}"#
    let script = #"""
      press "Add a movie"
      select "Seven Samurai"
      press "Add to wishlist"
      expect "Remove from wishlist"
      """#
    switch action {
    case .mark: try Data(script.utf8).write(to: input(of: start))
    case .importLists: try Data(lists.utf8).write(to: input(of: start))
    case .export, .record: break
    case .recover:
      // Makes a backup, because it is a new day for the program.
      try FileManager.default.removeItem(atPath: start.folder + "/backups")
      #expect(try start.play("wait").exitCode == 0)
      try Data(repeating: 0x5A, count: 20_000).write(to: database)
    }
    return start
  }

  private func input(of start: MoviesProcess) -> URL {
    URL(fileURLWithPath: start.data.path + "/input")
  }

  private func export(of movies: MoviesProcess) -> URL {
    URL(fileURLWithPath: movies.data.path + "/lists.json")
  }

  private func recording(of movies: MoviesProcess) -> URL {
    URL(fileURLWithPath: movies.data.path + "/session")
  }

  private func arguments(for action: Action, of movies: MoviesProcess, from start: MoviesProcess) -> [String] {
    switch action {
    case .mark: ["play", input(of: start).path]
    case .importLists: ["import", input(of: start).path]
    case .export: ["export", export(of: movies).path]
    case .recover: ["recover", "--from-backup"]
    case .record: ["--plain", "--record", recording(of: movies).path]
    }
  }

  private func check(
    _ movies: MoviesProcess, after action: Action, isConfirmed: Bool, _ context: Comment
  ) async throws {
    if action == .recover, !isConfirmed {
      // The failure may have come after the end of the recovery.
      _ = try movies.run("recover", "--from-backup")
    }
    let store = try await MoviesStore.open(in: movies.folder)
    #expect(try await store.problems().isEmpty, context)
    let titles = try await store.summaries(of: MovieQuery(list: .wishlist), in: 0..<10).map(\.title)
    try await store.close()
    #expect(titles.contains("Ran"), context)
    switch action {
    case .mark: #expect(!isConfirmed || titles.contains("Seven Samurai"), context)
    case .importLists: #expect(!isConfirmed || titles.contains("Alien"), context)
    case .export:
      let export = try? Data(contentsOf: export(of: movies))
      #expect((export != nil) == isConfirmed, context)
      if let export { #expect(String(decoding: export, as: UTF8.self).hasSuffix("\"year\":1985}}\n"), context) }
    case .recover: break
    case .record:
      let recording = try? String(contentsOf: recording(of: movies), encoding: .utf8)
      #expect(!isConfirmed || recording?.contains("press \"Add a movie\"\n") == true, context)
    }
  }
}
