import FlowReactive
import FlowTesting
import Testing

@Suite("An observable as an asynchronous sequence")
struct ValuesTests {
  let relay = PublishRelay<Int>()

  @Test("An asynchronous sequence keeps what comes until it is asked for, and ends when its source completes")
  func buffersAndEnds() async {
    let end = PublishRelay<Void>()
    let values = relay.take(until: end).values
    relay.accept(1)
    relay.accept(2)
    end.accept(())
    relay.accept(3)
    var received: [Int] = []
    for await value in values { received.append(value) }
    #expect(received == [1, 2])
    #expect(!relay.hasSubscribers)
  }

  @Test("Leaving the loop over an asynchronous sequence ends its subscription")
  func leavingTheLoop() async {
    let task = Task { [relay] in
      for await value in relay.values where value == 2 { break }
    }
    await waitUntil { relay.hasSubscribers }
    relay.accept(1)
    relay.accept(2)
    await task.value
    await waitUntil { !relay.hasSubscribers }
  }

  @Test("Cancelling the task ends the iteration over an asynchronous sequence, and its subscription")
  func cancelling() async {
    var received: [Int] = []
    let task = Task { [relay] in
      for await value in relay.values { received.append(value) }
    }
    await waitUntil { relay.hasSubscribers }
    relay.accept(1)
    await waitUntil { received == [1] }
    task.cancel()
    await task.value
    await waitUntil { !relay.hasSubscribers }
    relay.accept(2)
    #expect(received == [1])
  }

  @Test("Dropping an asynchronous sequence without iterating it ends its subscription")
  func droppedUnused() async {
    do {
      let values = relay.values
      #expect(relay.hasSubscribers)
      _ = values
    }
    await waitUntil { !relay.hasSubscribers }
  }
}
