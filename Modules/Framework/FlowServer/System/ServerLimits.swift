import Foundation

/// The limits of what browsers can make the server keep or do.
nonisolated enum ServerLimits {
  static let sessionsPerProfile = 100
  /// The time after which a browser has to sign in again.
  static let sessionLife: TimeInterval = 7 * 86_400
  static let windowsPerSession = 24
  static let windowsPerProfile = 1_000
  static let streamsPerSession = 48
  /// The number of windows of a session that follow changes. A browser has six connections to a server.
  static let followingWindows = 4
  /// The number of places of a window whose first filters are known.
  static let filteredPlaces = 16
  /// The number of requests answered at the same time for a network behind a proxy. The others take a quarter of a second,
  /// after which those of other users would be refused.
  static let requestsOfNetwork = 48
  /// The number of requests of a profile being worked on at the same time. The others wait for their turn.
  static let turnsOfProfile = 3
  static let waitingTurnsOfProfile = 64
  static let streamsPerProfile = 200
  /// The bytes of each file of a session.
  static let sessionBytes = 8_000_000
  /// The time in which a link must be used.
  static let linkLife = Duration.seconds(600)
  /// The number of failed attempts to sign in, from a network or a known browser, within `signInTime`.
  static let failedSignIns = 10
  /// The number of failed attempts to sign in to a profile, from all networks.
  static let failedSignInsOfStrangers = 50
  /// The number of failed attempts reserved to each network for a profile, even after others have used up the attempts
  /// of the profile.
  static let reservedSignIns = 2
  static let signInTime = Duration.seconds(600)
  /// The number of networks, names and pairs of them whose attempts are counted.
  static let signInCounts = 4_096
  /// The greatest number of passwords waiting to be verified. Each takes about a tenth of a second, and 64 MB.
  static let waitingPasswords = 16
  static let waitingPasswordsOfName = 4
  /// The time for which a password may wait.
  static let passwordWait = Duration.seconds(1)
  /// The number of remembered browsers of a profile, and for how long a browser keeps the cookie.
  static let knownBrowsers = 10
  static let knownBrowserSeconds = 400 * 86_400
  static let imageBytes = 2_000_000
  static let cachedImageBytes = 32_000_000
  /// The bytes of the form to sign in, of which percent encoding takes three for each.
  static let signInBytes = 4_096
  static let nameBytes = 256
  static let passwordBytes = 1_024
  static let connections = connections(within: raisedDescriptorLimit())
  /// The number of streams of all profiles. It leaves connections for requests.
  static let streams = connections / 2

  /// Returns the number of connections for a number of descriptors, of which the databases and other files need some.
  static func connections(within descriptors: Int) -> Int {
    min(4_096, descriptors - min(256, descriptors / 2))
  }
  static let loggedLines = 1_000
  static let headerBytes = 16_384
  static let bodyBytes = 262_144
  static let shortBodyBytes = 4_096
  /// The bytes of the files in a form.
  static let uploadBytes = 64_000_000
  static let uploadTime = Duration.seconds(120)
  /// The bytes of the disk left free by uploads, so no user keeps the others from saving.
  static let freeDiskBytes: Int64 = 512_000_000
  /// The number of files of a profile received and made at the same time. Who asks for one may have gone meanwhile.
  static let exchangesOfProfile = 2
  static let partsOfForm = 1_000
  static let filesOfForm = 8
  /// The time in which the whole body of a request must arrive.
  static let bodyTime = Duration.seconds(10)
  /// The time after which a quiet connection is closed.
  static let idleConnectionSeconds: Int64 = 20
  /// The time after which a connection that takes no answer is closed. A stream has one with each sign of life.
  static let stalledConnectionSeconds: Int64 = 30
  /// The number of such times that an upload can take.
  static let stalledUploadEvents = 4
  /// The time in which the server ends after a signal. What is unfinished then is canceled, as by a crash.
  static let endTime = Duration.seconds(8)
  /// The time after which a window is released if no browser shows it.
  static let quietTime = Duration.seconds(600)
  /// The time between two signs of life on a stream.
  static let heartbeat = Duration.seconds(15)
  /// The time for which a request may wait for its turn: while it is answered, it has to wait a few times as long.
  static let waitForTurn = Duration.milliseconds(250)
  /// The time after which a browser tries again when the server was too busy.
  static let busyTime = Duration.seconds(2)
  /// The time in which changes are shown together.
  static let changeTime = Duration.milliseconds(20)
  /// The time for which a page waits for rows and other work. The script shows later changes by itself.
  static let waitForScript = Duration.milliseconds(100)
  static let waitForPage = Duration.seconds(3)
}
