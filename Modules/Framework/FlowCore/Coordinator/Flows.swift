/// Functions that wait for flows to be ready, to put their roots into tabs or to present them.
///
/// ```swift
/// let wishlist = WishlistFlow(), watched = WatchedFlow()
/// Flows.whenReady(wishlist, watched) { [root] first, second in
///   root.setTabs([.init(title: "Wishlist", root: first), .init(title: "Watched", root: second)])
/// }
/// return .multiple([
///   .flow(wishlist, with: OneStepper(.moviesAreRequired)), .flow(watched, with: OneStepper(.moviesAreRequired)),
/// ])
/// ```
public enum Flows {
  /// Calls a closure with the roots of flows when all are ready: each has handled its first step, and the flows started
  /// by then are ready.
  ///
  /// If all are ready already, the call is made before this method returns. If one of them ends first, or is released
  /// without ever being started, the call is not made. The flows and their roots are not kept alive meanwhile.
  public static func whenReady<each F: Flow>(
    _ flows: repeat each F, block: @escaping (repeat (each F).Root) -> Void
  ) {
    let roots = (repeat Weak((each flows).root))
    var list: [(AnyObject, any Presentable)] = []
    repeat list.append((each flows, (each flows).root))
    whenReady(list) { _ in
      if let roots = try? (repeat (each roots).get()) {
        block(repeat each roots)
      }
    }
  }

  /// Calls a closure with the roots of any number of flows when all are ready.
  ///
  /// ```swift
  /// Flows.whenReady(flows) { roots in
  ///   tabs.setTabs(zip(titles, roots).map { .init(title: $0, root: $1) })
  /// }
  /// ```
  public static func whenReady<Output>(_ flows: [RoutedFlow<Output>], block: @escaping ([any Presentable]) -> Void) {
    whenReady(flows.map { ($0.flow, $0.root) }, block)
  }

  private static func whenReady(
    _ flows: [(flow: AnyObject, root: any Presentable)], _ block: @escaping ([any Presentable]) -> Void
  ) {
    guard !flows.isEmpty else { return block([]) }
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
