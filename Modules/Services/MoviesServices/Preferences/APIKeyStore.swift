public import FlowReactive

/// The store of the user's key for the online catalog.
@MainActor
public final class APIKeyStore {
  private let key: BehaviorRelay<APIKey?>
  private let write: @Sendable (APIKey?) async throws -> Void
  private let mutex = AsyncMutex()
  private var polling: PollingTask?

  /// Creates a store of a key.
  ///
  /// - Parameters:
  ///   - key: The stored key.
  ///   - write: Writes the key to disk, or removes it.
  public init(_ key: APIKey?, write: @escaping @Sendable (APIKey?) async throws -> Void) {
    self.key = BehaviorRelay(value: key)
    self.write = write
  }

  /// The current key; `nil` if there is none.
  public var current: APIKey? { key.value }

  /// The current key, then each change; `nil` stands for no key.
  public var changes: Observable<APIKey?> { key.asObservable() }

  /// A Boolean value that indicates whether there is a key: the current one, then each change.
  public var hasKey: Observable<Bool> { changes.map { $0 != nil }.distinctUntilChanged() }

  /// Stores a key, or removes it. Concurrent calls take effect in their order.
  ///
  /// - Throws: The error of writing; the key is unchanged then.
  public func set(_ key: APIKey?) async throws {
    try await mutex.withLock {
      guard key != current else { return }
      try await write(key)
      self.key.accept(key)
    }
  }

  /// Adopts the key that other processes write, from now on.
  package func follow(_ time: TimeSource, read: @escaping @Sendable () async throws -> APIKey?) {
    polling = PollingTask(time) { [weak self] in await self?.refresh(read) }
  }

  private func refresh(_ read: () async throws -> APIKey?) async {
    // After an error, the next call finds out.
    try? await mutex.withLock {
      let stored = try await read()
      guard stored != current else { return }
      key.accept(stored)
    }
  }
}
