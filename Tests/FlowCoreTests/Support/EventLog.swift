import FlowCore
import FlowReactive

/// Everything that a coordinator reported, a line each.
final class EventLog {
  private(set) var lines: [String] = []
  private let bag = DisposeBag()

  init(_ coordinator: FlowCoordinator) {
    coordinator.events
      .subscribe(onNext: { [weak self] event in self?.lines.append(event.description) })
      .disposed(by: bag)
  }

  /// Takes the lines out, so that the next look shows only what came after.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }

  /// Only the navigations, as `Flow step`.
  var navigations: [String] {
    lines.filter { $0.contains(" didNavigate ") }.map { $0.replacing(" didNavigate ", with: " ") }
  }

  /// The outcomes of steps that led nowhere.
  var outcomes: [String] {
    lines.filter { line in
      [" ignored(", " rejected ", " unhandled "].contains { line.contains($0) }
    }
  }
}

extension FlowCoordinator {
  /// Does something at each event that prints as `line`.
  func when(_ line: String, _ action: @escaping () -> Void) -> any Disposable {
    events.subscribe(onNext: { event in
      if event.description == line {
        action()
      }
    })
  }
}
