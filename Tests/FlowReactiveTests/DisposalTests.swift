import FlowReactive
import Testing

@Suite("Disposal")
struct DisposalTests {
  let relay = PublishRelay<Int>()

  @Test("Disposing a disposable runs its action once")
  func actionOnce() {
    var count = 0
    let disposable = ActionDisposable { count += 1 }
    disposable.dispose()
    disposable.dispose()
    #expect(count == 1)
  }

  @Test("Disposing a bag disposes its contents in the order of insertion, once")
  func bag() {
    let bag = DisposeBag()
    var log: [Int] = []
    for number in 1...3 {
      ActionDisposable { log.append(number) }.disposed(by: bag)
    }
    bag.dispose()
    bag.dispose()
    #expect(log == [1, 2, 3])
  }

  @Test("A bag disposes its contents when it is released")
  func bagReleased() {
    var bag: DisposeBag? = DisposeBag()
    let recorder = PublishRelay<Int>()
    var heard: [Int] = []
    if let bag {
      recorder.subscribe(onNext: { heard.append($0) }).disposed(by: bag)
    }
    recorder.accept(1)
    bag = nil
    recorder.accept(2)
    #expect(bag == nil)
    #expect(heard == [1])
  }

  @Test("A bag that is disposed already disposes at once what joins later")
  func lateMember() {
    let bag = DisposeBag()
    bag.dispose()
    var isDisposed = false
    ActionDisposable { isDisposed = true }.disposed(by: bag)
    #expect(isDisposed)
  }

  @Test("What a bag disposes may insert into the bag, which disposes that as well")
  func insertingWhileDisposing() {
    let bag = DisposeBag()
    var log: [String] = []
    ActionDisposable {
      log.append("first")
      ActionDisposable { log.append("inserted") }.disposed(by: bag)
    }.disposed(by: bag)
    ActionDisposable { log.append("second") }.disposed(by: bag)
    bag.dispose()
    #expect(log == ["first", "inserted", "second"])
  }

  @Test("Disposing a subscription releases its closure at once")
  func releasesTheClosure() {
    weak var witness: Witness?
    let subscription: any Disposable
    do {
      let strong = Witness()
      witness = strong
      subscription = relay.subscribe(onNext: { _ in strong.touch() })
    }
    #expect(witness != nil)
    subscription.dispose()
    #expect(witness == nil)
  }

  @Test("A subscription may be disposed again from the deinit of what its closure held")
  func disposalFromADeinit() {
    let late = Late()
    var count = 0
    do {
      let witness = Witness {
        count += 1
        late.dispose()
      }
      late.disposable = relay.subscribe(onNext: { _ in witness.touch() })
    }
    late.dispose()
    #expect(count == 1)
    #expect(!relay.hasSubscribers)
  }

  @Test("The deinit of what a disposed closure held may emit, subscribe and dispose, in a delivery too")
  func workFromADeinit() {
    let own = Late()
    let bag = DisposeBag()
    var heard: [Int] = []
    do {
      let witness = Witness { [relay] in
        relay.subscribe(onNext: { heard.append($0) }).disposed(by: bag)
        relay.accept(2)
        own.dispose()
      }
      own.disposable = relay.subscribe(onNext: { _ in
        witness.touch()
        own.dispose()
      })
    }
    relay.accept(1)
    #expect(heard == [2])
  }

  @Test("Disposing a subscription ends the sources of every operator")
  func throughOperators() {
    let other = PublishRelay<Int>()
    let observables: [(String, Observable<Int>)] = [
      ("map", relay.map { $0 }), ("filter", relay.filter { _ in true }), ("compactMap", relay.compactMap { $0 }),
      ("merge", relay.merge(with: other)),
      ("distinctUntilChanged", relay.distinctUntilChanged()), ("take", relay.take(until: other)),
    ]
    for (name, observable) in observables {
      let recorder = Recorder(observable)
      #expect(relay.hasSubscribers, "\(name)")
      recorder.dispose()
      #expect(!relay.hasSubscribers, "\(name) keeps its source")
      #expect(!other.hasSubscribers, "\(name) keeps its other source")
      let before = recorder.elements
      relay.accept(1)
      other.accept(1)
      relay.accept(1)
      #expect(recorder.elements == before, "\(name) delivers after its disposal")
      #expect(recorder.completions == 0, "\(name) completes after its disposal")
    }
  }
}
