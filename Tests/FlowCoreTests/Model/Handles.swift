import FlowCore
import FlowReactive

/// The relay of a stepper. The stepper is kept alive only if the test contributes it again.
protocol StepperHandle: AnyObject {
  var isAlive: Bool { get }
  func armFarewell()
  func emit(_ cue: Cue)
}

final class Relay<S: CueStep>: StepperHandle {
  let steps: PublishRelay<S>
  private(set) weak var stepper: (any Stepper<S>)?
  let kept: (any Stepper<S>)?
  private var farewell: Effect?

  init(_ stepper: any Stepper<S>, isKept: Bool, farewell: Effect?) {
    steps = stepper.steps
    self.stepper = stepper
    kept = isKept ? stepper : nil
    self.farewell = farewell
  }

  var isAlive: Bool { stepper != nil }

  func armFarewell() {
    if let farewell = farewell.take() { (stepper as? CueStepper<S>)?.farewell = farewell }
  }

  func emit(_ cue: Cue) {
    steps.accept(S(cue))
  }
}

/// A deep link that was offered.
@MainActor
protocol OfferHandle: AnyObject {
  var takers: [FlowID] { get }
  var isSettled: Bool { get }
  func withdraw()
}

extension StepOffer: OfferHandle {}

extension Lifecycle {
  convenience init(in phase: Phase) {
    self.init()
    if phase == .visible || phase == .hidden { appear() }
    if phase == .hidden { hide() }
    if phase == .dismissed { dismiss() }
  }

  func perform(_ move: Move) {
    switch move {
    case .appear: appear()
    case .hide: hide()
    case .dismiss: dismiss()
    }
  }
}

extension Line {
  /// The events that the core reported. Flows are counted from 0.
  init(_ event: FlowEvent) {
    let what: What =
      switch event.kind {
      case .started: .started
      case .ready: .ready
      case .ended(let how): .ended(how)
      case .willNavigate(let step): .willNavigate(Self.id(step))
      case .didNavigate(let step): .didNavigate(Self.id(step))
      case .revealed(let step): .revealed(Self.id(step))
      case .adapted(let step, let other): .adapted(Self.id(step), into: Self.id(other))
      case .ignored(let step, let reason): .ignored(Self.id(step), reason)
      case .rejected(let step, _): .rejected(Self.id(step))
      case .unhandled(let step): .unhandled(Self.id(step))
      case .mistake(let mistake): .mistake(mistake)
      }
    self.init(event.flow.number - 1, what)
  }

  private static func id(_ step: any Step) -> Int {
    (step as? RedStep)?.cue.id ?? (step as? BlueStep)?.cue.id ?? -1
  }
}
