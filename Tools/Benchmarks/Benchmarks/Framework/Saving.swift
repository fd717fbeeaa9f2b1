import Comparison
import FlowCore
import FlowScreens
import Foundation

/// The state of 1,000 flows with 5,000 steps: saved and restored as a value, and through bytes beside the same steps alone.
func saving() {
  let effort = Effort(seconds: 10, samples: 200)

  time("save", effort: effort) {
    let library = Library()
    return { times in
      for _ in 0..<times {
        library.saved = library.coordinator.save()
      }
    }
  }

  time("restore", effort: effort) {
    let library = Library()
    let state = try JSONDecoder().decode(SavedState.self, from: JSONEncoder().encode(library.coordinator.save()))
    return { times in
      for _ in 0..<times {
        library.coordinator.restore(state) { library.start() }
      }
    }
  }

  compare("save-bytes", effort: effort) {
    let library = Library()
    return { times in
      for _ in 0..<times {
        _ = try JSONEncoder().encode(library.coordinator.save())
      }
    }
  } yardstick: {
    { times in
      for _ in 0..<times {
        _ = try JSONEncoder().encode(Library.steps)
      }
    }
  }

  compare("restore-bytes", effort: effort) {
    let library = Library()
    let bytes = try JSONEncoder().encode(library.coordinator.save())
    return { times in
      for _ in 0..<times {
        let state = try JSONDecoder().decode(SavedState.self, from: bytes)
        library.coordinator.restore(state) { library.start() }
      }
    }
  } yardstick: {
    let bytes = try JSONEncoder().encode(Library.steps)
    return { times in
      for _ in 0..<times {
        _ = try JSONDecoder().decode([ShelfStep].self, from: bytes)
      }
    }
  }
}

/// A tree of a flow with 999 others below it, each of which shows five books.
@MainActor
private final class Library {
  static let steps = (0..<5_000).map(ShelfStep.bookIsPicked)

  let coordinator = FlowCoordinator()
  var saved = SavedState()

  init() {
    start()
  }

  func start() {
    coordinator.coordinate(flow: LibraryFlow(), with: OneStepper(.shelvesAreRequired(999)))
  }
}

private enum LibraryStep: Step, Codable, Equatable {
  case shelvesAreRequired(Int)
}

private enum ShelfStep: Step, Codable, Equatable {
  case bookIsPicked(Int)
}

private final class LibraryFlow: Flow {
  let root = Place()

  func navigate(to step: LibraryStep) -> FlowContributors<LibraryStep, Never> {
    guard case .shelvesAreRequired(let count) = step else { return .none }
    return .multiple((0..<count).map { .flow(ShelfFlow(), with: OneStepper(.bookIsPicked($0 * 5))) })
  }
}

/// A flow that shows five books one after the other.
private final class ShelfFlow: Flow {
  let root = Place()

  func navigate(to step: ShelfStep) -> FlowContributors<ShelfStep, Never> {
    guard case .bookIsPicked(let number) = step else { return .none }
    let page = Place()
    page.lifecycle.appear()
    guard number % 5 < 4 else { return .one(.contribute(page)) }
    return .multiple([.contribute(page), .forwardToCurrentFlow(.bookIsPicked(number + 1))])
  }
}
