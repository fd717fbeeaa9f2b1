/// Verifies passwords one after another: many attempts at the same time take neither the memory nor the processors.
///
/// Networks and names take turns. Of the waiting attempts, the next is the one whose network and whose name have both
/// had no turn for the longest time, and of equals, the newest. So many attempts from one network, or for one name,
/// delay no other user. Browsers that have signed in before go first. The last in this order are refused if too many
/// wait.
final class PasswordQueue {
  /// An attempt waiting for its turn.
  private struct Attempt {
    let number: Int
    let origin: String
    let name: String
    let isKnown: Bool
    /// The number of the last attempt from the same origin.
    let former: Int
    let start: CheckedContinuation<Void, any Error>
  }

  /// The error of an attempt for which too many others wait.
  struct IsFull: Error {}

  private let now: () -> ContinuousClock.Instant
  private var waiting: [Attempt] = []
  private var isBusy = false
  /// The number of attempts and turns. It orders them.
  private var count = 0
  /// The last attempt of each origin, and the last turn of each name.
  private var last: [String: Int] = [:]
  /// The number of turns, and the last one of the browsers known to each profile.
  private var turn = 0
  private var knownTurns: [String: Int] = [:]
  /// The number of attempts that can wait, chosen so none waits much longer than a second.
  private var places = ServerLimits.waitingPasswords

  init(now: @escaping () -> ContinuousClock.Instant) {
    self.now = now
  }

  /// Does the work of an attempt when its turn has come.
  ///
  /// - Parameters:
  ///   - origin: The network, browser or profile from which the attempt comes. Only its newest attempt waits.
  ///   - name: The name of the profile.
  ///   - isKnown: Whether the browser has signed in to the profile before.
  /// - Throws: ``IsFull``, and the errors of the work.
  func run<Value>(
    from origin: String, for name: String, isKnown: Bool, _ work: () async throws -> Value
  ) async throws -> Value {
    // Attempts by strangers don’t delay the browsers known to the profile.
    let name = isKnown ? "known \(name)" : "name \(name)"
    if isBusy {
      try await withCheckedThrowingContinuation { start in
        count += 1
        let former = last[origin] ?? 0
        remember(origin)
        add(Attempt(number: count, origin: origin, name: name, isKnown: isKnown, former: former, start: start))
      }
    } else {
      isBusy = true
      count += 1
      remember(origin)
    }
    count += 1
    remember(name)
    turn += 1
    if isKnown { knownTurns[name] = turn }
    let start = now()
    defer { end(after: now() - start) }
    return try await work()
  }

  private func add(_ attempt: Attempt) {
    waiting.first { $0.origin == attempt.origin }.map(refuse)
    waiting.append(attempt)
    let others = waiting.filter { $0.name == attempt.name }
    if others.count > ServerLimits.waitingPasswordsOfName { others.min(by: follows).map(refuse) }
    if waiting.count > places { waiting.min(by: follows).map(refuse) }
  }

  private func refuse(_ attempt: Attempt) {
    waiting.removeAll { $0.number == attempt.number }
    attempt.start.resume(throwing: IsFull())
  }

  /// Begins the next turn, after one that took a time.
  private func end(after duration: Duration) {
    if duration > .zero {
      places = min(max(Int(ServerLimits.passwordWait / duration), 2), ServerLimits.waitingPasswords)
    }
    guard let next = waiting.max(by: follows) else {
      isBusy = false
      return
    }
    waiting.removeAll { $0.number == next.number }
    next.start.resume()
  }

  /// Returns whether an attempt has its turn after another one.
  private func follows(_ one: Attempt, _ other: Attempt) -> Bool {
    if isFirst(one) != isFirst(other) { return isFirst(other) }
    let turns = (max(one.former, last[one.name] ?? 0), max(other.former, last[other.name] ?? 0))
    return turns.0 == turns.1 ? one.number < other.number : turns.0 > turns.1
  }

  /// Returns whether an attempt goes before those of strangers: one from a known browser, unless one of the same
  /// profile has had one of the last two turns. A user must not occupy the queue.
  private func isFirst(_ attempt: Attempt) -> Bool {
    attempt.isKnown && turn - (knownTurns[attempt.name] ?? -2) >= 2
  }

  private func remember(_ key: String) {
    if last.count >= ServerLimits.signInCounts, last[key] == nil {
      let middle = last.values.sorted()[last.count / 2]
      last = last.filter { $0.value > middle }
    }
    last[key] = count
  }
}
