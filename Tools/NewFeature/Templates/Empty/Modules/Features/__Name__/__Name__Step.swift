public import FlowCore

/// An event in the tab “__Title__”.
nonisolated public enum __Name__Step: Step, Codable, Equatable {
  /// The first screen is required.
  case screenIsRequired
}
