import MoviesServices
public import MoviesStore

extension MoviesStore {
  /// Adds the movies of JSON files to the catalog, in one transaction: if anything fails or the process dies, the
  /// catalog is as it was. The files are never in memory as a whole.
  ///
  /// A file is an array of objects, or has one object a line. An object needs a `title` and a `year`, and may have
  /// `cast` and `genres`, `extract` or `synopsis`, `originalTitle`, `directors`, `countries` and `runtime`. What is no
  /// such object is skipped, and so is a line that is no JSON where others are objects; what is odd in one is left out.
  ///
  /// A movie is known by its title and year, and by a director or most of its actors where both name some: what is not
  /// known of it is added, and nothing is replaced. So to import a file again changes nothing.
  ///
  /// - Parameters:
  ///   - paths: The files. A `~` at the beginning of a path is the home folder.
  ///   - hasOneMovieALine: Whether each line of the files is an object.
  ///   - progress: Is told how far the import is after each piece of a file, off the main actor.
  /// - Throws: ``CatalogFileError`` for a file that cannot be read or is not JSON, and ``MoviesError``.
  public func importMovies(
    from paths: [String], hasOneMovieALine: Bool = false,
    progress: @escaping @Sendable (ImportProgress) -> Void = { _ in }
  ) async throws -> ImportSummary {
    let files = try paths.map { try MovieFile($0, hasOneMovieALine ? .lines : .array) }
    return try await importCatalog { catalog in
      var importer = MovieImporter(catalog, totalBytes: files.reduce(0) { $0 + $1.size }, progress: progress)
      for file in files {
        try importer.take(file)
      }
      return importer.summary
    }
  }
}
