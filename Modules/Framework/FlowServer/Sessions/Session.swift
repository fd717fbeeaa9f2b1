import FlowApp
import FlowScreens
import FlowWeb
import Foundation

/// The session of a signed-in browser, with a window for each of its tabs.
final class Session {
  let id: SessionID
  private(set) var windows: [String: BrowserWindow] = [:]
  private var saved: SavedSession
  /// The names of the windows that follow changes, in the order in which they began to.
  private var following: [String] = []
  var hasEnded = false
  /// The task writing the session, if there is one.
  var writer: Task<Void, Never>?
  /// `true` if anything but a window has changed since the session was written.
  private var hasChanged: Bool
  /// The open windows as they were written last.
  private var written: [String: SavedWindow] = [:]
  /// The released windows not written yet.
  private var unwritten: [String: SavedWindow] = [:]
  /// The names of the windows that are gone and still have a file.
  private var gone: Set<String> = []

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
    get { saved.layout }
    set {
      saved.layout = newValue
      hasChanged = true
    }
  }

  /// Opens a stream of a window. The window that has followed changes for longest rests, if too many follow them.
  func openStream(of window: BrowserWindow) -> AsyncStream<String> {
    following.removeAll { $0 == window.name || windows[$0]?.streamCount ?? 0 == 0 }
    following.append(window.name)
    if following.count > ServerLimits.followingWindows { windows[following.removeFirst()]?.rest() }
    return window.openStream()
  }

  var streamCount: Int { windows.values.reduce(0) { $0 + $1.streamCount } }

  // MARK: Windows

  /// Adds a window. If there are too many, it replaces a released one or the least recently used one, and one with a draft
  /// only if all have one.
  func addWindow(_ app: FlowApp, now: ContinuousClock.Instant) -> BrowserWindow {
    if saved.windows.count >= ServerLimits.windowsPerSession {
      let released = saved.windows.filter(hasReleasedWindow).sorted { ($0.count, $0) < ($1.count, $1) }
      let used = windows.values.sorted { ($0.streamCount, $0.lastUse) < ($1.streamCount, $1.lastUse) }.map(\.name)
      let replaceable = released + used
      (replaceable.first { !hasDraft($0) } ?? replaceable.first).map(removeWindow)
    }
    hasChanged = true
    saved.windowCount += 1
    let window = BrowserWindow(name: "\(saved.windowCount)", app: app, now: now)
    saved.windows.insert(window.name)
    windows[window.name] = window
    return window
  }

  private func removeWindow(_ name: String) {
    windows.removeValue(forKey: name)?.close()
    (written[name], unwritten[name]) = (nil, nil)
    saved.windows.remove(name)
    saved.drafts?[name] = nil
    gone.insert(name)
  }

  /// Returns the drafts that a window offers: its own, if the user has gone elsewhere, and those of the other windows.
  func drafts(for window: BrowserWindow) -> [PageDraft] {
    let own = window.hiddenDraft.map { PageDraft($0, in: window.name) }
    return [own].compactMap(\.self) + drafts(besides: window)
  }

  /// Returns the drafts of the windows other than one, the last one first.
  func drafts(besides window: BrowserWindow) -> [PageDraft] {
    var drafts = saved.drafts ?? [:]
    for other in windows.values { drafts[other.name] = other.draft }
    drafts[window.name] = nil
    return drafts.sorted { ($0.key.count, $0.key) > ($1.key.count, $1.key) }.map { PageDraft($0.value, in: $0.key) }
  }

  /// Discards the draft of a window that no page shows, with the window.
  func discardDraft(of name: String) {
    guard saved.windows.contains(name) else { return }
    hasChanged = true
    removeWindow(name)
  }

  private func hasDraft(_ name: String) -> Bool {
    if let window = windows[name] { window.draft != nil } else { saved.drafts?[name] != nil }
  }

  private func keepDraft(of window: BrowserWindow) {
    let draft = window.draft
    guard saved.drafts?[window.name] != draft else { return }
    saved.drafts = saved.drafts ?? [:]
    saved.drafts?[window.name] = draft
    hasChanged = true
  }

  func hasReleasedWindow(_ name: String) -> Bool { saved.windows.contains(name) && windows[name] == nil }

  /// The state of a released window, unless it is in a file.
  func unwrittenWindow(_ name: String) -> SavedWindow? { unwritten[name] }

  /// Brings back a released window, unless another request has done so in the meantime.
  func restoreWindow(_ name: String, _ state: SavedWindow?, _ app: FlowApp, now: ContinuousClock.Instant) {
    guard hasReleasedWindow(name) else { return }
    unwritten[name] = nil
    windows[name] = BrowserWindow(name: name, app: app, restoring: state, now: now)
  }

  /// Releases the windows no browser shows any more, and returns whether there were any.
  func releaseQuietWindows(now: ContinuousClock.Instant) -> Bool {
    let quiet = windows.values.filter { $0.isQuiet(now: now) }
    quiet.forEach(release)
    return !quiet.isEmpty
  }

  /// Releases a window. A request for it restores it.
  func release(_ window: BrowserWindow) {
    keepDraft(of: window)
    let state = window.save()
    if state != written.removeValue(forKey: window.name) { unwritten[window.name] = state }
    windows.removeValue(forKey: window.name)?.close()
  }

  func close() {
    windows.values.forEach { $0.close() }
    windows = [:]
  }

  // MARK: Saving

  /// Returns what has changed since the last time.
  func takeChanges() -> SessionChanges? {
    var changes = SessionChanges(windows: unwritten, gone: gone)
    for window in windows.values where window.hasChanged {
      let state = window.save()
      guard state != written[window.name] else { continue }
      changes.windows[window.name] = state
      written[window.name] = state
      keepDraft(of: window)
    }
    changes.session = hasChanged ? saved : nil
    (hasChanged, unwritten, gone) = (false, [:], [])
    return changes.isEmpty ? nil : changes
  }

  /// Takes changes back, because they could not be written.
  func keep(_ changes: SessionChanges) {
    hasChanged = true
    gone.formUnion(changes.gone)
    for (name, state) in changes.windows {
      written[name] = nil
      windows[name]?.hasChanged = true
      if hasReleasedWindow(name), unwritten[name] == nil { unwritten[name] = state }
    }
  }
}
