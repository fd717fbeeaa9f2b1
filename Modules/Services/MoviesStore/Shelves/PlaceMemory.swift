import Synchronization

/// Remembers where movies stand in the orders that were read last, until these change.
final class PlaceMemory: Sendable {
  private struct Entry {
    let key: ShelfSection.Key
    let versions: [Int]
    let places: Places
  }

  /// More lists than these nobody goes back and forth between.
  private static let limit = 8

  /// The one read last at the end.
  private let entries = Mutex<[Entry]>([])

  func places(in key: ShelfSection.Key, _ versions: [Int]) -> Places {
    entries.withLock { entries in
      entries.last { $0.key == key && $0.versions == versions }?.places ?? Places()
    }
  }

  func keep(_ places: Places, of key: ShelfSection.Key, _ versions: [Int]) {
    entries.withLock { entries in
      entries.removeAll { $0.key == key }
      entries.append(Entry(key: key, versions: versions, places: places))
      entries.removeFirst(max(0, entries.count - Self.limit))
    }
  }
}
