import FlowReactive
import Testing

@Suite("Operators on one source")
struct TransformingTests {
  let relay = PublishRelay<Int>()

  @Test("An operator on one source delivers what it makes of the elements, or those that it leaves, and the end")
  func operators() {
    let numbers = Observable.of(1, 1, 2, 2, 1)
    let mapped = Recorder(numbers.map { "\($0)" })
    #expect(mapped.elements == ["1", "1", "2", "2", "1"] && mapped.completions == 1)
    let filtered = Recorder(numbers.filter { $0.isMultiple(of: 2) })
    #expect(filtered.elements == [2, 2] && filtered.completions == 1)
    let read = Recorder(Observable.of("1", "x", "3").compactMap { Int($0) })
    #expect(read.elements == [1, 3] && read.completions == 1)
    let distinct = Recorder(numbers.distinctUntilChanged())
    #expect(distinct.elements == [1, 2, 1] && distinct.completions == 1)
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
