/// The repetition of navigations: flows are started and navigate again, without adapting the steps.
///
/// Meanwhile, emitted steps are ignored, and initial steps are skipped.
package final class Replay {
  /// A presentable with its position, or a flow, each with the closure that lets it emit.
  package enum Joined {
    case presentable(any Presentable, Int, begin: () -> Void)
    case flow(FlowNode, begin: () -> Void)
  }

  /// The presentables and flows joined so far, in order. The user of the replay takes them out.
  package var joined: [Joined] = []

  /// `true` when a flow has answered a step with `.unhandled`, because it no longer holds.
  package var isDeclined = false
}

extension FlowEngine {
  /// Replays navigations in one turn.
  ///
  /// - Parameter work: Replays the navigations, and returns a closure to be called afterward, before anything is
  ///   emitted.
  package func replaying(_ work: (Replay) -> () -> Void) {
    turn {
      let replay = Replay()
      self.replay = replay
      startedRoots = 0
      let finish = work(replay)
      self.replay = nil
      finish()
    }
  }

  /// The live flows, in the order in which they were started.
  package var liveFlows: [FlowNode] { flows.current }
}

extension FlowNode {
  /// `true` when the flow has handled a step.
  package var hasBegun: Bool { hasHandledStep }

  /// The presentables still up, in the order in which they joined, each with the navigation and its position there.
  package var presentables: [(object: any Presentable, joinedIn: NavigatedStep, position: Int, hasWaitingSteps: Bool)] {
    contributions.current.compactMap { contribution in
      guard let presentable = contribution.presentable, let navigated = contribution.navigated else { return nil }
      return (presentable, navigated, contribution.position, contribution.hasWaitingSteps)
    }
  }

  /// Ends the flow as `cancelled`.
  package func end() {
    engine.end(self, .cancelled)
  }
}
