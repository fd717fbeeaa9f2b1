public import FlowCore

/// An event in the tab “__Title__”.
nonisolated public enum __Name__Step: Step, Codable, Equatable {
  /// The list is required.
  case listIsRequired
  /// The user picked an item.
  case itemIsPicked(String)
}
