import MoviesFiles
import MoviesServices

extension DatabaseRecovery.Options {
  /// A Boolean value that indicates whether the damaged database still has movies of the lists.
  nonisolated var isRecoverable: Bool { salvaged.wishlist + salvaged.watched > 0 }

  /// The numbers of entries that can be recovered.
  nonisolated var salvageLine: String {
    isRecoverable ? "\(salvaged) can be recovered from this file." : "No lists can be recovered from this file."
  }
}
