/// What the person made, as a whole: where it lies, and how it travels.
public protocol PersonalDataService: Sendable {
  /// The path of the database.
  var location: String { get }

  /// How much room the database takes, in bytes.
  func size() async throws -> Int64

  /// Writes the person's lists, dates, ratings, notes and preferences to a JSON file, replacing it in one go. The API key
  /// is not among them. A new file is for its owner alone; a `~` at the beginning of a path is the home folder.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - progress: Is told now and then how far it is, off the main actor.
  /// - Throws: ``PersonalDataError``, and ``MoviesError`` if the database fails; a file that was there before is as it was
  ///   then.
  func export(
    to path: String, progress: @escaping @Sendable (TransferProgress) -> Void
  ) async throws -> PersonalDataSummary

  /// Writes a list to a CSV file that Letterboxd imports, in the order of the list. As ``export(to:progress:)`` otherwise.
  ///
  /// - Returns: How many movies there are in it.
  @discardableResult
  func exportLetterboxd(_ list: MovieList, to path: String) async throws -> Int

  /// Brings back what ``export(to:progress:)`` wrote, and merges it with what is there, in one transaction.
  ///
  /// Movies that are in the lists stay, at their places; of two viewings of a movie the one in the file counts, and a rating
  /// or a note that it does not have stays. A movie is known by its title and year, and by a director or most of its actors
  /// where both name some; one that is not in the catalog is added to it. Preferences are taken over where the present
  /// ones are at their defaults. An import that changed something leaves nothing to be undone.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - progress: Is told now and then how far it is, off the main actor.
  /// - Returns: How many movies came to the lists or got another viewing by it.
  /// - Throws: ``PersonalDataError``, and ``MoviesError`` if the database fails; nothing was changed then.
  func importLists(
    from path: String, progress: @escaping @Sendable (TransferProgress) -> Void
  ) async throws -> PersonalDataSummary
}

extension PersonalDataService {
  /// As ``export(to:progress:)``, where nobody wants to know how far it is.
  public func export(to path: String) async throws -> PersonalDataSummary {
    try await export(to: path) { _ in }
  }

  /// As ``importLists(from:progress:)``, where nobody wants to know how far it is.
  public func importLists(from path: String) async throws -> PersonalDataSummary {
    try await importLists(from: path) { _ in }
  }
}

/// What an export wrote or an import brought.
public struct PersonalDataSummary: Hashable, Sendable {
  /// Movies on the wishlist.
  public let wishlist: Int
  /// Movies that were watched.
  public let watched: Int

  /// Creates a summary.
  public init(wishlist: Int, watched: Int) {
    self.wishlist = wishlist
    self.watched = watched
  }
}
