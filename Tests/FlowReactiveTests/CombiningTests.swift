import FlowReactive
import Testing

@Suite("Operators on several sources")
struct CombiningTests {
  let first = PublishRelay<Int>()
  let second = PublishRelay<Int>()

  /// Ends the source when told.
  private func ending(_ relay: PublishRelay<Int>, at end: PublishRelay<Void>) -> Observable<Int> {
    relay.take(until: end)
  }

  @Test("Merge delivers the elements of both sources as they come")
  func merge() {
    let recorder = Recorder(first.merge(with: second))
    first.accept(1)
    second.accept(2)
    first.accept(3)
    #expect(recorder.elements == [1, 2, 3])
  }

  @Test("Merge completes once, when both sources have")
  func mergeCompletes() {
    let (endOfFirst, endOfSecond) = (PublishRelay<Void>(), PublishRelay<Void>())
    let recorder = Recorder(ending(first, at: endOfFirst).merge(with: ending(second, at: endOfSecond)))
    endOfFirst.accept(())
    #expect(recorder.completions == 0)
    second.accept(1)
    #expect(recorder.elements == [1])
    endOfSecond.accept(())
    #expect(recorder.completions == 1)
  }

  @Test("Merge of many sources subscribes in order, and completes at once if there are none")
  func mergeMany() {
    let many = Recorder(Observable.merge([Observable.of(1, 2), Observable.of(3), Observable.of(4)]))
    #expect(many.elements == [1, 2, 3, 4])
    let empty = Recorder(Observable<Int>.merge([]))
    #expect(empty.elements.isEmpty)
    #expect(empty.completions == 1)
  }

  @Test("Merge of sources that all complete while being subscribed to completes once, after the last element")
  func mergeSynchronous() {
    var log: [String] = []
    _ = Observable.of(1).merge(with: Observable.of(2)).subscribe(
      onNext: { log.append("\($0)") }, onCompleted: { log.append("end") })
    #expect(log == ["1", "2", "end"])
  }

  @Test("Merge of a relay with itself delivers each element twice, in order")
  func mergeWithItself() {
    let recorder = Recorder(first.merge(with: first))
    first.accept(1)
    first.accept(2)
    #expect(recorder.elements == [1, 1, 2, 2])
  }
}
