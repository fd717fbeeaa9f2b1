import FlowReactive
import Testing

@Suite("A publish relay")
struct PublishRelayTests {
  let relay = PublishRelay<Int>()

  @Test("A publish relay delivers each element to all subscribers, in the order in which they subscribed")
  func deliversInOrder() {
    var log: [String] = []
    let bag = DisposeBag()
    for name in ["a", "b", "c"] {
      relay.subscribe(onNext: { log.append("\(name)\($0)") }).disposed(by: bag)
    }
    relay.accept(1)
    relay.accept(2)
    #expect(log == ["a1", "b1", "c1", "a2", "b2", "c2"])
  }

  @Test("A publish relay delivers nothing that was accepted before the subscription")
  func noReplay() {
    relay.accept(1)
    let recorder = Recorder(relay)
    relay.accept(2)
    #expect(recorder.elements == [2])
  }

  @Test("A publish relay delivers what is accepted during a delivery after it, in the same order for all")
  func reentrantEmissions() {
    var first: [Int] = []
    var second: [Int] = []
    let bag = DisposeBag()
    relay.subscribe(onNext: { [relay] element in
      first.append(element)
      if element < 3 {
        relay.accept(element * 10)
        relay.accept(element * 10 + 1)
      }
    }).disposed(by: bag)
    relay.subscribe(onNext: { [relay] element in
      second.append(element)
      if element == 1 { relay.accept(2) }
    }).disposed(by: bag)
    relay.accept(1)
    #expect(first == [1, 10, 11, 2, 20, 21])
    #expect(second == first)
  }

  @Test("A publish relay needs no deeper stack for a hundred thousand re-entrant emissions")
  func noRecursion() {
    var count = 0
    let subscription = relay.subscribe(onNext: { [relay] element in
      count += 1
      if element < 100_000 { relay.accept(element + 1) }
    })
    relay.accept(1)
    subscription.dispose()
    #expect(count == 100_000)
  }

  @Test("A publish relay gives a subscriber that comes during a delivery only what is accepted after that")
  func subscribingDuringADelivery() {
    var late: [Int] = []
    var hasSubscribed = false
    let bag = DisposeBag()
    relay.subscribe(onNext: { [relay] element in
      guard element == 1, !hasSubscribed else { return }
      hasSubscribed = true
      relay.accept(2)
      relay.subscribe(onNext: { late.append($0) }).disposed(by: bag)
      relay.accept(3)
    }).disposed(by: bag)
    relay.accept(1)
    #expect(late == [3])
    relay.accept(4)
    #expect(late == [3, 4])
  }

  @Test("A subscription that is disposed during a delivery, before its turn, receives nothing")
  func disposingAnotherDuringADelivery() {
    let second = Late()
    var heard: [Int] = []
    let first = relay.subscribe(onNext: { _ in second.dispose() })
    second.disposable = relay.subscribe(onNext: { heard.append($0) })
    let third = Recorder(relay)
    relay.accept(1)
    relay.accept(2)
    first.dispose()
    #expect(heard.isEmpty)
    #expect(third.elements == [1, 2])
  }

  @Test("A subscription that disposes itself receives nothing more, not even what is waiting already")
  func disposingOneselfDuringADelivery() {
    let own = Late()
    var heard: [Int] = []
    own.disposable = relay.subscribe(onNext: { [relay] element in
      heard.append(element)
      relay.accept(element + 1)
      own.dispose()
    })
    let other = Recorder(relay)
    relay.accept(1)
    relay.accept(10)
    #expect(heard == [1])
    #expect(other.elements == [1, 2, 10])
  }

  @Test("A publish relay delivers through bind to a relay of either kind")
  func binding() {
    let target = PublishRelay<Int>()
    let state = BehaviorRelay(value: 0)
    let recorder = Recorder(target)
    let bag = DisposeBag()
    relay.bind(to: target).disposed(by: bag)
    relay.bind(to: state).disposed(by: bag)
    relay.accept(5)
    bag.dispose()
    relay.accept(6)
    #expect(recorder.elements == [5])
    #expect(state.value == 5)
  }

  @Test("A chain of 20,000 bound relays delivers within the call, without recursion")
  func boundChain() {
    let bag = DisposeBag()
    let relays = (0..<20_000).map { _ in PublishRelay<Int>() }
    for (relay, next) in zip(relays, relays.dropFirst()) { relay.bind(to: next).disposed(by: bag) }
    var received: [Int] = []
    relays.last?.subscribe(onNext: { received.append($0) }).disposed(by: bag)
    relays.first?.accept(1)
    #expect(received == [1])
  }
}
