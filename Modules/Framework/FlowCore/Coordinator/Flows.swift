/// Functions that use the roots of flows, to put them into tabs or to present them.
///
/// ```swift
/// let wishlist = WishlistFlow(), watched = WatchedFlow()
/// Flows.use(wishlist, watched, when: .ready) { [root] first, second in
///   root.setTabs([.init(title: "Wishlist", root: first), .init(title: "Watched", root: second)])
/// }
/// return .multiple([
///   .flow(wishlist, with: OneStepper(.moviesAreRequired)), .flow(watched, with: OneStepper(.moviesAreRequired)),
/// ])
/// ```
public enum Flows {
  /// The moment at which the roots of flows are used.
  nonisolated public enum ExecuteStrategy: Sendable {
    /// The moment of the call.
    case created
    /// The moment when all flows are ready: each has handled its first step, and the flows started by then are ready.
    case ready
  }

  /// Calls a closure with the roots of flows, at once or when all are ready.
  ///
  /// If all are ready already, the call is made before this method returns. If one of them ends first, or is released
  /// without ever being started, the call is not made. The flows and their roots are not kept alive meanwhile.
  public static func use<each F: Flow>(
    _ flows: repeat each F, when strategy: ExecuteStrategy, block: @escaping (repeat (each F).Root) -> Void
  ) {
    let roots = (repeat Weak((each flows).root))
    use(list(repeat each flows), when: strategy) { _ in
      if let roots = try? (repeat (each roots).get()) {
        block(repeat each roots)
      }
    }
  }

  /// Calls a closure with the roots of any number of flows, as ``use(_:when:block:)-(_,_,_)`` does.
  public static func use(
    _ flows: [any Flow], when strategy: ExecuteStrategy, block: @escaping ([any Presentable]) -> Void
  ) {
    use(flows.map { ($0, $0.root) }, strategy, block)
  }

  /// Calls a closure with the roots of any number of routed flows, as ``use(_:when:block:)-(_,_,_)`` does.
  public static func use<Output>(
    _ flows: [RoutedFlow<Output>], when strategy: ExecuteStrategy, block: @escaping ([any Presentable]) -> Void
  ) {
    use(flows.map { ($0.flow, $0.root) }, strategy, block)
  }

  /// Returns the roots of flows once all are ready. The flows are kept alive meanwhile.
  ///
  /// - Throws: ``FlowEndedEarly`` if one of them ends first; `CancellationError` if the current task is cancelled.
  public static func use<each F: Flow>(_ flows: repeat each F) async throws -> (repeat (each F).Root) {
    _ = try await use(list(repeat each flows))
    return (repeat (each flows).root)
  }

  /// Returns the roots of any number of flows once all are ready. The flows are kept alive meanwhile.
  ///
  /// - Throws: ``FlowEndedEarly`` if one of them ends first; `CancellationError` if the current task is cancelled.
  public static func use(_ flows: [any Flow]) async throws -> [any Presentable] {
    let waiters = Waiters()
    var areReady: Bool?
    wait(for: flows.map { ($0, $0.root) }) {
      areReady = $0
      waiters.notify()
    }
    try await waiters.wait { areReady != nil }
    guard areReady == true else { throw FlowEndedEarly() }
    return flows.map { $0.root as any Presentable }
  }

  private typealias Entry = (flow: AnyObject, root: any Presentable)

  private static func list<each F: Flow>(_ flows: repeat each F) -> [any Flow] {
    var list: [any Flow] = []
    repeat list.append(each flows)
    return list
  }

  private static func use(
    _ entries: [Entry], _ strategy: ExecuteStrategy, _ block: @escaping ([any Presentable]) -> Void
  ) {
    guard strategy == .ready else { return block(entries.map(\.root)) }
    let roots = entries.map { Weak<any Presentable>($0.root) }
    wait(for: entries) { areReady in
      if areReady, let roots = try? roots.map({ try $0.get() }) {
        block(roots)
      }
    }
  }

  /// Answers once: `true` when all flows are ready, `false` when one has ended.
  private static func wait(for entries: [Entry], _ answer: @escaping (_ areReady: Bool) -> Void) {
    var pending = entries.count
    var answer: ((Bool) -> Void)? = answer
    for (flow, root) in entries {
      root.lifecycle.rootRecord.wait(for: flow) { isReady in
        pending -= 1
        if pending == 0 || !isReady {
          answer.take()?(isReady)
        }
      }
    }
    if entries.isEmpty {
      answer.take()?(true)
    }
  }
}

/// An error that a flow ended before it was ready.
nonisolated public struct FlowEndedEarly: Error, CustomStringConvertible {
  /// A description of the error.
  public let description = "a flow ended before it was ready"

  init() {}
}

/// A reference that does not keep its object alive. Roots must not keep what waits for them, which leads back to them.
private struct Weak<Object> {
  private weak var object: AnyObject?

  init(_ object: Object) {
    self.object = object as AnyObject
  }

  func get() throws -> Object {
    guard let object = object as? Object else { throw FlowEndedEarly() }
    return object
  }
}
