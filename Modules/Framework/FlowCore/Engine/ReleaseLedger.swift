/// In debug builds, remembers what a tree of flows let go of, to tell what is still alive.
final class ReleaseLedger {
  #if DEBUG
    private struct Entry {
      weak var object: AnyObject?
    }

    private var entries: [Entry] = []
    private var sweepCount = 64

    func record(_ object: AnyObject) {
      if entries.count >= sweepCount {
        sweep()
      }
      entries.append(Entry(object: object))
    }

    /// The type of each object, once, in the order in which they were let go.
    var survivorNames: [String] {
      sweep()
      var seen: Set<ObjectIdentifier> = []
      return entries.compactMap(\.object).filter { seen.insert(ObjectIdentifier($0)).inserted }
        .map { String(describing: type(of: $0)) }
    }

    /// Forgets those that are gone; a weak reference keeps a little memory of each.
    private func sweep() {
      entries = entries.filter { $0.object != nil }
      sweepCount = max(64, entries.count * 2)
    }
  #else
    func record(_ object: AnyObject) {}
    var survivorNames: [String] { [] }
  #endif
}
