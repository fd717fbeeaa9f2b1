/// How far an export or an import of the person's data is.
public struct TransferProgress: Hashable, Sendable {
  /// How many films of the lists are done.
  public let films: Int
  /// How many there are.
  public let totalFilms: Int

  /// Creates a progress.
  public init(films: Int, totalFilms: Int) {
    self.films = films
    self.totalFilms = totalFilms
  }
}

/// Counts the films of a transfer, and tells of it every so often.
struct TransferMeter {
  /// More often than this nobody needs to know.
  private static let step = 50

  private let totalFilms: Int
  private let progress: (TransferProgress) -> Void
  private var films = 0

  init(totalFilms: Int, progress: @escaping (TransferProgress) -> Void) {
    self.totalFilms = totalFilms
    self.progress = progress
  }

  /// One more is done.
  mutating func count() {
    films += 1
    guard films.isMultiple(of: Self.step) || films == totalFilms else { return }
    progress(TransferProgress(films: films, totalFilms: totalFilms))
  }
}
