public import FlowReactive

/// The person's preferences: known at once, written to disk when they change.
///
/// On the main actor, where screens are made; the writing is not.
@MainActor
public final class PreferencesStore {
  private let values: BehaviorRelay<Preferences>
  private let write: @Sendable (Preferences) async throws -> Void
  private let turns = AsyncMutex()

  /// Creates a store.
  ///
  /// - Parameters:
  ///   - preferences: What was read at start-up.
  ///   - write: Makes preferences safe on disk.
  public init(_ preferences: Preferences, write: @escaping @Sendable (Preferences) async throws -> Void) {
    values = BehaviorRelay(value: preferences)
    self.write = write
  }

  /// What the preferences are now.
  public var current: Preferences { values.value }

  /// What the preferences are now, then each change, after it is safe on disk and before the call that made it returns.
  public var changes: Observable<Preferences> { values.asObservable() }

  /// Changes the preferences. Changes that are made at the same time are written one after the other, in the order of
  /// the calls, each on top of those before it.
  ///
  /// - Throws: What writing throws; nothing is changed then.
  public func update(_ change: (inout Preferences) -> Void) async throws {
    try await turns.take {
      var next = values.value
      change(&next)
      guard next != values.value else { return }
      try await write(next)
      values.accept(next)
    }
  }

  /// Takes over what was written to disk by other means, between the changes that are made here.
  package func refresh(_ read: () async throws -> Preferences) async rethrows {
    try await turns.take {
      let stored = try await read()
      guard stored != values.value else { return }
      values.accept(stored)
    }
  }
}
