/// An error in one line: the problem, its place, and the way out.
struct FeatureError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
