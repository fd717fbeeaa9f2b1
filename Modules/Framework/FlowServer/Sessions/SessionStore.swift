import FlowApp

/// The sessions of all browsers that have signed in.
final class SessionStore {
  private var sessions: [Int: Session] = [:]
  private var lastUse: [Int: ContinuousClock.Instant] = [:]
  private var sessionCount = 0

  var all: some Collection<Session> { sessions.values }

  /// Creates the session of a browser that has signed in. It never takes over a session that the browser had before, whose
  /// cookie could have been planted.
  func start(replacing old: Session?, now: ContinuousClock.Instant) -> Session {
    if let old { end(old) }
    if sessions.count >= ServerLimits.sessions, let oldest = lastUse.min(by: { $0.value < $1.value })?.key {
      sessions[oldest].map(end)
    }
    sessionCount += 1
    let session = Session(id: sessionCount)
    sessions[session.id] = session
    lastUse[session.id] = now
    return session
  }

  /// Returns the session of a cookie.
  func session(_ cookie: String?, now: ContinuousClock.Instant) -> Session? {
    guard let cookie, let id = Int(cookie.prefix { $0 != "." }), let session = sessions[id],
      session.isProved(by: cookie)
    else { return nil }
    lastUse[id] = now
    return session
  }

  /// Releases the windows that no browser shows any more. The sessions stay, so that the browsers stay signed in.
  func releaseQuietWindows(now: ContinuousClock.Instant) {
    sessions.values.forEach { $0.releaseQuietWindows(now: now) }
  }

  func sendSignsOfLife() {
    for window in sessions.values.flatMap(\.windows.values) { window.sendSignOfLife() }
  }

  func endAll() {
    sessions.values.forEach(end)
  }

  private func end(_ session: Session) {
    session.close()
    sessions[session.id] = nil
    lastUse[session.id] = nil
  }
}
