import MoviesServices

/// How fast a transfer goes.
nonisolated struct Pace {
  let progress: TransferProgress
  let time: Duration

  /// As people read it; `nil` as long as it would be a guess.
  var text: String? {
    let seconds = Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
    guard seconds >= 0.5, progress.films > 0 else { return nil }
    let films = Int((Double(progress.films) / seconds).rounded())
    return films == 1 ? "1 film a second" : "\(films) films a second"
  }

  /// From 0 to 1.
  var fraction: Double { Double(progress.films) / Double(max(1, progress.totalFilms)) }
}
