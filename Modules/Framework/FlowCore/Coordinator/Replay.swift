/// The repetition of navigations: flows are started and navigate again, without adapting the steps.
///
/// Meanwhile, the steps that are emitted are ignored. What joins begins to emit when it is told to.
package final class Replay {
  /// A presentable or a flow that has joined.
  package struct Joined {
    package enum Object {
      case presentable(any Presentable, position: Int)
      case flow(FlowNode)
    }

    package let object: Object
    /// Lets the steppers emit. Initial steps are skipped during the replay.
    package let begin: () -> Void
  }

  private var joined: [Joined] = []

  func hold(_ object: Joined.Object, _ begin: @escaping () -> Void) {
    joined.append(Joined(object: object, begin: begin))
  }

  /// Returns what has joined since the last call, in order.
  package func takeJoined() -> [Joined] {
    defer { joined = [] }
    return joined
  }
}

extension FlowCoordinator {
  /// Replays navigations in one turn.
  ///
  /// - Parameter work: Replays the navigations, and returns a closure that is called afterward, before anything is
  ///   emitted.
  package func replay(_ work: (Replay) -> () -> Void) {
    engine.turn {
      let replay = Replay()
      engine.replay = replay
      let finish = work(replay)
      engine.replay = nil
      finish()
    }
  }

  /// The live flows, in the order in which they were started.
  package var liveFlows: [FlowNode] { engine.flows.current }

  /// Performs work at the end of the current turn.
  package func atEndOfTurn(_ work: @escaping () -> Void) {
    engine.atEndOfTurn(work)
  }
}

extension FlowNode {
  /// The type of the flow's steps.
  package var typeOfSteps: (any Step.Type)? { live?.stepType }

  /// A Boolean value that indicates whether the flow has handled a step. A stored property that other modules see would
  /// be checked for exclusive access in each step, so this one is computed.
  package var hasBegun: Bool { hasHandledStep }

  /// The presentables that are up, in the order in which they joined.
  package var presentContributions: [Contribution] { contributions.current }

  /// Navigates to a step of the flow's type again.
  package func replay(_ step: any Step) {
    live?.replay(step)
  }

  /// Ends the flow as cancelled.
  package func end() {
    engine.end(self, .cancelled)
  }
}
