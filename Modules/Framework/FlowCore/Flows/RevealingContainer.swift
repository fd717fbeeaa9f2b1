/// A presentable that can bring anything inside it to the front, such as a window.
///
/// The core asks the outermost container of a presentable when a step is revealed: see
/// ``Adaptation/reveal(_:otherwise:)``.
@MainActor
public protocol RevealingContainer: Presentable {
  /// Brings a presentable inside this one to the front, and leaves what is over it as the user would.
  ///
  /// A screen over it can refuse, or ask the user about unsaved changes first. Then the presentable comes to the front
  /// later or not at all.
  ///
  /// - Returns: `true` if the presentable is in this one.
  @discardableResult
  func reveal(_ presentable: any Presentable) -> Bool
}
