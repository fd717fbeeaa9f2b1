import FlowApp
import FlowWeb

/// The part of a session outliving its windows and the process.
nonisolated struct SavedSession: Codable, Sendable {
  var secret = SecretToken()
  var formToken = SecretToken()
  /// The profile shown by the session.
  var profile: ServedProfile
  /// The end of the session, in seconds since 1970. Using the session doesn't delay it.
  var expiry: Double
  /// The layout of lists.
  var layout = PageLayout.list
  /// The number of windows the session has ever had, which is the name of the last one.
  var windowCount = 0
  /// The names of the windows, each with a file of its own.
  var windows: Set<String> = []
  /// The drafts of the windows, by name. Earlier versions had none.
  var drafts: [String: Draft]?

  /// `true` if a server can have written the numbers.
  var isPlausible: Bool {
    (0...Int(Int32.max)).contains(windowCount) && windows.count <= ServerLimits.windowsPerSession
  }
}
