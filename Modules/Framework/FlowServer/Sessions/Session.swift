import FlowApp
import FlowScreens
import FlowWeb
import Foundation

/// The session of a signed-in browser, with a window for each of its tabs.
final class Session {
  let id: SessionID
  private(set) var windows: [String: BrowserWindow] = [:]
  private var saved: SavedSession
  var hasEnded = false
  /// The task writing the session, if there is one.
  var writer: Task<Void, Never>?
  /// `true` if anything but a window has changed since the session was written.
  private var hasChanged: Bool
  /// The windows as they were written last.
  private var written: [String: SavedWindow] = [:]

  /// Creates a session of a profile, with an end at a time.
  init(of profile: ServedProfile, expiry: Date) {
    id = SessionID(of: profile.id)
    saved = SavedSession(profile: profile, expiry: expiry.timeIntervalSince1970)
    hasChanged = true
  }

  /// Creates a session from its saved state.
  init(_ saved: SavedSession, id: SessionID) {
    self.id = id
    self.saved = saved
    hasChanged = false
    written = saved.windows
  }

  /// The value of the session's cookie.
  var cookie: String { "\(id.text).\(saved.secret.text)" }

  /// Returns the identifier in a cookie. It proves nothing.
  static func id(in cookie: String) -> SessionID? { SessionID(cookie.prefix { $0 != "." }) }

  /// Returns whether a cookie belongs to the session.
  func isProved(by cookie: String) -> Bool {
    saved.secret.matches(String(cookie.drop { $0 != "." }.dropFirst()))
  }

  /// Returns whether the session is over, or has an end no server can have set.
  func isExpired(at date: Date) -> Bool {
    // A clock can be set back a little.
    let rest = saved.expiry - date.timeIntervalSince1970
    return rest <= 0 || rest > ServerLimits.sessionLife + 86_400
  }

  var profile: ServedProfile { saved.profile }

  var formToken: SecretToken { saved.formToken }

  var layout: PageLayout {
    get { saved.layout ?? .list }
    set {
      saved.layout = newValue
      hasChanged = true
    }
  }

  var streamCount: Int { windows.values.reduce(0) { $0 + $1.streamCount } }

  // MARK: Windows

  /// Adds a window. If there are too many, it replaces a released one or the least recently used one.
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

  /// Brings back a released window, unless another request has done so in the meantime.
  func restoreWindow(_ name: String, _ app: FlowApp, now: ContinuousClock.Instant) {
    guard let state = saved.windows.removeValue(forKey: name) else { return }
    windows[name] = BrowserWindow(name: name, app: app, restoring: try? state.contents, now: now)
  }

  /// Releases the windows no browser shows any more, and returns whether there were any.
  func releaseQuietWindows(now: ContinuousClock.Instant) -> Bool {
    let quiet = windows.values.filter { $0.isQuiet(now: now) }
    quiet.forEach(release)
    return !quiet.isEmpty
  }

  /// Releases a window. A request for it restores it.
  func release(_ window: BrowserWindow) {
    saved.windows[window.name] = window.saved
    windows.removeValue(forKey: window.name)?.close()
  }

  func close() {
    windows.values.forEach { $0.close() }
    windows = [:]
  }

  // MARK: Saving

  /// Returns the session with all of its windows, if it differs from the last one returned.
  func takeChanges() -> SavedSession? {
    var session = saved
    for window in windows.values {
      session.windows[window.name] = window.saved
    }
    guard hasChanged || session.windows != written else { return nil }
    (hasChanged, written) = (false, session.windows)
    return session
  }

  /// Marks the session as changed, because it could not be written.
  func keepChanges() {
    hasChanged = true
  }
}
