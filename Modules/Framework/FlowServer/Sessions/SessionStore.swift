import FlowApp
import Foundation

/// The sessions of all browsers that have signed in: those with windows, and the others in their files.
final class SessionStore {
  private var sessions: [UUID: Session] = [:]
  private var lastUse: [UUID: ContinuousClock.Instant] = [:]
  private let folder: SessionFolder?
  private let admits: (String) -> Bool
  private let log: (String) -> Void
  private var hasFailed = false

  /// Creates a store of sessions that end when their profile isn't admitted any more. Without a folder, they end with the
  /// process.
  init(in folder: String?, admitting admits: @escaping (String) -> Bool, log: @escaping (String) -> Void) {
    self.folder = folder.map(SessionFolder.init)
    self.admits = admits
    self.log = log
  }

  func contains(_ session: Session) -> Bool { sessions[session.id] === session }

  var all: some Collection<Session> { sessions.values }

  /// Creates the session of a browser that has signed in. It never takes over a session that the browser had before, whose
  /// cookie could have been planted.
  func start(of profile: String, replacing old: Session?, at time: ServerTime) -> Session {
    if let old { end(old) }
    folder?.prune(before: time.date - ServerLimits.sessionLife, keeping: ServerLimits.sessions - 1)
    if sessions.count >= ServerLimits.sessions, let oldest = lastUse.min(by: { $0.value < $1.value })?.key {
      sessions[oldest].map(end)
    }
    let session = Session(of: profile, expiry: time.date + ServerLimits.sessionLife)
    sessions[session.id] = session
    lastUse[session.id] = time.instant
    return session
  }

  /// Returns the session of a cookie, from its file if it has no windows.
  func session(_ cookie: String?, at time: ServerTime) -> Session? {
    guard let cookie, let id = Session.id(in: cookie), let session = sessions[id] ?? read(id),
      session.isProved(by: cookie)
    else { return nil }
    guard !session.isExpired(at: time.date), admits(session.profile) else {
      end(session)
      return nil
    }
    sessions[id] = session
    lastUse[id] = time.instant
    return session
  }

  private func read(_ id: UUID) -> Session? {
    do {
      return try folder?.read(id).map { Session($0, id: id) }
    } catch {
      log("a session can’t be read: \(error)")
      return nil
    }
  }

  /// Begins to write a session if it has changed. What changes in the meantime is written right after it.
  func save(_ session: Session) {
    guard let folder, session.writer == nil else { return }
    session.writer = Task {
      while let saved = session.takeChanges() {
        do {
          try await folder.write(saved, as: session.id)
          hasFailed = false
        } catch {
          session.keepChanges()
          if !hasFailed { log("the sessions can’t be saved: \(error)") }
          hasFailed = true
          break
        }
      }
      session.writer = nil
      // It ended in the meantime.
      if !contains(session) { folder.remove(session.id) }
    }
  }

  /// Returns when a session is written, if that is possible.
  func finishSaving(_ session: Session) async {
    save(session)
    await session.writer?.value
  }

  /// Releases the windows that no browser shows any more, and the sessions that have no others. Their files stay, so that
  /// the browsers stay signed in.
  func releaseQuietWindows(now: ContinuousClock.Instant) async {
    for session in Array(sessions.values) {
      session.releaseQuietWindows(now: now)
      await finishSaving(session)
      guard folder != nil, !hasFailed, session.windows.isEmpty,
        now - (lastUse[session.id] ?? now) > ServerLimits.quietTime
      else { continue }
      forget(session)
    }
  }

  func sendSignsOfLife() {
    for window in sessions.values.flatMap(\.windows.values) { window.sendSignOfLife() }
  }

  /// Saves and closes all sessions.
  func close() async {
    for session in Array(sessions.values) {
      await finishSaving(session)
      forget(session)
    }
  }

  /// Ends a session for good. The pages that show it then ask the user to sign in.
  func end(_ session: Session) {
    session.windows.values.forEach { $0.sendChange() }
    forget(session)
    folder?.remove(session.id)
  }

  private func forget(_ session: Session) {
    session.close()
    sessions[session.id] = nil
    lastUse[session.id] = nil
  }
}
