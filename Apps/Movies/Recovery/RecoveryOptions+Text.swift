import MoviesFiles
import MoviesServices

extension DatabaseRecovery.Options {
  /// A Boolean value that indicates whether the damaged database still has movies of the lists.
  nonisolated var isRecoverable: Bool { inDatabase.wishlist + inDatabase.watched > 0 }

  /// The numbers of movies that can be recovered, and their origin.
  nonisolated var salvageLine: String {
    guard isRecoverable else { return "No lists can be recovered from this file." }
    let rest = completedFrom.map { " With what it lacks from backup \($0.name), there are \(salvaged)." } ?? ""
    return "\(inDatabase) can be recovered from this file.\(rest)\(lossText(untitled: untitled))"
  }

  /// The advice to export the lists first; `nil` if that fails.
  nonisolated var exportLine: String? {
    isExportable ? "To be safe, run ‘movies export FILE’ first, which still works." : nil
  }
}

/// Returns what a recovery can't restore, as a sentence after others; empty if it restores everything.
nonisolated func lossText(untitled: Int) -> String {
  let titles = untitled == 1 ? "1 movie" : "\(untitled) movies"
  return untitled > 0 ? " The titles of \(titles) on the lists can’t be read in this file." : ""
}
