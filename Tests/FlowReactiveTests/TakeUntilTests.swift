import FlowReactive
import Testing

@Suite("take(until:)")
struct TakeUntilTests {
  let source = PublishRelay<Int>()
  let end = PublishRelay<Void>()

  @Test("delivers until the other delivers, then completes, once, and lets go of both")
  func until() {
    let recorder = Recorder(source.take(until: end))
    source.accept(1)
    end.accept(())
    end.accept(())
    source.accept(2)
    #expect(recorder.elements == [1])
    #expect(recorder.completions == 1)
    #expect(!source.hasSubscribers)
    #expect(!end.hasSubscribers)
  }

  @Test("completes with its source, and lets go of the other")
  func completesWithItsSource() {
    let recorder = Recorder(Observable.of(1, 2).take(until: end))
    #expect(recorder.elements == [1, 2])
    #expect(recorder.completions == 1)
    #expect(!end.hasSubscribers)
  }

  @Test("goes on when the other completes without delivering")
  func otherCompletes() {
    let nothing = Observable<Int>.merge([])
    let recorder = Recorder(source.take(until: nothing))
    source.accept(1)
    #expect(recorder.elements == [1])
    #expect(recorder.completions == 0)
  }

  @Test("with another that delivers on subscription completes at once and never subscribes to its source")
  func synchronousTrigger() {
    var subscriptions = 0
    let counted = Observable<Int> { observer in
      subscriptions += 1
      observer.next(1)
      return ActionDisposable()
    }
    let recorder = Recorder(counted.take(until: BehaviorRelay(value: true)))
    #expect(recorder.elements.isEmpty)
    #expect(recorder.completions == 1)
    #expect(subscriptions == 0)
  }

  @Test("with another that delivers twice on subscription completes once")
  func synchronousTriggerTwice() {
    let recorder = Recorder(source.take(until: Observable.of(1, 2, 3)))
    #expect(recorder.completions == 1)
    #expect(!source.hasSubscribers)
  }

  @Test("ended by its own element delivers that element and no more, also from a source that goes on")
  func endedByItsElement() {
    let cold = Observable.of(1, 2, 3).take(until: end)
    var elements: [Int] = []
    var completions = 0
    _ = cold.subscribe(
      onNext: { [end] element in
        elements.append(element)
        if element == 2 { end.accept(()) }
      }, onCompleted: { completions += 1 })
    #expect(elements == [1, 2])
    #expect(completions == 1)
  }

  @Test("disposed before the end never completes")
  func disposed() {
    let recorder = Recorder(source.take(until: end))
    recorder.dispose()
    end.accept(())
    #expect(recorder.completions == 0)
    #expect(!end.hasSubscribers)
  }

  @Test("until its own source takes nothing")
  func untilItself() {
    let recorder = Recorder(source.take(until: source))
    source.accept(1)
    #expect(recorder.elements.isEmpty)
    #expect(recorder.completions == 1)
  }
}
