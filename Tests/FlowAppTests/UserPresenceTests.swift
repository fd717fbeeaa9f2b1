import FlowApp
import FlowReactive
import Testing

@Suite("The presence of a user")
struct UserPresenceTests {
  private let presence = UserPresence()
  private let changes = PublishRelay<Set<Int>>()

  @Test("changes pass while the user is there, and those that were missed come as one")
  func holding() {
    var delivered: [Set<Int>] = []
    var waitCount = 0
    let waiting = presence.waitingChanges.subscribe(onNext: { waitCount += 1 })
    let subscription = presence.holding(changes.asObservable()) { $0.formUnion($1) }
      .subscribe(onNext: { delivered.append($0) })
    changes.accept([1])
    presence.isPresent = false
    changes.accept([2])
    changes.accept([3])
    #expect(delivered == [[1]] && waitCount == 1 && presence.hasWaitingChanges)
    presence.isPresent = true
    presence.isPresent = true
    changes.accept([4])
    #expect(delivered == [[1], [2, 3], [4]] && waitCount == 1 && !presence.hasWaitingChanges)
    subscription.dispose()
    waiting.dispose()
  }

  @Test("a subscriber that has gone gets nothing")
  func disposal() {
    let subscription = presence.holding(changes.asObservable()) { $0.formUnion($1) }
      .subscribe(onNext: { _ in Issue.record("the subscription was disposed") })
    presence.isPresent = false
    changes.accept([1])
    subscription.dispose()
    presence.isPresent = true
  }
}
