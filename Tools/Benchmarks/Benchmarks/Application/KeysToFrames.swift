import Comparison

/// The time from a key to the frame that shows its effect, measured in a terminal, in bytes.
func keysToFrames() {
  timeSamples("echo", effort: .keys) {
    let echo = try Echo()
    return { try echo.press(.down) }
  }
  for count in [36_000, 1_000_000] {
    timeSamples("keys-\(count)", effort: .keys) {
      let session = try Session(try await Catalog.of(count))
      var position = 0
      return {
        defer { position = (position + 1) % Key.tour.count }
        return try session.press(Key.tour[position])
      }
    }
  }
}

extension Effort {
  fileprivate static let keys = Effort(seconds: 40, samples: 1_000)
}

extension Key {
  /// The keys of a minute or two of ordinary use, which end on the screen where they start.
  ///
  /// The movie at the top has a list of 500 people, over which the palette searches for another one.
  fileprivate static let tour: [Key] =
    [.down].times(12) + [.pageDown].times(9) + [.pageUp].times(4) + [.end, .pageUp, .home, .down, .enter, .backspace]
    + [.letter("/")] + letters + [.enter, .tab(4), .letter("/")] + letters + [.enter, .tab(1), .enter]
    + [.letter("/")] + letters + [.backspace, .backspace]

  private static let letters: [Key] = .typing("the ka") + [.backspace].times(6)
}
