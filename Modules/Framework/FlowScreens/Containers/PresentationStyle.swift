/// A way in which a presentable is presented over a container.
nonisolated public enum PresentationStyle: Sendable {
  /// Leaves what is below visible: the steps of its models are handled. It takes no input meanwhile.
  case sheet

  /// Hides everything below, other sheets included: the steps of its models are ignored meanwhile.
  case fullScreen
}
