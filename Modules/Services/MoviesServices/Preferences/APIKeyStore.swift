public import FlowReactive

/// Where the person's key for the online catalog is kept.
@MainActor
public final class APIKeyStore {
  private let key: BehaviorRelay<APIKey?>
  private let write: @Sendable (APIKey?) async throws -> Void
  private let turns = AsyncMutex()
  private var lookout: PollingTask?

  /// Creates a store.
  ///
  /// - Parameters:
  ///   - key: What was read at start-up.
  ///   - write: Makes the key safe on disk, or removes it.
  public init(_ key: APIKey?, write: @escaping @Sendable (APIKey?) async throws -> Void) {
    self.key = BehaviorRelay(value: key)
    self.write = write
  }

  /// The key; `nil` if there is none.
  public var current: APIKey? { key.value }

  /// The key, or that there is none: now, then each change.
  public var changes: Observable<APIKey?> { key.asObservable() }

  /// Whether there is a key: now, then each change.
  public var hasKey: Observable<Bool> { changes.map { $0 != nil }.distinctUntilChanged() }

  /// Keeps `key` from now on, or none. Of calls at the same time the last one counts.
  ///
  /// - Throws: What writing throws; the key stays the one it was then.
  public func set(_ key: APIKey?) async throws {
    try await turns.take {
      guard key != current else { return }
      try await write(key)
      self.key.accept(key)
    }
  }

  /// Takes over, from now on, what other processes write.
  package func follow(_ time: TimeSource, read: @escaping @Sendable () async throws -> APIKey?) {
    lookout = PollingTask(time) { [weak self] in await self?.refresh(read) }
  }

  private func refresh(_ read: () async throws -> APIKey?) async {
    // Without an answer the next look finds out.
    try? await turns.take {
      let stored = try await read()
      guard stored != current else { return }
      key.accept(stored)
    }
  }
}
