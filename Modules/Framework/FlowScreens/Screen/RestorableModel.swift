/// A model whose state is saved with its screen, and set when the screen is restored.
///
/// ```swift
/// extension ReviewModel: RestorableModel {
///   var restorableState: String {
///     get { text }
///     set { text = newValue }
///   }
/// }
/// ```
///
/// The state is what the user would miss: typed text, a chosen filter. What can be loaded again does not belong to it.
@MainActor
public protocol RestorableModel: ScreenModel {
  /// The type of the state.
  associatedtype RestorableState: Codable & Equatable & Sendable

  /// The present state. It is set before the screen appears.
  var restorableState: RestorableState { get set }
}
