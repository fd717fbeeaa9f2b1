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

  @Test("Merge of sources that all complete while being subscribed to completes once, after the last element")
  func mergeSynchronous() {
    var log: [String] = []
    _ = Observable.of(1).merge(with: Observable.of(2)).subscribe(
      onNext: { log.append("\($0)") }, onCompleted: { log.append("end") })
    #expect(log == ["1", "2", "end"])
  }
}
