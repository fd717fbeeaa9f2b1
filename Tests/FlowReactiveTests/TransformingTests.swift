import FlowReactive
import Testing

@Suite("Operators on one source")
struct TransformingTests {
  let relay = PublishRelay<Int>()

  @Test("Map delivers what it makes of each element, and the end")
  func map() {
    let recorder = Recorder(Observable.of(1, 2, 3).map { "\($0)" })
    #expect(recorder.elements == ["1", "2", "3"])
    #expect(recorder.completions == 1)
  }

  @Test("Filter delivers only what it includes, and the end")
  func filter() {
    let recorder = Recorder(Observable.of(1, 2, 3, 4).filter { $0.isMultiple(of: 2) })
    #expect(recorder.elements == [2, 4])
    #expect(recorder.completions == 1)
  }

  @Test("compactMap leaves out nil, and delivers the end")
  func compactMap() {
    let recorder = Recorder(Observable.of("1", "x", "3").compactMap { Int($0) })
    #expect(recorder.elements == [1, 3])
    #expect(recorder.completions == 1)
  }

  @Test("distinctUntilChanged leaves out what equals the one before, not what came earlier")
  func distinct() {
    let recorder = Recorder(Observable.of(1, 1, 2, 2, 1, 1).distinctUntilChanged())
    #expect(recorder.elements == [1, 2, 1])
    #expect(recorder.completions == 1)
  }

  @Test("distinctUntilChanged compares with the newest although the delivery changes the source")
  func distinctReentrant() {
    let recorder = Recorder(
      relay.distinctUntilChanged().do(onNext: { [relay] element in
        if element == 1 {
          relay.accept(1)
          relay.accept(2)
        }
      }))
    relay.accept(1)
    relay.accept(2)
    #expect(recorder.elements == [1, 2])
  }

  @Test("The order through a chain of operators is the source's, re-entrant emissions included")
  func orderThroughOperators() {
    let doubled = relay.map { $0 * 2 }.filter { $0 != 4 }
    let recorder = Recorder(doubled.do(onNext: { [relay] in if $0 == 2 { relay.accept(3) } }))
    let plain = Recorder(relay)
    relay.accept(1)
    relay.accept(2)
    #expect(recorder.elements == [2, 6])
    #expect(plain.elements == [1, 3, 2])
  }
}
