import FlowApp
import FlowScreens
import FlowWeb
import Foundation

/// The session of a browser that has signed in, with a window for each of its tabs.
final class Session {
  let id: UUID
  private(set) var windows: [String: BrowserWindow] = [:]
  private var saved: SavedSession
  /// The task that writes the session, if it is being written.
  var writer: Task<Void, Never>?
  /// A Boolean value that indicates whether something other than a window has changed since the session was written.
  private var hasChanged: Bool

  /// Creates a session of a profile that ends at a time.
  init(of profile: String, expiry: Date) {
    id = UUID()
    saved = SavedSession(profile: profile, expiry: expiry.timeIntervalSince1970)
    hasChanged = true
  }

  /// Creates a session from what was saved of it.
  init(_ saved: SavedSession, id: UUID) {
    self.id = id
    self.saved = saved
    hasChanged = false
  }

  /// The value of the session's cookie.
  var cookie: String { "\(id.uuidString).\(saved.secret.text)" }

  /// Returns the identifier in a cookie, which proves nothing.
  static func id(in cookie: String) -> UUID? {
    UUID(uuidString: String(cookie.prefix { $0 != "." }))
  }

  /// Returns a Boolean value that indicates whether a cookie is that of the session.
  func isProved(by cookie: String) -> Bool {
    saved.secret.matches(String(cookie.drop { $0 != "." }.dropFirst()))
  }

  func isExpired(at date: Date) -> Bool { saved.expiry <= date.timeIntervalSince1970 }

  var profile: String { saved.profile }

  var formToken: SecretToken { saved.formToken }

  var theme: PageTheme {
    get { saved.theme }
    set {
      saved.theme = newValue
      hasChanged = true
    }
  }

  var streamCount: Int { windows.values.reduce(0) { $0 + $1.streamCount } }

  // MARK: Windows

  /// Adds a window. If there are too many, it replaces a released one or the one that was used least recently.
  func addWindow(_ app: FlowApp, now: ContinuousClock.Instant) -> BrowserWindow {
    if windows.count + saved.windows.count >= ServerLimits.windowsPerSession {
      if let oldest = saved.windows.keys.min(by: { ($0.count, $0) < ($1.count, $1) }) {
        saved.windows[oldest] = nil
      } else if let oldest = windows.values.min(by: { ($0.streamCount, $0.lastUse) < ($1.streamCount, $1.lastUse) }) {
        windows.removeValue(forKey: oldest.name)?.close()
      }
    }
    saved.windowCount += 1
    let window = BrowserWindow(name: "\(saved.windowCount)", app: app, now: now)
    windows[window.name] = window
    return window
  }

  func hasReleasedWindow(_ name: String) -> Bool { saved.windows[name] != nil }

  /// Brings back a window that was released, unless another request has done so in the meantime.
  func restoreWindow(_ name: String, _ app: FlowApp, now: ContinuousClock.Instant) {
    guard let state = saved.windows.removeValue(forKey: name) else { return }
    windows[name] = BrowserWindow(name: name, app: app, restoring: try? state.contents, now: now)
  }

  /// Releases the windows that no browser shows any more.
  func releaseQuietWindows(now: ContinuousClock.Instant) {
    for window in windows.values where window.isQuiet(now: now) {
      saved.windows[window.name] = window.saved
      windows.removeValue(forKey: window.name)?.close()
      hasChanged = true
    }
  }

  func close() {
    windows.values.forEach { $0.close() }
    windows = [:]
  }

  // MARK: Saving

  /// Returns the session with all of its windows, if something has changed since the last time.
  func takeChanges() -> SavedSession? {
    guard hasChanged || windows.values.contains(where: \.hasChanged) else { return nil }
    hasChanged = false
    var session = saved
    for window in windows.values {
      session.windows[window.name] = window.saved
    }
    return session
  }

  /// Marks the session as changed, because it could not be written.
  func keepChanges() {
    hasChanged = true
  }
}
