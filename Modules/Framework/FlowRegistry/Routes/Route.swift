/// A value by which one feature opens another without importing its implementation.
///
/// It stands in the small `<Feature>Interface` module beside the feature, together with its output.
nonisolated public protocol Route<Output>: Hashable, Sendable {
  /// What the flow behind the route hands over when it ends; `Never` if it does not end by itself.
  associatedtype Output = Never
}
