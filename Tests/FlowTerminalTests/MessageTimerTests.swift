import Testing

@testable import FlowTerminal

/// A clock that the test advances.
private final class Time {
  private(set) var now = Duration.zero
  private var sleepers: [(due: Duration, wake: CheckedContinuation<Void, Never>)] = []

  func sleep(_ duration: Duration) async {
    let due = now + duration
    await withCheckedContinuation { sleepers.append((due, $0)) }
  }

  /// Advances the clock and wakes the sleepers that are due.
  func pass(_ duration: Duration) async {
    await settle()
    now += duration
    let due = sleepers.filter { $0.due <= now }
    sleepers.removeAll { $0.due <= now }
    due.forEach { $0.wake.resume() }
    await settle()
  }

  private func settle() async {
    for _ in 0..<20 { await Task.yield() }
  }
}

@Suite("Message timer")
struct MessageTimerTests {
  private let time = Time()

  @Test("A message fades after four seconds and disappears after another one")
  func phases() async {
    var phases: [MessageTimer.Phase] = []
    let timer = MessageTimer(sleep: { [time] in await time.sleep($0) }, onPhase: { phases.append($0) })
    timer.restart()
    await time.pass(.milliseconds(3900))
    #expect(phases.isEmpty)
    await time.pass(.milliseconds(100))
    #expect(phases == [.faint])
    await time.pass(.milliseconds(900))
    #expect(phases == [.faint])
    await time.pass(.milliseconds(100))
    #expect(phases == [.faint, .gone])
  }

  @Test("A new message starts the timer again")
  func again() async {
    var phases: [MessageTimer.Phase] = []
    let timer = MessageTimer(sleep: { [time] in await time.sleep($0) }, onPhase: { phases.append($0) })
    timer.restart()
    await time.pass(.seconds(3))
    timer.restart()
    await time.pass(.seconds(3))
    #expect(phases.isEmpty)
    await time.pass(.seconds(1))
    #expect(phases == [.faint])
    timer.restart()
    await time.pass(.seconds(1))
    await time.pass(.seconds(2))
    #expect(phases == [.faint])
    await time.pass(.seconds(1))
    #expect(phases == [.faint, .faint])
    await time.pass(.seconds(1))
    #expect(phases == [.faint, .faint, .gone])
  }
}
