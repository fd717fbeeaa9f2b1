/// The objects released by a tree of flows, in debug builds: to find out which of them are still alive.
final class ReleaseLedger {
  #if DEBUG
    private struct Entry {
      weak var object: AnyObject?
    }

    private var entries: [Entry] = []
    private var sweepThreshold = 64

    func record(_ object: AnyObject) {
      if entries.count >= sweepThreshold {
        sweep()
      }
      entries.append(Entry(object: object))
    }

    /// The type of each object still alive, in the order of release.
    var survivorNames: [String] {
      sweep()
      var seen: Set<ObjectIdentifier> = []
      return entries.compactMap(\.object).filter { seen.insert(ObjectIdentifier($0)).inserted }
        .map { String(describing: type(of: $0)) }
    }

    /// Forgets the objects already gone: a weak reference keeps a little memory of each.
    private func sweep() {
      entries = entries.filter { $0.object != nil }
      sweepThreshold = max(64, entries.count * 2)
    }
  #else
    func record(_ object: AnyObject) {}
    var survivorNames: [String] { [] }
  #endif
}
