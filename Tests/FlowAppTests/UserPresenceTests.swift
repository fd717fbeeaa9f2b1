import FlowApp
import FlowReactive
import Testing

@Suite("The presence of a user")
struct UserPresenceTests {
  private let presence = UserPresence()
  private let changes = PublishRelay<Set<Int>>()
  private let log: ChangeLog<Set<Int>>

  init() {
    log = ChangeLog(changes.asObservable()) { $0.formUnion($1) }
  }

  @Test("Changes pass while the user is there, and those that were missed come as one")
  func missed() {
    var delivered: [Set<Int>] = []
    var waitCount = 0
    let subscription = presence.following(log).subscribe(onNext: { delivered.append($0) })
    let waiting = presence.waitingChanges.subscribe(onNext: { waitCount += 1 })
    changes.accept([1])
    presence.isPresent = false
    #expect(!presence.hasWaitingChanges)
    changes.accept([2])
    changes.accept([3])
    #expect(delivered == [[1]] && waitCount == 2 && presence.hasWaitingChanges)
    presence.isPresent = true
    presence.isPresent = true
    changes.accept([4])
    #expect(delivered == [[1], [2, 3], [4]] && waitCount == 2 && !presence.hasWaitingChanges)
    subscription.dispose()
    waiting.dispose()
  }

  @Test("An application that misses more changes than a log keeps gets all of them")
  func many() {
    var delivered: [Set<Int>] = []
    let subscription = presence.following(log).subscribe(onNext: { delivered.append($0) })
    presence.isPresent = false
    for number in 1...1_000 { changes.accept([number]) }
    presence.isPresent = true
    presence.isPresent = false
    changes.accept([1_001])
    presence.isPresent = true
    #expect(delivered == [Set(1...1_000), [1_001]])
    subscription.dispose()
  }

  @Test("A subscriber that has gone gets nothing of what was missed when the user comes back")
  func disposal() {
    let subscription = presence.following(log)
      .subscribe(onNext: { _ in Issue.record("the subscription was disposed") })
    presence.isPresent = false
    changes.accept([1])
    subscription.dispose()
    presence.isPresent = true
  }
}
