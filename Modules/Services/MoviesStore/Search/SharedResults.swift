import MoviesServices
import Synchronization

/// The last results of a query, which all who ask for the same share, also while they are read: the windows that show the
/// same list, and those who ask for the number of movies and for the movies next.
final class SharedResults<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct Entry {
    let task: Task<Value, any Error>
    let start: Duration
    /// The number of those who have asked and not lost interest.
    var askers = 0
  }

  private let entries = Mutex<[Key: Entry]>([:])
  private let time: TimeSource

  /// Creates results that are forgotten after a second: changes of other processes are noticed as late.
  init(_ time: TimeSource) {
    self.time = time
  }

  private static var lifetime: Duration { .seconds(1) }
  private static var mostEntries: Int { 64 }

  /// Forgets the results, because the database has changed. A result that is being read may be out of date.
  func forget() {
    entries.withLock { $0 = [:] }
  }

  /// Returns the known result for a key, or what `read` returns. Reading ends early if all who have asked
  /// are canceled.
  func value(for key: Key, read: @escaping @Sendable () async throws -> Value) async throws -> Value {
    let now = time.elapsed()
    let task = entries.withLock { entries in
      if entries[key].map({ now - $0.start >= Self.lifetime }) ?? true {
        if entries.count >= Self.mostEntries { entries = [:] }
        entries[key] = Entry(task: Task { try await read() }, start: now)
      }
      entries[key]?.askers += 1
      return entries[key]?.task
    }
    guard let task else { return try await read() }
    do {
      return try await withTaskCancellationHandler {
        try await task.value
      } onCancel: {
        lose(task, for: key)
      }
    } catch {
      entries.withLock { if $0[key]?.task == task { $0[key] = nil } }
      throw error
    }
  }

  private func lose(_ task: Task<Value, any Error>, for key: Key) {
    entries.withLock { entries in
      guard entries[key]?.task == task else { return }
      entries[key]?.askers -= 1
      guard entries[key]?.askers == 0 else { return }
      entries[key] = nil
      task.cancel()
    }
  }
}

/// The key of results of which there is one.
enum OnlyKey {
  case only
}
