/// How a flow ended, seen by whoever started it: always exactly one of these.
nonisolated public enum FlowResult<Output> {
  /// It ended with an output.
  case output(Output)

  /// Its root was dismissed before it ended.
  case dismissed

  /// A flow above it or its coordinator ended first, whoever waited for it was cancelled, or it could not be started:
  /// it was live already, or what it was to be started below was not.
  case cancelled
}

nonisolated extension FlowResult: Sendable where Output: Sendable {}
nonisolated extension FlowResult: Equatable where Output: Equatable {}
