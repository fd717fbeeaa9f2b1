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
    var list: [any Flow] = []
    repeat list.append(each flows)
    use(list, when: strategy) { _ in
      if let roots = try? (repeat (each roots).get()) {
        block(repeat each roots)
      }
    }
  }

  /// Calls a closure with the roots of any number of flows, as ``use(_:when:block:)-(_,_,_)`` does.
  ///
  /// ```swift
  /// Flows.use(flows, when: .created) { roots in
  ///   tabs.setTabs(zip(titles, roots).map { .init(title: $0, root: $1) })
  /// }
  /// ```
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

  private static func use(
    _ flows: [(flow: AnyObject, root: any Presentable)], _ strategy: ExecuteStrategy,
    _ block: @escaping ([any Presentable]) -> Void
  ) {
    guard strategy == .ready, !flows.isEmpty else { return block(flows.map(\.root)) }
    let roots = flows.map { Weak($0.root) }
    var unready = flows.count
    var block: (([any Presentable]) -> Void)? = block
    for (flow, root) in flows {
      root.lifecycle.rootRecord.wait(for: flow) { isReady in
        unready -= 1
        if !isReady {
          block = nil
        } else if unready == 0, let roots = try? roots.map({ try $0.get() }) {
          block?(roots)
        }
      }
    }
  }
}

/// A reference without ownership. Roots must not keep their waiters, which lead back to them.
private struct Weak<Object> {
  private weak var object: AnyObject?

  init(_ object: Object) {
    self.object = object as AnyObject
  }

  func get() throws -> Object {
    guard let object = object as? Object else { throw CancellationError() }
    return object
  }
}
