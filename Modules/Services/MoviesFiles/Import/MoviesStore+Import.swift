import FlowContent
import MoviesServices
public import MoviesStore

extension MoviesStore {
  /// Adds the movies of JSON files to the catalog, in one transaction.
  ///
  /// A file contains an array of objects, or one object per line. An object needs a `title` and a `year`, and may have
  /// `cast`, `genres`, `directors`, `countries`, `runtime`, `originalTitle`, and `synopsis` or `extract`. Any other record
  /// is skipped, and so is a line that is not JSON. Whatever else is invalid in an object is left out.
  ///
  /// A movie is identified by its title and year, and by a director or most of its actors where both sides name some. An
  /// import fills gaps and replaces nothing, so importing a file again changes nothing.
  ///
  /// - Parameters:
  ///   - paths: The files.
  ///   - progress: A closure that is called off the main actor after each piece of a file.
  /// - Throws: ``CatalogFileError`` for a file that can't be read or is not JSON, and `MoviesError`. The catalog is
  ///   unchanged then.
  public func importMovies(
    from paths: [String], progress: @escaping @Sendable (ImportProgress) -> Void = { _ in }
  ) async throws -> ImportSummary {
    let files = try paths.map { try IncomingFile(at: $0, CatalogFileError.unreadable) }
    return try await importMovies(from: files, progress: progress)
  }

  func importMovies(
    from files: [IncomingFile], progress: @escaping @Sendable (ImportProgress) -> Void = { _ in }
  ) async throws -> ImportSummary {
    let totalBytes = files.reduce(0) { $0 + $1.size }
    return try await importCatalog { catalog in
      var importer = MovieImporter(catalog: catalog, totalBytes: totalBytes, progress: progress)
      for file in files { try importer.add(file) }
      return importer.summary
    }
  }
}
