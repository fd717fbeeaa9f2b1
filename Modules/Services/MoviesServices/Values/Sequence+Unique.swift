extension Sequence {
  /// Returns the first element for each value of `key`, in order.
  package func uniqued<Key: Hashable>(by key: (Element) -> Key) -> [Element] {
    var seen: Set<Key> = []
    return filter { seen.insert(key($0)).inserted }
  }
}

extension Sequence where Element: Hashable {
  /// Returns the elements without repetitions, each where it occurs first.
  package func uniqued() -> [Element] { uniqued { $0 } }
}
