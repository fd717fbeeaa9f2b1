/// The way in which a flow ended, for its starter: always exactly one of these.
nonisolated public enum FlowResult<Output> {
  /// The flow ended with an output.
  case output(Output)
  /// The flow's root was dismissed first.
  case dismissed
  /// A flow above it or its coordinator ended first, the waiting task was canceled, or the flow could not be started:
  /// it was live already, or the flow below which it was to start was not.
  case cancelled
}

nonisolated extension FlowResult: Sendable where Output: Sendable {}
nonisolated extension FlowResult: Equatable where Output: Equatable {}
