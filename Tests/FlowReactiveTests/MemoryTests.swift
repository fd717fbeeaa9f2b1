import FlowReactive
import Testing

@Suite("Memory")
struct MemoryTests {
  @Test("A relay is released although it has subscribers, and releases their closures")
  func relayWithSubscribers() {
    weak var relay: PublishRelay<Int>?
    weak var witness: Witness?
    do {
      let strongRelay = PublishRelay<Int>()
      let strongWitness = Witness()
      relay = strongRelay
      witness = strongWitness
      _ = strongRelay.subscribe(onNext: { _ in strongWitness.touch() })
      strongRelay.accept(1)
      #expect(witness != nil)
    }
    #expect(relay == nil)
    #expect(witness == nil)
  }

  @Test("Disposed subscriptions do not accumulate, whether or not anything is emitted", arguments: [true, false])
  func disposedSubscriptions(emits: Bool) {
    let relay = PublishRelay<Int>()
    var live = 0
    for number in 0..<10_000 {
      let witness = Witness { live -= 1 }
      live += 1
      relay.subscribe(onNext: { _ in witness.touch() }).dispose()
      if emits { relay.accept(number) }
      #expect(live <= 1)
    }
    #expect(live == 0 || live == 1)
    #expect(!relay.hasSubscribers)
  }

  @Test("Ten thousand live subscriptions, disposed in any order, leave only the others")
  func manySubscriptions() {
    let relay = PublishRelay<Int>()
    var sum = 0
    let subscriptions = (0..<10_000).map { _ in relay.subscribe(onNext: { sum += $0 }) }
    relay.accept(1)
    #expect(sum == 10_000)
    for subscription in subscriptions.shuffled().prefix(9_999) { subscription.dispose() }
    sum = 0
    relay.accept(1)
    #expect(sum == 1)
  }

  @Test("No operator keeps its source, its state or its subscriber after completion")
  func operatorsAfterCompletion() {
    weak var witness: Witness?
    do {
      let strong = Witness()
      witness = strong
      let source = PublishRelay<Int>()
      let end = PublishRelay<Void>()
      let chain =
        source.map { $0 + 1 }.filter { $0 > 0 }.compactMap { Optional($0) }.do(onNext: { _ in })
        .distinctUntilChanged().merge(with: Observable.of(9))
        .take(until: end)
      _ = chain.subscribe(onNext: { _ in strong.touch() }, onCompleted: { strong.touch() })
      source.accept(1)
      end.accept(())
      #expect(!source.hasSubscribers)
      #expect(!end.hasSubscribers)
    }
    #expect(witness == nil)
  }

  @Test("Elements that waited in a relay are released once they are delivered")
  func waitingElements() {
    let relay = PublishRelay<Witness?>()
    var released = 0
    var isFirst = true
    let subscription = relay.subscribe(onNext: { [relay] _ in
      guard isFirst else { return }
      isFirst = false
      for _ in 0..<100 { relay.accept(Witness { released += 1 }) }
    })
    relay.accept(nil)
    #expect(released == 100)
    subscription.dispose()
  }
}
