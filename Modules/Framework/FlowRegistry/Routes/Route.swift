/// A value by which one feature opens another without importing its implementation.
///
/// The route is declared, together with its output, in the small `<Feature>Interface` module beside the feature.
///
/// ```swift
/// public struct APIKeyRoute: Route {
///   public typealias Output = APIKeyOutput
///   public init() {}
/// }
///
/// nonisolated public enum APIKeyOutput: Sendable {
///   case keyIsStored, declined
/// }
/// ```
nonisolated public protocol Route<Output>: Hashable, Sendable {
  /// The type of value that the flow behind the route ends with; `Never` if the flow does not end by itself.
  associatedtype Output = Never
}
