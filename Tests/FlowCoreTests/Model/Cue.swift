import FlowCore

/// The reaction of a flow to one step: its adaptation, the effects of its navigation, and the result of that.
///
/// The step carries it, so the flow under test and the model read the same script.
nonisolated final class Cue: Sendable {
  /// The scripts that can be decoded, by their numbers.
  @TaskLocal static var known: [Int: Cue] = [:]

  let id: Int
  let adapting: Adapting
  let effects: [Effect]
  let reaction: Reaction

  init(_ id: Int, _ adapting: Adapting = .proceed, effects: [Effect] = [], _ reaction: Reaction = .contribute([])) {
    self.id = id
    self.adapting = adapting
    self.effects = effects
    self.reaction = reaction
  }
}

/// A script as text, for a failure to show.
nonisolated extension Cue: CustomStringConvertible {
  var description: String { "s\(id){ \(adapting); \(effects); \(reaction) }" }
}

/// The result of the flow's adaptation of a step.
nonisolated enum Adapting: Sendable {
  case proceed
  case replace(Cue)
  case reveal
  case drop
  case reject
  /// Ask asynchronously; an ``Operation/answer(_:_:)`` answers.
  case ask
  /// The flow's root is dismissed while it adapts.
  case quit
}

/// The answer to what was asked asynchronously.
nonisolated enum Answer: Sendable {
  case proceed
  case replace(Cue)
  case drop
  case fail
}

/// Something that happens: in a navigation, in a callback, or outside of any. The numbers count what was made so far,
/// and are taken modulo that.
nonisolated enum Effect: Sendable {
  case screen(Int, Move)
  case root(Int, Move)
  case emit(stepper: Int, Cue)
  case link(Color, Cue)
  /// Offers the step of an earlier link, counted back from the latest.
  case linkAgain(Int)
  /// Withdraws an earlier link, counted back from the latest.
  case withdraw(Int)
}

/// A change of a lifecycle by a front end.
nonisolated enum Move: Sendable {
  case appear
  case hide
  case dismiss
}

/// The result of a navigation.
nonisolated enum Reaction: Sendable {
  case contribute([Contributor])
  case report(Int, [Contributor])
  case end(Int)
  case unhandled
}

nonisolated enum Contributor: Sendable {
  /// With a stepper of the other color if it is mapped.
  case screen(ScreenChoice, StepperChoice, Allowance, isMapped: Bool)
  case child(FlowChoice)
  case current(Cue)
  case parent(Color, Cue)
}

/// The phases in which steps pass, in addition to `visible`.
nonisolated struct Allowance: Sendable {
  var whenNotPresented = false
  var whenDismissed = false
}

nonisolated enum ScreenChoice: Sendable {
  case fresh(Lifecycle.Phase, Reply?)
  case existing(Int)
}

/// An effect in the callback of a screen's lifecycle, when it first enters a phase.
nonisolated struct Reply: Sendable {
  let phase: Lifecycle.Phase
  let effect: Effect
}

nonisolated enum StepperChoice: Sendable {
  case noStepper
  /// The flow's own.
  case own
  /// One that the test keeps, to be contributed several times; a fresh silent one if there is none of the right type.
  case kept(Int)
  /// The farewell happens in the stepper's `deinit`.
  case fresh(initial: Cue?, ready: [Cue], isKept: Bool, farewell: Effect?)
  /// A new `DefaultStepper`.
  case silent
  /// A `CompositeStepper` of others.
  case composite([StepperChoice], isKept: Bool)
}

/// A flow to start.
nonisolated struct FlowChoice: Sendable {
  let color: Color
  let stepper: StepperChoice
  let root: RootChoice
  let onDismiss: Cue?
  let output: Cue?
  /// Happens where the starter is told of the first output, report or end.
  let reply: Effect?
  /// Happens in the flow's `deinit`.
  let farewell: Effect?
}

nonisolated enum RootChoice: Sendable {
  case fresh(Lifecycle.Phase)
  /// The root of the parent; a fresh one if there is no parent.
  case parents
}

/// The kinds of events that a test can observe.
nonisolated enum Moment: CaseIterable, Sendable {
  case started, ready, ended, willNavigate, didNavigate, revealed, adapted, ignored, rejected, unhandled
}

/// There are two types of steps; a flow has one of them.
nonisolated enum Color: String, Sendable {
  case red = "Red"
  case blue = "Blue"

  var other: Color { self == .red ? .blue : .red }
}
