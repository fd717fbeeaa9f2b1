extension Sequence where Element: Hashable {
  /// Returns the elements without repetitions, each where it occurs first.
  package func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
