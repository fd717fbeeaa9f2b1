public import FlowReactive

/// The store of the user's preferences: reads are immediate, changes are written to disk.
///
/// The store lives on the main actor like the screens that read it. Writing happens elsewhere.
@MainActor
public final class PreferencesStore {
  private let values: BehaviorRelay<Preferences>
  private let write: @Sendable (Preferences) async throws -> Void
  private let mutex = AsyncMutex()

  /// Creates a store of preferences.
  ///
  /// - Parameters:
  ///   - preferences: The stored preferences.
  ///   - write: Writes preferences to disk.
  public init(_ preferences: Preferences, write: @escaping @Sendable (Preferences) async throws -> Void) {
    values = BehaviorRelay(value: preferences)
    self.write = write
  }

  /// The current preferences.
  public var current: Preferences { values.value }

  /// The current preferences, then each change, once it is on disk and before the call that made it returns.
  public var changes: Observable<Preferences> { values.asObservable() }

  /// Changes the preferences. Concurrent changes are written in the order of the calls, each on top of the one before.
  ///
  /// - Throws: The error of writing; nothing is changed then.
  public func update(_ change: (inout Preferences) -> Void) async throws {
    try await mutex.withLock {
      var next = values.value
      change(&next)
      guard next != values.value else { return }
      try await write(next)
      values.accept(next)
    }
  }

  /// Adopts the preferences that another writer has changed.
  package func refresh(_ read: () async throws -> Preferences) async rethrows {
    try await mutex.withLock {
      let stored = try await read()
      guard stored != values.value else { return }
      values.accept(stored)
    }
  }
}
