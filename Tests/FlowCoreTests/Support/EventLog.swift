import FlowCore
import FlowReactive

/// The events of a coordinator, in order.
final class EventLog {
  private(set) var events: [Happened] = []
  private let bag = DisposeBag()

  init(_ coordinator: FlowCoordinator) {
    coordinator.events
      .subscribe(onNext: { [weak self] event in self?.events.append(Happened(event)) })
      .disposed(by: bag)
  }

  /// Takes the events out, so that the next look shows only what came after.
  func take() -> [Happened] {
    defer { events = [] }
    return events
  }

  /// The `didNavigate` events.
  var navigations: [Happened] { events.filter { if case .didNavigate = $0.kind { true } else { false } } }

  /// The `ready` events.
  var readiness: [Happened] { events.filter { if case .ready = $0.kind { true } else { false } } }

  /// The `ended` events.
  var endings: [Happened] { events.filter { if case .ended = $0.kind { true } else { false } } }

  /// The outcomes of steps that led nowhere.
  var outcomes: [Happened] {
    events.filter { event in
      switch event.kind {
      case .ignored, .rejected, .unhandled: true
      default: false
      }
    }
  }

  /// The mistakes that were reported.
  var mistakes: [Mistake] {
    events.compactMap { if case .mistake(let mistake) = $0.kind { mistake } else { nil } }
  }
}

extension FlowCoordinator {
  /// Does something at each event that equals `expected`.
  func when(_ expected: Happened, _ action: @escaping () -> Void) -> any Disposable {
    events.subscribe(onNext: { event in
      if Happened(event) == expected {
        action()
      }
    })
  }
}
