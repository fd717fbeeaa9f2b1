import MoviesServices

/// The progress of a transfer and its speed.
nonisolated struct TransferRate {
  let progress: TransferProgress
  let time: Duration

  /// The number of movies per second, or `nil` as long as it would be a guess.
  var text: String? {
    let seconds = time / .seconds(1)
    guard seconds >= 0.5, progress.movies > 0 else { return nil }
    return "\(Int((Double(progress.movies) / seconds).rounded())) movies/s"
  }

  /// The finished share, from 0 to 1.
  var fraction: Double { Double(progress.movies) / Double(max(1, progress.totalMovies)) }
}
