public import FlowCore
public import FlowReactive

/// The outermost container, which a front end shows: a root, and what is presented over it. It is visible from the start.
public final class Window: ModalPresenting, ModalContainer {
  /// The lifecycle of the window.
  public let lifecycle = Lifecycle()

  /// The name of the application.
  public let title: String

  /// The presentable that the window shows.
  public private(set) var root: (any Presentable)?

  /// The size of the window.
  public private(set) var size = WindowSize.standard

  /// The presentables over the root.
  public private(set) lazy var modals = Modals(over: self)

  let childLifecycles: ChildLifecycles
  private let redraws = PublishRelay<Void>()

  /// Creates an empty window.
  public init(title: String) {
    self.title = title
    childLifecycles = ChildLifecycles(of: lifecycle)
    begin()
    childLifecycles.resize(to: size)
    lifecycle.appear()
  }

  /// Shows a presentable as the root, and dismisses the previous one. Nothing happens if the presentable was dismissed or
  /// is in a container.
  public func setRoot(_ root: any Presentable) {
    guard root !== self.root, take(root) else { return }
    let removed = self.root
    self.root = root
    update(dismissing: removed.map { [$0] } ?? [])
  }

  /// Sets the size of the window. Containers that care rearrange what they show; nothing is dismissed.
  ///
  /// A front end calls it before it draws.
  public func resize(to size: WindowSize) {
    guard size != self.size else { return }
    self.size = size
    childLifecycles.resize(to: size)
    childLifecycles.tell(size, to: children)
    redraw()
  }

  /// Closes the window and dismisses everything in it, without asking. See ``requestClose()``.
  public func close() {
    lifecycle.dismiss()
  }

  // MARK: Drawing

  /// Emits whenever something on the screen has changed. A front end then draws ``content``.
  public var displayChanges: Observable<Void> { redraws.asObservable() }

  func redraw() {
    redraws.accept(())
  }

  // MARK: Container

  /// The root, then what is presented over it.
  public var children: [any Presentable] { panes + modals.presentables }

  /// The root.
  public var panes: [any Presentable] { root.map { [$0] } ?? [] }

  /// The path inside the root.
  public var path: [String] { panes.flatMap(FlowScreens.path) }

  /// Closing what is presented on top; else going back inside the root.
  public var waysBack: [WayBack] { modals.waysBack ?? panes.map { .inside($0) } }

  var nameIfEmpty: String? { nil }
}
