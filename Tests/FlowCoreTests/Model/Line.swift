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
  var description: String { "flow \(flow) \(what)" }
}

nonisolated extension Moment {
  func includes(_ what: Line.What) -> Bool {
    switch (self, what) {
    case (.started, .started), (.ready, .ready), (.ended, .ended), (.willNavigate, .willNavigate),
      (.didNavigate, .didNavigate), (.revealed, .revealed), (.adapted, .adapted), (.ignored, .ignored),
      (.rejected, .rejected), (.unhandled, .unhandled):
      true
    default: false
    }
  }
}
