import FlowReactive
import Testing

@Suite("A behavior relay")
struct BehaviorRelayTests {
  let relay = BehaviorRelay(value: 1)

  @Test("A behavior relay tells a new subscriber its value, then each new one")
  func currentValueFirst() {
    let early = Recorder(relay)
    relay.accept(2)
    let late = Recorder(relay)
    relay.accept(3)
    #expect(early.elements == [1, 2, 3])
    #expect(late.elements == [2, 3])
    #expect(relay.value == 3)
  }

  @Test("A behavior relay shows the newest value while an older one is being delivered")
  func newestValue() {
    var pairs: [[Int]] = []
    let bag = DisposeBag()
    relay.subscribe(onNext: { [relay] element in
      if element == 2 { relay.accept(3) }
    }).disposed(by: bag)
    relay.subscribe(onNext: { [relay] element in pairs.append([element, relay.value]) }).disposed(by: bag)
    relay.accept(2)
    #expect(pairs == [[1, 1], [2, 3], [3, 3]])
  }

  @Test("A behavior relay delivers what the first value makes it accept after that value, like any other emission")
  func reentrantDuringTheFirstValue() {
    var log: [String] = []
    let other = Recorder(relay)
    let subscription = relay.subscribe(onNext: { [relay] element in
      log.append("begin \(element)")
      if element == 1 { relay.accept(2) }
      log.append("end \(element)")
    })
    subscription.dispose()
    #expect(log == ["begin 1", "end 1", "begin 2", "end 2"])
    #expect(other.elements == [1, 2])
  }

  @Test("A behavior relay tells a subscriber that comes during a delivery the newest value, once")
  func subscribingDuringADelivery() {
    var late: [Int] = []
    let bag = DisposeBag()
    relay.subscribe(onNext: { [relay] element in
      guard element == 2 else { return }
      relay.accept(3)
      relay.subscribe(onNext: { late.append($0) }).disposed(by: bag)
    }).disposed(by: bag)
    relay.accept(2)
    relay.accept(4)
    #expect(late == [3, 4])
  }
}
