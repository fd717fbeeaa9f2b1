import MoviesServices

/// How fast a transfer goes.
nonisolated struct Pace {
  let progress: TransferProgress
  let time: Duration

  /// As people read it; `nil` as long as it would be a guess.
  var text: String? {
    let seconds = Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
    guard seconds >= 0.5, progress.movies > 0 else { return nil }
    let movies = Int((Double(progress.movies) / seconds).rounded())
    return movies == 1 ? "1 movie a second" : "\(movies) movies a second"
  }

  /// From 0 to 1.
  var fraction: Double { Double(progress.movies) / Double(max(1, progress.totalMovies)) }
}
