import FlowReactive
import Testing

@Suite("An observable as an asynchronous sequence")
struct ValuesTests {
  let relay = PublishRelay<Int>()

  @Test("keeps what comes until it is asked for, and ends when the source completes")
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

  @Test("ends for a source that completes at once")
  func synchronousSource() async {
    var received: [Int] = []
    for await value in Observable.of(1, 2, 3).values { received.append(value) }
    #expect(received == [1, 2, 3])
  }

  @Test("of a behavior relay begins with its value")
  func behaviorRelay() async {
    let state = BehaviorRelay(value: 1)
    var iterator = state.values.makeAsyncIterator()
    #expect(await iterator.next() == 1)
    state.accept(2)
    #expect(await iterator.next() == 2)
  }

  @Test("ends the subscription when the loop is left")
  func leavingTheLoop() async {
    let task = Task { [relay] in
      for await value in relay.values where value == 2 { break }
    }
    let isListening = await eventually { relay.hasSubscribers }
    #expect(isListening)
    relay.accept(1)
    relay.accept(2)
    await task.value
    let isOver = await eventually { !relay.hasSubscribers }
    #expect(isOver)
  }

  @Test("ends the iteration and the subscription when the task is cancelled")
  func cancelling() async {
    var received: [Int] = []
    let task = Task { [relay] in
      for await value in relay.values { received.append(value) }
    }
    _ = await eventually { relay.hasSubscribers }
    relay.accept(1)
    let hasReceived = await eventually { received == [1] }
    #expect(hasReceived)
    task.cancel()
    await task.value
    let isOver = await eventually { !relay.hasSubscribers }
    #expect(isOver)
    relay.accept(2)
    #expect(received == [1])
  }

  @Test("ends the subscription when the sequence is dropped without being iterated")
  func droppedUnused() async {
    do {
      let values = relay.values
      #expect(relay.hasSubscribers)
      _ = values
    }
    let isOver = await eventually { !relay.hasSubscribers }
    #expect(isOver)
  }

  @Test("releases what its source holds when it ends")
  func releasesItsSource() async {
    var isReleased = false
    do {
      let witness = Witness { isReleased = true }
      let source = relay.map { element in
        witness.touch()
        return element
      }
      for await _ in source.startWith(1).values { break }
    }
    let isOver = await eventually { isReleased }
    #expect(isOver)
  }

  @Test("gives each sequence all elements")
  func twoSequences() async {
    let first = relay.values
    let second = relay.values
    relay.accept(1)
    relay.accept(2)
    var (firstIterator, secondIterator) = (first.makeAsyncIterator(), second.makeAsyncIterator())
    #expect(await firstIterator.next() == 1)
    #expect(await firstIterator.next() == 2)
    #expect(await secondIterator.next() == 1)
    #expect(await secondIterator.next() == 2)
  }
}

@Suite("An asynchronous sequence as an observable")
struct AsObservableTests {
  nonisolated struct Broken: Error {}

  @Test("delivers in order, then completes when the sequence ends")
  func deliversAndCompletes() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    let recorder = Recorder(stream.asObservable())
    continuation.yield(1)
    continuation.yield(2)
    continuation.finish()
    let isOver = await eventually { recorder.completions == 1 }
    #expect(isOver)
    #expect(recorder.elements == [1, 2])
  }

  @Test("cancels the iteration on disposal, and delivers nothing afterwards, not even the end")
  func disposal() async {
    let ended = PublishRelay<Void>()
    let endings = Recorder(ended)
    // The stream is released with the iteration: nothing else keeps it.
    func record() -> (Recorder<Int>, AsyncStream<Int>.Continuation) {
      let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
      continuation.onTermination = { _ in Task { @MainActor in ended.accept(()) } }
      return (Recorder(stream.asObservable()), continuation)
    }
    let (recorder, continuation) = record()
    continuation.yield(1)
    _ = await eventually { recorder.elements == [1] }
    continuation.yield(2)
    recorder.dispose()
    continuation.yield(3)
    let isOver = await eventually { endings.elements.count == 1 }
    #expect(isOver)
    #expect(recorder.elements == [1])
    #expect(recorder.completions == 0)
  }

  @Test("disposed before its first turn delivers nothing")
  func disposedAtOnce() async {
    var elements: [Int] = []
    var completions = 0
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    continuation.yield(1)
    continuation.finish()
    stream.asObservable().subscribe(onNext: { elements.append($0) }, onCompleted: { completions += 1 }).dispose()
    _ = await eventually(turns: 50) { !elements.isEmpty || completions > 0 }
    #expect(elements.isEmpty)
    #expect(completions == 0)
  }

  @Test("disposed from inside the delivery delivers no more")
  func disposedInside() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    let late = Late()
    var elements: [Int] = []
    for number in 1...3 { continuation.yield(number) }
    late.disposable = stream.asObservable().subscribe(onNext: { element in
      elements.append(element)
      if element == 2 { late.dispose() }
    })
    _ = await eventually(turns: 100) { elements.count > 2 }
    #expect(elements == [1, 2])
  }

  @Test("goes there and back without losing anything")
  func thereAndBack() async {
    let relay = PublishRelay<Int>()
    let end = PublishRelay<Void>()
    let recorder = Recorder(relay.take(until: end).values.asObservable())
    for number in 1...100 { relay.accept(number) }
    end.accept(())
    let isOver = await eventually { recorder.completions == 1 }
    #expect(isOver)
    #expect(recorder.elements == Array(1...100))
  }
}
