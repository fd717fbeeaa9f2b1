import FlowCore

/// What one step makes a flow do: how it is adapted, what happens while the flow navigates, what that returns.
///
/// The step carries it, so the flow under test and the model read the same script.
nonisolated final class Cue: Sendable {
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

/// What the flow's adaptation says of a step.
nonisolated enum Adapting: Sendable {
  case proceed
  case replace(Cue)
  case reject
  /// Ask somebody; an ``Operation/answer(_:_:)`` answers.
  case ask
  /// The flow's root is dismissed while it adapts.
  case quit
}

/// What somebody who was asked says.
nonisolated enum Answer: Sendable {
  case proceed
  case replace(Cue)
  case drop
  case fail
}

/// Something that happens, in a navigation or outside of any. The numbers count what was made so far, and are taken
/// modulo that.
nonisolated enum Effect: Sendable {
  case screen(Int, Move)
  case root(Int, Move)
  case emit(stepper: Int, Cue)
  case link(Color, Cue)
}

/// What a front end tells a lifecycle.
nonisolated enum Move: Sendable {
  case appear
  case hide
  case dismiss
}

/// What a navigation returns.
nonisolated enum Reaction: Sendable {
  case contribute([Contributor])
  case end(Int)
  case unhandled
}

nonisolated enum Contributor: Sendable {
  case screen(ScreenChoice, StepperChoice, Allowance)
  case child(FlowChoice)
  case current(Cue)
  case parent(Color, Cue)
}

/// When steps pass besides while the presentable is visible.
nonisolated struct Allowance: Sendable {
  var whenNotPresented = false
  var whenDismissed = false
}

nonisolated enum ScreenChoice: Sendable {
  case fresh(Lifecycle.Phase)
  case existing(Int)
}

nonisolated enum StepperChoice: Sendable {
  case nobody
  /// The flow's own.
  case own
  /// One that the test keeps, to be contributed several times; a fresh silent one if there is none of the right type.
  case kept(Int)
  case fresh(initial: Cue?, ready: [Cue], isKept: Bool)
}

/// A flow to start.
nonisolated struct FlowChoice: Sendable {
  let color: Color
  let stepper: StepperChoice
  let rootPhase: Lifecycle.Phase
  let onDismiss: Cue?
  let output: Cue?
}

/// There are two types of steps; a flow has one of them.
nonisolated enum Color: String, Sendable {
  case red = "Red"
  case blue = "Blue"
}
