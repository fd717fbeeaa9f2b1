import FlowApp
import Foundation

/// The sessions of all signed-in browsers: those with windows, and the others in their files.
final class SessionStore {
  private var sessions: [SessionID: Session] = [:]
  private var lastUse: [SessionID: ContinuousClock.Instant] = [:]
  private var reading: [SessionID: Task<Session?, any Error>] = [:]
  private let folder: SessionFolder?
  private let admits: (ServedProfile) throws -> Bool
  private let log: (String) -> Void
  private var hasFailed = false

  /// Creates a store. Its sessions end when their profile isn't admitted any more. Without a folder, they end with the
  /// process.
  init(
    in folder: SessionFolder?, admitting admits: @escaping (ServedProfile) throws -> Bool,
    log: @escaping (String) -> Void
  ) {
    self.folder = folder
    self.admits = admits
    self.log = log
  }

  func contains(_ session: Session) -> Bool { sessions[session.id] === session }

  var all: some Collection<Session> { sessions.values }

  private func all(of profile: ServedProfile) -> [Session] {
    sessions.values.filter { $0.profile.id == profile.id }
  }

  /// Creates the session of a signed-in browser. It never takes over the browser’s former session, whose cookie could
  /// have been planted. If the profile has too many, the least recently used one ends.
  func start(of profile: ServedProfile, replacing old: Session?, at time: ServerTime) -> Session {
    if let old { end(old) }
    var uses = folder?.list() ?? [:]
    for (id, date) in uses where date < time.date - ServerLimits.sessionLife && sessions[id] == nil {
      remove(id)
      uses[id] = nil
    }
    for (id, instant) in lastUse { uses[id] = time.date - (time.instant - instant) / .seconds(1) }
    let own = uses.filter { $0.key.isOf(profile.id) }.sorted { $0.value < $1.value }
    for (id, _) in own.dropLast(ServerLimits.sessionsPerProfile - 1) { remove(id) }
    let session = Session(of: profile, expiry: time.date + ServerLimits.sessionLife)
    add(session, at: time)
    return session
  }

  /// The sessions ended while being written.
  private var ending: [SessionID: Session] = [:]

  private func add(_ session: Session, at time: ServerTime) {
    sessions[session.id] = session
    lastUse[session.id] = time.instant
  }

  private func remove(_ id: SessionID) {
    sessions[id].map(end) ?? folder?.remove(id)
  }

  /// Returns the session of one of a browser’s cookies.
  ///
  /// - Throws: An error if the answer is unknown at the moment.
  func session(_ cookies: [String], at time: ServerTime) async throws -> Session? {
    for cookie in cookies {
      guard let id = Session.id(in: cookie), let session = try await session(id), session.isProved(by: cookie) else {
        continue
      }
      if session.isExpired(at: time.date) {
        end(session)
      } else if try !admits(session.profile) {
        end(session)
      } else {
        add(session, at: time)
        return session
      }
    }
    return nil
  }

  /// Returns a session, from its file if it has no windows. Requests at the same time get the same.
  private func session(_ id: SessionID) async throws -> Session? {
    if let session = sessions[id] { return session }
    guard let folder, ending[id] == nil else { return nil }
    let task = reading[id] ?? Task { try await folder.read(id).map { Session($0, id: id) } }
    reading[id] = task
    defer { reading[id] = nil }
    do {
      let session = try await task.value
      return session?.hasEnded == true ? nil : session
    } catch is SessionFolder.Malformed {
      log("a session can’t be read: its file is damaged")
      return nil
    }
  }

  /// Begins to write a session if it has changed. Changes in the meantime are written right after it.
  func save(_ session: Session) {
    guard let folder, session.writer == nil else { return }
    session.writer = Task {
      while let changes = session.takeChanges() {
        do {
          try await folder.write(changes, of: session.id)
          hasFailed = false
        } catch {
          session.keep(changes)
          if !hasFailed { log("the sessions can’t be saved: \(error)") }
          hasFailed = true
          break
        }
      }
      session.writer = nil
      // It ended in the meantime.
      if !contains(session) { folder.remove(session.id) }
      ending[session.id] = nil
    }
  }

  /// Returns when the files of the ended sessions are removed.
  func finishEnding() async {
    for session in Array(ending.values) { await session.writer?.value }
  }

  /// Returns when a session is written, if this is possible.
  func finishSaving(_ session: Session) async {
    save(session)
    await session.writer?.value
  }

  /// Returns the state of a released window, or `nil` if it can’t be read.
  func state(ofWindow name: String, in session: Session) async -> SavedWindow? {
    await finishSaving(session)
    if let state = session.unwrittenWindow(name) { return state }
    return try? await folder?.readWindow(name, of: session.id)
  }

  /// Releases the windows no browser shows any more, and the sessions without other windows. Their files stay: the
  /// browsers stay signed in.
  ///
  /// - Returns: `true` if anything was released.
  func releaseQuietWindows(now: ContinuousClock.Instant) async -> Bool {
    var hasReleased = false
    for session in Array(sessions.values) {
      hasReleased = session.releaseQuietWindows(now: now) || hasReleased
      await finishSaving(session)
      guard folder != nil, !hasFailed, session.windows.isEmpty,
        now - (lastUse[session.id] ?? now) > ServerLimits.quietTime
      else { continue }
      forget(session)
    }
    return hasReleased
  }

  /// Releases the least recently used window of a profile, if it has too many for another one.
  func makeRoomForWindow(of profile: ServedProfile) {
    let windows = all(of: profile).flatMap { session in session.windows.values.map { (session, $0) } }
    guard windows.count >= ServerLimits.windowsPerProfile else { return }
    windows.min { ($0.1.streamCount, $0.1.lastUse) < ($1.1.streamCount, $1.1.lastUse) }.map { $0.release($1) }
  }

  /// Returns whether a session can have one more stream.
  func hasRoomForStream(in session: Session) -> Bool {
    func count(_ sessions: some Sequence<Session>) -> Int { sessions.reduce(0) { $0 + $1.streamCount } }
    return session.streamCount < ServerLimits.streamsPerSession
      && count(all(of: session.profile)) < ServerLimits.streamsPerProfile && count(all) < ServerLimits.streams
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

  /// Ends a session for good. Its pages then ask the user to sign in.
  func end(_ session: Session) {
    session.hasEnded = true
    // Until it is written, its file can come back for a moment.
    if session.writer != nil { ending[session.id] = session }
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
