/// The turns of profiles: a few requests of each are worked on at a time, so that no profile makes the others wait.
final class ProfileTurns {
  private var running: [String: Int] = [:]
  private var waiting: [String: [CheckedContinuation<Void, Never>]] = [:]

  /// Does work when it is a profile’s turn, in the order of the calls. Returns `nil` if too many wait already.
  func whenItIsTheTurn<Result>(of profile: String, _ work: () async -> Result) async -> Result? {
    if running[profile, default: 0] < ServerLimits.turnsOfProfile {
      running[profile, default: 0] += 1
    } else {
      guard waiting[profile, default: []].count < ServerLimits.waitingTurnsOfProfile else { return nil }
      await withCheckedContinuation { waiting[profile, default: []].append($0) }
    }
    defer { endTurn(of: profile) }
    return await work()
  }

  /// Hands the turn on to the next request.
  private func endTurn(of profile: String) {
    guard waiting[profile]?.isEmpty == false, let next = waiting[profile]?.removeFirst() else {
      waiting[profile] = nil
      running[profile] = running[profile].flatMap { $0 > 1 ? $0 - 1 : nil }
      return
    }
    next.resume()
  }
}
