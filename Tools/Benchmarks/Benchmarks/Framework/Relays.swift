import Comparison
import FlowReactive
import OpenCombine

/// The emissions of relays, beside those of OpenCombine's subject.
func relays() {
  for subscribers in [1, 10] {
    compare("relay-\(subscribers)") {
      let relay = PublishRelay<Int>()
      let sum = Sum()
      for _ in 0..<subscribers {
        _ = relay.subscribe(onNext: { sum.value &+= $0 })
      }
      return { times in
        for number in 0..<times {
          relay.accept(number)
        }
      }
    } yardstick: {
      let subject = PassthroughSubject<Int, Never>()
      let sum = Sum()
      let subscriptions = (0..<subscribers).map { _ in subject.sink { sum.value &+= $0 } }
      return { times in
        for number in 0..<times {
          subject.send(number)
        }
        withExtendedLifetime(subscriptions) {}
      }
    }
  }

  compare("operators") {
    let relay = PublishRelay<Int>()
    let sum = Sum()
    _ = relay.map { $0 &+ 1 }.filter { $0 != 0 }.compactMap { $0 < 0 ? nil : $0 }.subscribe(onNext: { sum.value &+= $0 }
    )
    return { times in
      for number in 0..<times {
        relay.accept(number)
      }
    }
  } yardstick: {
    let subject = PassthroughSubject<Int, Never>()
    let sum = Sum()
    let subscription = subject.map { $0 &+ 1 }.filter { $0 != 0 }.compactMap { $0 < 0 ? nil : $0 }
      .sink { sum.value &+= $0 }
    return { times in
      for number in 0..<times {
        subject.send(number)
      }
      withExtendedLifetime(subscription) {}
    }
  }
}

/// A place where subscribers store values, so that the optimizer keeps the code.
final class Sum {
  var value = 0
}
