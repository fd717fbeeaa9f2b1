import FlowApp
import FlowWeb

/// The session of a browser that has signed in, with a window for each of its tabs.
final class Session {
  let id: Int
  let formToken = SecretToken()
  var theme = PageTheme.automatic
  private(set) var windows: [String: BrowserWindow] = [:]
  private var windowCount = 0
  private let secret = SecretToken()

  init(id: Int) {
    self.id = id
  }

  /// The value of the session's cookie.
  var cookie: String { "\(id).\(secret.text)" }

  /// Returns a Boolean value that indicates whether a cookie is that of the session.
  func isProved(by cookie: String) -> Bool {
    secret.matches(String(cookie.drop { $0 != "." }.dropFirst()))
  }

  var streamCount: Int { windows.values.reduce(0) { $0 + $1.streamCount } }

  /// Adds a window. If there are too many, it replaces the one that was used least recently.
  func addWindow(_ app: FlowApp, now: ContinuousClock.Instant) -> BrowserWindow {
    if windows.count >= ServerLimits.windowsPerSession,
      let oldest = windows.values.min(by: { ($0.streamCount, $0.lastUse) < ($1.streamCount, $1.lastUse) })
    {
      windows.removeValue(forKey: oldest.name)?.close()
    }
    windowCount += 1
    let window = BrowserWindow(name: "\(windowCount)", app: app, now: now)
    windows[window.name] = window
    return window
  }

  /// Releases the windows that no browser shows any more.
  func releaseQuietWindows(now: ContinuousClock.Instant) {
    for window in windows.values where window.isQuiet(now: now) {
      windows.removeValue(forKey: window.name)?.close()
    }
  }

  func close() {
    windows.values.forEach { $0.close() }
    windows = [:]
  }
}
