public import FlowReactive
public import Observation

/// The store of the user's preferences.
public typealias PreferencesStore = ValueStore<Preferences>

/// The store of the user's key for the online catalog; `nil` stands for no key.
public typealias APIKeyStore = ValueStore<APIKey?>

/// A store of one value: reads are immediate, changes are written to disk.
///
/// The store lives on the main actor like the screens that read it. Writing happens elsewhere.
@MainActor
@Observable
public final class ValueStore<Value: Equatable & Sendable> {
  /// The current value, which is on disk.
  public private(set) var current: Value { didSet { relay.accept(current) } }

  private let relay: BehaviorRelay<Value>
  private let write: @Sendable (Value) async throws -> Void
  @ObservationIgnored private var lastChange: Task<Void, any Error>?
  @ObservationIgnored private var polling: PollingTask?

  /// Creates a store.
  ///
  /// - Parameters:
  ///   - value: The stored value.
  ///   - write: Writes a value to disk.
  public init(_ value: Value, write: @escaping @Sendable (Value) async throws -> Void) {
    current = value
    relay = BehaviorRelay(value: value)
    self.write = write
  }

  /// The current value, then each change, once it is on disk and before the call that made it returns.
  public var changes: Observable<Value> { relay.asObservable() }

  /// Changes the value, even if the calling task is cancelled. Concurrent changes are written in the order of the calls,
  /// each on top of the one before.
  ///
  /// - Throws: The error of writing; nothing is changed then.
  public func update(_ change: @escaping (inout Value) -> Void) async throws {
    try await inTurn { [self] in
      var next = current
      change(&next)
      guard next != current else { return }
      try await write(next)
      current = next
    }
  }

  /// Replaces the value. See ``update(_:)``.
  public func set(_ value: Value) async throws {
    try await update { $0 = value }
  }

  /// Adopts the value that another writer has stored.
  package func refresh(_ read: @escaping @Sendable () async throws -> Value) async throws {
    try await inTurn { [self] in
      let stored = try await read()
      guard stored != current else { return }
      current = stored
    }
  }

  /// Runs `body` once all earlier bodies have ended.
  private func inTurn(_ body: @escaping @MainActor () async throws -> Void) async throws {
    let change = Task { [lastChange] in
      _ = await lastChange?.result
      try await body()
    }
    lastChange = change
    try await change.value
  }

  /// Adopts the values that other processes store, from now on.
  package func follow(_ time: TimeSource, read: @escaping @Sendable () async throws -> Value) {
    // After an error, the next call finds out.
    polling = PollingTask(time) { [weak self] in try? await self?.refresh(read) }
  }
}
