public import FlowContent
public import Foundation
public import MoviesServices
public import MoviesStore
import Synchronization

extension MoviesStore: PersonalDataService {
  /// Writes the user's lists and preferences to a file of JSON lines.
  public func export(to path: String, overwriting: Bool = false) async throws -> PersonalDataSummary {
    let file = try target(path, overwriting)
    return try await withPersonalData { data in
      try file.replace(temporary: Self.temporaryPrefix) { write in try PersonalFile.encode(data, to: write) }
      return data.summary
    }
  }

  /// Writes a list to a CSV file that Letterboxd imports, in the order of the list, and returns the number of its movies.
  @discardableResult
  public func exportLetterboxd(_ list: MovieList, to path: String, overwriting: Bool = false) async throws -> Int {
    let file = try target(path, overwriting)
    return try await withPersonalData { data in
      try file.replace(temporary: Self.temporaryPrefix) { try LetterboxdFile.write(list, of: data, to: $0) }
    }
  }

  private static let temporaryPrefix = ".movies-export-"

  private func target(_ path: String, _ overwriting: Bool) throws -> WholeFile {
    try ExportTarget(path).check(database: isInMemory ? nil : location, overwriting: overwriting)
    return try WholeFile(path, PersonalDataError.unwritable)
  }

  /// Encodes the user's lists and preferences as JSON lines, piece by piece.
  @discardableResult
  public func encode(to write: @Sendable (Data) throws -> Void) async throws -> PersonalDataSummary {
    try await withPersonalData { data in
      try PersonalFile.encode(data, to: write)
      return data.summary
    }
  }

  /// Encodes a list as CSV, as Letterboxd imports it, piece by piece.
  public func encodeForLetterboxd(_ list: MovieList, to write: @Sendable (Data) throws -> Void) async throws {
    _ = try await withPersonalData { try LetterboxdFile.write(list, of: $0, to: write) }
  }

  /// Imports a file: lists, or movies for the catalog.
  ///
  /// A served user could start any number of imports, each of which takes memory, so one is refused while another runs.
  @concurrent
  public func importFile(_ file: IncomingFile, as list: MovieList?) async throws -> ImportReport {
    let isRefused = isImporting.withLock { isImporting in
      defer { isImporting = true }
      return isImporting
    }
    guard !isRefused else {
      throw PersonalDataError.unreadable(
        path: file.name, reason: "another import is running; try again when it has finished")
    }
    defer { isImporting.withLock { $0 = false } }
    if Self.hasLists(file) {
      let outcome = try await importLists(from: file, as: list)
      return ImportReport(summary: "\(outcome.changes)", lines: outcome.lines, isUndoable: outcome.hasChangedLists)
    }
    let outcome = try await importMovies(from: [file])
    return ImportReport(summary: outcome.summary, lines: outcome.skippedLines)
  }

  /// Merges a file with the lists in the database: an export of this program, or of Letterboxd, IMDb or Trakt.
  ///
  /// Movies that are in the lists keep their places. A viewing is added unless the movie has one on its day, which gets the
  /// rating and the note that it lacks. A movie is
  /// recognized by its IMDb number, then by its title and year, and by a director or most of its actors if both name some. A
  /// movie that is not in the catalog is added. Preferences replace those that have their defaults.
  ///
  /// - Throws: `PersonalDataError`, and `MoviesError` if the database fails; nothing is changed then.
  @concurrent
  public func importLists(from source: IncomingFile, as list: MovieList? = nil) async throws -> ListImport {
    if ZIPArchive.isArchive(source) || TrackerFile.isTable(source) {
      let (tables, note) = try source.tables()
      return try await importTables(tables, as: list, note: note)
    }
    let file = try PersonalFile(source)
    return try await merge(file.preferences, file.summary) { merger in
      try file.forEachEntry { try merger.add($0) }
    }
  }

  /// Merges tables of one service with the lists in the database, in one transaction.
  ///
  /// - Parameters:
  ///   - sources: The files, in any order.
  ///   - list: The list of the movies, if the columns don't tell.
  ///   - note: A line about what isn't imported.
  @concurrent
  public func importTables(
    _ sources: [IncomingFile], as list: MovieList? = nil, note: String? = nil
  ) async throws -> ListImport {
    let files = try sources.map { (try TrackerFile($0, as: list), sources.count > 1 ? $0.shortName + ", " : "") }
    return try await merge(nil, PersonalDataSummary(files.flatMap { $0.0.lines.map(\.entry) })) { merger in
      merger.outcome.note = note
      for (file, name) in files {
        merger.outcome.skipped += file.skipped.map { name + $0 }
        merger.outcome.unusedColumns = (merger.outcome.unusedColumns + file.unusedColumns).uniqued()
        let known = merger.outcome.added.count
        for line in file.lines {
          try merger.add(
            line.entry, at: "\(name)line \(line.number)", enteredOn: line.entryDay, isRewatch: line.isRewatch,
            onlyCompletes: file.isOfLikes, isViewing: file.hasLinePerViewing)
        }
        if let first = file.lines.first, let last = file.lines.last, first.number > last.number {
          merger.outcome.added[known...].reverse()
        }
      }
    }
  }

  /// Returns a Boolean value that indicates whether a file is for ``importLists(from:as:)``, and isn't one of movies for the
  /// catalog.
  public static func hasLists(_ file: IncomingFile) -> Bool {
    let text = file.beginning
    return ZIPArchive.isArchive(file) || TrackerFile.isTable(file) || text.hasObjectFirst && text.contains("\"format\"")
  }
}

extension IncomingFile {
  /// The name of the file within its folder or archive.
  fileprivate var shortName: String { URL(fileURLWithPath: name).lastPathComponent }
}

extension String {
  /// A Boolean value that indicates whether JSON begins with an object, as a file of lines does.
  var hasObjectFirst: Bool { drop { $0.isWhitespace || $0 == "\u{FEFF}" }.first == "{" }
}
