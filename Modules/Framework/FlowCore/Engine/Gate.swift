@_spi(Subscribing) import FlowReactive

/// A flow's one subscription to a stepper, for code that doesn't know the type of the steps.
protocol Gate: AnyObject {
  /// Emits the stepper's initial step. Has an effect once.
  ///
  /// - Returns: A Boolean value that indicates whether a flow that starts with the stepper waits for a step to be ready.
  func emitInitialStep() -> Bool

  /// Tells the stepper that it may emit. Has an effect once, after ``emitInitialStep()``.
  func letStepperEmit()

  /// A Boolean value that indicates whether steps wait for the first appearance of their presentable.
  var hasWaitingSteps: Bool { get }

  func add(_ contribution: Contribution)
  func deliverWaiting()
  func contributionLeft(_ contribution: Contribution)

  /// Ends the subscription with its flow.
  func end()
}

/// The judgment of a gate on a step. Among contributions of one stepper, the greatest counts.
enum GateVerdict: Comparable {
  case ignoreDismissed, ignoreHidden, wait, pass
}

/// The gates for a stepper: one, or one for each part of a composite.
typealias Gates = FirstAndRest<any Gate>

extension Gates {
  /// Finds or opens the gates of a flow for a stepper and its parts. A part that is in a composite twice has one gate.
  ///
  /// - Parameters:
  ///   - transform: Returns the flow's step for a step of the stepper; `nil` if that is the step itself.
  ///   - isUngated: A Boolean value that indicates whether all steps pass, whatever is visible.
  init<S: Step>(
    of node: FlowNode, for stepper: some Stepper<S>, mapping transform: ((S) -> any Step)? = nil,
    isUngated: Bool = false, _ type: StepGate<S>.Type = StepGate.self
  ) {
    self.init()
    append(type.gate(of: node, for: stepper, mapping: transform, isUngated: isUngated))
    stepper.forEachPart { append(type.gate(of: node, for: $0, mapping: transform, isUngated: isUngated)) }
  }

  /// Emits all initial steps, and then tells the steppers that they may emit.
  ///
  /// - Returns: A Boolean value that indicates whether a flow that starts with the steppers waits for a step to be ready.
  func begin() -> Bool {
    var waitsForStep = false
    forEach { waitsForStep = $0.emitInitialStep() || waitsForStep }
    forEach { $0.letStepperEmit() }
    return waitsForStep
  }
}
