/// The name of a type, as `String(describing:)` has it.
///
/// That would first look, among all conformances in the program, whether the type itself says how it is described: for
/// the dozens of types that are registered at start-up, longer than everything else takes.
nonisolated func typeName(_ type: Any.Type) -> String { _typeName(type, qualified: false) }

extension String {
  /// Without `suffix`, unless that is all there is.
  nonisolated func droppingSuffix(_ suffix: String) -> String {
    hasSuffix(suffix) && count > suffix.count ? String(dropLast(suffix.count)) : self
  }
}
