public import FlowReactive
public import FlowScreens

/// Something that a screen shows and that is loaded in the background, anew whenever it is out of date.
public final class Loading<Value> {
  /// How far it is.
  public struct State {
    /// What was loaded last: it stays while it is loaded anew, and if that fails.
    public internal(set) var value: Value?

    /// Why it could not be loaded.
    public internal(set) var problem: (any Error)?

    /// Whether the value is all there is to know: it was loaded, not only shown meanwhile.
    public internal(set) var isComplete = false
  }

  private let work: Work
  private let relay = BehaviorRelay(value: State())

  /// Creates something of which nothing is known yet, to be loaded in `work`.
  public init(work: Work) {
    self.work = work
  }

  /// How far it is now.
  public var state: State { relay.value }

  /// How far it is now, then each change.
  public var changes: Observable<State> { relay.asObservable() }

  /// Loads it; what is still being loaded is dropped.
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

  /// Shows what is known already, while more is being loaded.
  public func show(_ value: Value) {
    guard !Task.isCancelled else { return }
    relay.update { $0.value = value }
  }
}
