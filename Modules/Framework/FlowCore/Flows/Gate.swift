@_spi(Subscribing) import FlowReactive

/// A flow's one subscription to a stepper, for code that doesn't know the type of the steps.
protocol Gate: AnyObject {
  /// Emits the stepper's initial step. Has an effect once.
  func emitInitialStep()

  func repeatInitialStep()

  /// Allows the stepper to emit. Has an effect once, after ``emitInitialStep()``.
  func letStepperEmit()

  /// `true` while steps wait for the first appearance of their presentable.
  var hasWaitingSteps: Bool { get }

  /// Counts a contribution whose judgment on steps has changed; `nil` if it was not there.
  func count(from former: GateVerdict?, to verdict: GateVerdict)

  /// Delivers or ignores the waiting steps, unless they still have to wait.
  func judgeWaiting()

  /// Stops counting a contribution, and closes the gate if it was the last one.
  func contributionLeft(judgedAs verdict: GateVerdict?, _ allowance: StepAllowance)

  /// Ends the subscription with its flow.
  func release()
}

/// The judgment of a gate on a step.
enum GateVerdict {
  case pass, wait, ignore(IgnoredReason)
}

/// The gates for a stepper: one, or one for each part of a composite.
typealias Gates = FirstAndRest<any Gate>

extension Gates {
  /// Finds or opens the gates of a flow for a stepper and its parts. A part contained twice in a composite has one
  /// gate.
  ///
  /// - Parameters:
  ///   - transform: Returns the flow's step for a step of the stepper; `nil` if both are the same.
  ///   - isUngated: Whether all steps pass, whatever is visible.
  init<S: Step>(
    of node: FlowNode, for stepper: some Stepper<S>, mapping transform: ((S) -> any Step)? = nil,
    isUngated: Bool = false, _ type: StepGate<S>.Type = StepGate.self
  ) {
    self.init()
    append(type.gate(of: node, for: stepper, mapping: transform, isUngated: isUngated))
    stepper.forEachPart { append(type.gate(of: node, for: $0, mapping: transform, isUngated: isUngated)) }
  }

  /// Emits all initial steps, and then allows the steppers to emit.
  func begin() {
    forEach { $0.emitInitialStep() }
    forEach { $0.letStepperEmit() }
  }
}
