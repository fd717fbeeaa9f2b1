import Testing

@testable import FlowTerminal

/// Time that passes when the test says so.
private final class Time {
  private(set) var now = Duration.zero
  private var sleepers: [(due: Duration, wake: CheckedContinuation<Void, Never>)] = []

  func sleep(_ duration: Duration) async {
    let due = now + duration
    await withCheckedContinuation { sleepers.append((due, $0)) }
  }

  /// Lets time pass, and what was waiting for it happen.
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

@Suite("What fades")
struct MessageTimerTests {
  private let time = Time()

  @Test("is clear for four seconds, faint for one, and gone then")
  func phases() async {
    var phases: [MessageTimer.Phase] = []
    let fading = MessageTimer(sleep: { [time] in await time.sleep($0) }, onPhase: { phases.append($0) })
    fading.begin()
    await time.pass(.milliseconds(3900))
    #expect(phases.isEmpty)
    await time.pass(.milliseconds(100))
    #expect(phases == [.faint])
    await time.pass(.milliseconds(900))
    #expect(phases == [.faint])
    await time.pass(.milliseconds(100))
    #expect(phases == [.faint, .gone])
  }

  @Test("is clear again for as long once there is something new")
  func again() async {
    var phases: [MessageTimer.Phase] = []
    let fading = MessageTimer(sleep: { [time] in await time.sleep($0) }, onPhase: { phases.append($0) })
    fading.begin()
    await time.pass(.seconds(3))
    fading.begin()
    await time.pass(.seconds(3))
    #expect(phases.isEmpty)
    await time.pass(.seconds(1))
    #expect(phases == [.faint])
    fading.begin()
    await time.pass(.seconds(1))
    await time.pass(.seconds(2))
    #expect(phases == [.faint])
    await time.pass(.seconds(1))
    #expect(phases == [.faint, .faint])
    await time.pass(.seconds(1))
    #expect(phases == [.faint, .faint, .gone])
  }
}
