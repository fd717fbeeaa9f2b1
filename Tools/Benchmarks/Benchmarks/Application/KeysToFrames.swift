import Comparison

/// The time from a key to the frame that shows its effect, measured in a terminal, in bytes.
func keysToFrames() {
  timeSamples("echo", effort: Effort(seconds: 40, samples: 1_000)) {
    let echo = try Echo()
    return { try echo.press(.down) }
  }
  for count in [250, 36_000, 1_000_000] {
    timeSamples("keys-\(count)", effort: Effort(seconds: 40, samples: 1_000)) {
      let keyboard = try await Keyboard(movies: count, pressing: Tour.everything)
      return { try keyboard.next().frame }
    }
  }
  for tour in Tour.ofKeys {
    compareSamples("key-\(tour.name)", effort: .keys) {
      let (many, few) = (try await Keyboard(movies: 1_000_000, on: tour), try await Keyboard(movies: 250, on: tour))
      return { (try many.next().frame, try few.next().frame) }
    }
  }
  for tour in Tour.ofReading {
    compareSamples("settled-\(tour.name)", effort: .keys) {
      let (many, few) = (try await Keyboard(movies: 1_000_000, on: tour), try await Keyboard(movies: 36_000, on: tour))
      return { (try many.next().settled, try few.next().settled) }
    }
  }
}

extension Effort {
  fileprivate static let keys = Effort(seconds: 20, samples: 400)
}

/// Presses the keys of a tour repeatedly.
@MainActor
private final class Keyboard {
  private let session: Session
  private let keys: [Key]
  private var position = 0

  init(movies: Int, pressing keys: [Key]) async throws {
    session = try Session(try await Catalog.of(movies))
    self.keys = keys
  }

  convenience init(movies: Int, on tour: Tour) async throws {
    try await self.init(movies: movies, pressing: tour.keys)
    for key in tour.way {
      _ = try session.press(key)
    }
  }

  func next() throws -> Session.Reaction {
    defer { position = (position + 1) % keys.count }
    return try session.press(keys[position])
  }
}
