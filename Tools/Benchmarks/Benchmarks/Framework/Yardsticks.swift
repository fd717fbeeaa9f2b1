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

  /// Allocates two objects, one of which owns the other, and frees them.
  static let twoObjects: Preparation = {
    let keeper = Keeper()
    return { times in
      for number in 0..<times {
        keeper.kept = Owner(number)
        keeper.kept = nil
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

private final class Keeper {
  var kept: Owner?
}

private final class Owner {
  let owned: Owned

  init(_ number: Int) {
    owned = Owned(number)
  }
}

private final class Owned {
  let number: Int

  init(_ number: Int) {
    self.number = number
  }
}
