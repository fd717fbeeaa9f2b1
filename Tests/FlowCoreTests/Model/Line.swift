import FlowCore

/// A line of the log that the core and the model write: which flow, and what happened. A value, because comparing
/// millions of strings takes longer than all the rest; it is printed when they differ.
nonisolated struct Line: Equatable {
  let flow: Int
  let what: What

  init(_ flow: Int, _ what: What) {
    self.flow = flow
    self.what = what
  }

  enum What: Equatable {
    case started
    case ready
    case ended(FlowEnding)
    case willNavigate(Int)
    case didNavigate(Int)
    case revealed(Int)
    case adapted(Int, into: Int)
    case ignored(Int, IgnoredReason)
    case rejected(Int)
    case unhandled(Int)
    case mistake(Mistake)
    /// The output came to the starter: at the flow's end, when it must have been released, or on the way.
    case handedOver(Int, flowIsAlive: Bool)
    /// A root flow reported.
    case reported(Int)
    /// The end of a root flow was told.
    case finished(FlowResult<Int>)
    /// The answer to a question has arrived. The task may have been canceled.
    case returned(question: Int, isCancelled: Bool)
  }
}

nonisolated extension Line: CustomStringConvertible {
  var description: String {
    switch what {
    case .started: "flow \(flow) started"
    case .ready: "flow \(flow) ready"
    case .ended(let how): "flow \(flow) ended(\(how))"
    case .willNavigate(let step): "flow \(flow) willNavigate s\(step)"
    case .didNavigate(let step): "flow \(flow) didNavigate s\(step)"
    case .revealed(let step): "flow \(flow) revealed s\(step)"
    case .adapted(let step, let other): "flow \(flow) adapted s\(step) into s\(other)"
    case .ignored(let step, let reason): "flow \(flow) ignored(\(reason)) s\(step)"
    case .rejected(let step): "flow \(flow) rejected s\(step)"
    case .unhandled(let step): "flow \(flow) unhandled s\(step)"
    case .mistake(let mistake): "flow \(flow) mistake: \(mistake)"
    case .handedOver(let output, let isAlive): "flow \(flow) handed over \(output)\(isAlive ? ", still alive" : "")"
    case .reported(let output): "flow \(flow) reported \(output)"
    case .finished(let result): "flow \(flow) finished with \(result)"
    case .returned(let question, let isCancelled):
      "flow \(flow) has the answer to question \(question)\(isCancelled ? ", cancelled" : "")"
    }
  }
}

nonisolated extension Moment {
  func includes(_ what: Line.What) -> Bool {
    switch (self, what) {
    case (.started, .started), (.ready, .ready), (.ended, .ended), (.willNavigate, .willNavigate),
      (.didNavigate, .didNavigate), (.revealed, .revealed), (.adapted, .adapted), (.ignored, .ignored),
      (.rejected, .rejected),
      (.unhandled, .unhandled):
      true
    default: false
    }
  }
}
