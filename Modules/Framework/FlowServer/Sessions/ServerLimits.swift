import Foundation

/// The limits of what browsers can make the server keep or do.
nonisolated enum ServerLimits {
  static let sessions = 1_000
  /// The time after which a browser has to sign in again.
  static let sessionLife: TimeInterval = 30 * 86_400
  static let windowsPerSession = 24
  static let streamsPerSession = 48
  /// The number of failed attempts to sign in, from an address or to a profile, within `signInTime`.
  static let failedSignIns = 10
  static let signInTime = Duration.seconds(600)
  /// The number of addresses and names whose attempts are counted.
  static let signInCounts = 4_096
  /// The number of passwords that wait to be verified. Each takes about a tenth of a second, and 64 MB, one after another.
  static let waitingPasswords = 16
  static let imageBytes = 2_000_000
  static let cachedImageBytes = 32_000_000
  static let nameBytes = 256
  static let passwordBytes = 1_024
  static let connections = 4_096
  static let headerBytes = 16_384
  static let bodyBytes = 262_144
  /// The time in which the whole body of a request must arrive.
  static let bodyTime = Duration.seconds(10)
  /// The time after which a quiet connection is closed.
  static let idleConnectionSeconds: Int64 = 20
  /// The time after which a connection is closed that takes no answer. A stream has one with each sign of life.
  static let stalledConnectionSeconds: Int64 = 30
  /// The time after which a window is released that no browser shows.
  static let quietTime = Duration.seconds(600)
  /// The time between two signs of life on a stream.
  static let heartbeat = Duration.seconds(15)
  /// The time for which a request may wait for its turn: while it is answered, it has to wait a few times as long.
  static let waitForTurn = Duration.milliseconds(250)
  /// The time after which a browser tries again what the server was too busy for.
  static let busyTime = Duration.seconds(2)
  /// The time in which changes are shown together.
  static let changeTime = Duration.milliseconds(20)
  /// The time for which a page waits for rows and other work. The script shows later changes by itself.
  static let waitForScript = Duration.milliseconds(100)
  static let waitForPage = Duration.seconds(3)
}
