import Comparison
import OpenCombine

/// The yardsticks for the figures of FlowCore.
enum Yardstick {
  /// Sends a value through OpenCombine: subject > map > filter > sink.
  static let combine: Preparation = {
    let subject = PassthroughSubject<Int, Never>()
    let sum = Sum()
    let subscription = subject.map { $0 &+ 1 }.filter { $0 != 0 }.sink { sum.value &+= $0 }
    return { times in
      for number in 0..<times {
        subject.send(number)
      }
      withExtendedLifetime(subscription) {}
    }
  }

  /// Creates a subject of OpenCombine, subscribes to it through two operators, sends a value, and cancels.
  static let subscription: Preparation = {
    let sum = Sum()
    return { times in
      for number in 0..<times {
        let subject = PassthroughSubject<Int, Never>()
        let subscription = subject.map { $0 &+ 1 }.filter { $0 != 0 }.sink { sum.value &+= $0 }
        subject.send(number)
        subscription.cancel()
      }
    }
  }

  /// Creates a task on the main actor, and waits for its value.
  static let taskHop: Preparation = {
    { times in
      for number in 0..<times {
        _ = await Task { number }.value
      }
    }
  }

  /// Looks up each of `count` objects in a dictionary.
  static func lookups(_ count: Int) -> Preparation {
    {
      let objects = (0..<count).map { _ in Sum() }
      let dictionary = Dictionary(uniqueKeysWithValues: objects.map { (ObjectIdentifier($0), $0) })
      return { times in
        for _ in 0..<times {
          for object in objects {
            dictionary[ObjectIdentifier(object)]?.value &+= 1
          }
        }
      }
    }
  }
}
