import FlowCore
import Testing

/// An event as a value that can be compared: the name of the flow's type, and the kind of event with its steps.
///
/// Tests write it as `AppFlow.didNavigate("start")`.
nonisolated struct Happened: Sendable {
  let flow: String
  let kind: FlowEvent.Kind

  init(_ event: FlowEvent) {
    flow = event.flow.name
    kind = event.kind
  }

  fileprivate init(_ flow: any Flow.Type, _ kind: FlowEvent.Kind) {
    self.flow = String(describing: flow)
    self.kind = kind
  }
}

nonisolated extension Happened: Equatable {
  static func == (first: Happened, second: Happened) -> Bool {
    guard first.flow == second.flow else { return false }
    return switch (first.kind, second.kind) {
    case (.started, .started), (.ready, .ready): true
    case (.ended(let how), .ended(let other)): how == other
    case (.willNavigate(let step), .willNavigate(let other)), (.didNavigate(let step), .didNavigate(let other)),
      (.revealed(let step), .revealed(let other)), (.unhandled(let step), .unhandled(let other)):
      step.isEqual(to: other)
    case (.adapted(let step, let into), .adapted(let other, let otherInto)):
      step.isEqual(to: other) && into.isEqual(to: otherInto)
    case (.ignored(let step, let reason), .ignored(let other, let otherReason)):
      step.isEqual(to: other) && reason == otherReason
    case (.rejected(let step, let error), .rejected(let other, let otherError)):
      step.isEqual(to: other) && areEqual(error, otherError)
    case (.mistake(let mistake), .mistake(let other)): mistake == other
    default: false
    }
  }

  /// Errors that are not `Equatable` are never equal.
  private static func areEqual(_ first: Any, _ second: Any) -> Bool {
    func isEqual<E: Equatable>(_ first: E) -> Bool { first == second as? E }
    return (first as? any Equatable).map { isEqual($0) } ?? false
  }
}

nonisolated extension Happened: CustomStringConvertible, CustomTestStringConvertible {
  var description: String {
    switch kind {
    case .started: "\(flow).started"
    case .ready: "\(flow).ready"
    case .ended(let how): "\(flow).ended(.\(how))"
    case .willNavigate(let step): "\(flow).willNavigate(\(step))"
    case .didNavigate(let step): "\(flow).didNavigate(\(step))"
    case .revealed(let step): "\(flow).revealed(\(step))"
    case .adapted(let step, let other): "\(flow).adapted(\(step), into: \(other))"
    case .ignored(let step, let reason): "\(flow).ignored(\(step), .\(reason))"
    case .rejected(let step, let error): "\(flow).rejected(\(step), \(error))"
    case .unhandled(let step): "\(flow).unhandled(\(step))"
    case .mistake(let mistake): "\(flow).mistake(\(mistake))"
    }
  }

  var testDescription: String { description }
}

extension Flow {
  static var started: Happened { Happened(Self.self, .started) }

  static var ready: Happened { Happened(Self.self, .ready) }

  static func ended(_ how: FlowEnding) -> Happened { Happened(Self.self, .ended(how)) }

  static func willNavigate(_ step: StepType) -> Happened { Happened(Self.self, .willNavigate(step)) }

  static func didNavigate(_ step: StepType) -> Happened { Happened(Self.self, .didNavigate(step)) }

  static func revealed(_ step: StepType) -> Happened { Happened(Self.self, .revealed(step)) }

  static func adapted(_ step: StepType, into other: StepType) -> Happened {
    Happened(Self.self, .adapted(step, into: other))
  }

  static func ignored(_ step: StepType, _ reason: IgnoredReason) -> Happened {
    Happened(Self.self, .ignored(step, reason))
  }

  static func rejected(_ step: StepType, _ error: any Error) -> Happened { Happened(Self.self, .rejected(step, error)) }

  static func unhandled(_ step: StepType) -> Happened { Happened(Self.self, .unhandled(step)) }

  /// For a step of another type than the flow's.
  @_disfavoredOverload
  static func unhandled(_ step: some Step) -> Happened { Happened(Self.self, .unhandled(step)) }

  static func mistake(_ mistake: Mistake) -> Happened { Happened(Self.self, .mistake(mistake)) }
}
