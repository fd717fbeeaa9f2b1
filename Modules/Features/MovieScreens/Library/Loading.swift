public import FlowReactive
public import FlowScreens

/// A value that a screen loads in the background, and loads again when it is out of date.
public final class Loading<Value> {
  /// The progress of loading.
  public struct State {
    /// The value that was loaded last. It stays while a newer one is loaded, and if that fails.
    public internal(set) var value: Value?

    /// The error that loading failed with.
    public internal(set) var problem: (any Error)?

    /// A Boolean value that indicates whether ``value`` was loaded completely, not only shown in the meantime.
    public internal(set) var isComplete = false
  }

  private let work: Work
  private let relay = BehaviorRelay(value: State())

  /// Creates a value that is loaded in `work`.
  public init(work: Work) {
    self.work = work
  }

  /// The current state.
  public var state: State { relay.value }

  /// The current state, then each change.
  public var changes: Observable<State> { relay.asObservable() }

  /// Loads the value, and cancels loading an earlier one.
  public func load(_ fetch: @escaping () async throws -> Value) {
    work.run(replacing: "load") { [relay] in
      do {
        let value = try await fetch()
        guard !Task.isCancelled else { return }
        relay.accept(State(value: value, isComplete: true))
      } catch {
        guard !Task.isCancelled else { return }
        relay.update {
          $0.problem = error
          $0.isComplete = false
        }
      }
    }
  }

  /// Shows a preliminary value while the complete one is loaded.
  public func show(_ value: Value) {
    guard !Task.isCancelled else { return }
    relay.update { $0.value = value }
  }
}
