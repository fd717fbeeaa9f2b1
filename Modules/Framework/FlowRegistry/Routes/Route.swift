/// A value by which one feature opens another without importing its implementation.
///
/// The route is declared, together with its output, in the small `<Feature>Interface` module beside the feature.
///
/// ```swift
/// nonisolated struct APIKeyRoute: Route {
///   typealias Output = APIKeyOutput
/// }
///
/// nonisolated enum APIKeyOutput: Sendable {
///   case keyIsStored, declined
/// }
/// ```
nonisolated public protocol Route<Output>: Hashable, Sendable {
  /// The output type of the flow behind the route; `Never` if the flow does not end by itself.
  associatedtype Output = Never
}
