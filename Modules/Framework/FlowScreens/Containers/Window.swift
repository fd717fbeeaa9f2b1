public import FlowContent
public import FlowCore
public import FlowReactive

/// The outermost container of an application, which a front end draws. It is visible from the start.
///
/// ```swift
/// let window = Window(title: "Trails")
/// coordinator.coordinate(flow: AppFlow(window: window), with: OneStepper(.appIsLaunched))
/// print(window.text())
/// ```
public final class Window: ModalContainer, RevealingContainer {
  /// The presentable shown in the window.
  public private(set) var root: (any Presentable)?

  /// The size of the window.
  public private(set) var size = WindowSize.standard

  /// `true` if the next start restores the user's input in a ``RestorableModel``. Quitting then asks no question about
  /// it. The value is `false` unless the program saves its state.
  public var restoresChanges = false

  /// Asks the user for a path when an action of a screen takes or hands out a file. A front end sets it if it has no
  /// other way to exchange files.
  public var exchangeFile: ((FileExchange, Action, Screen) -> Void)?

  /// `true` if the front end reads the content only when it is asked for a picture. The content isn’t read after each
  /// change then, and changes without a visible effect are announced as well.
  package var isDrawnOnDemand = false

  private let displays = PublishRelay<Void>()
  private var needsDisplay = false

  /// Creates an empty window.
  ///
  /// - Parameter title: The name of the application.
  public override init(title: String) {
    super.init(title: title)
    childLifecycles.resize(to: size)
    lifecycle.appear()
  }

  /// Shows a presentable as the root, and dismisses the previous one. The call has no effect if the presentable was
  /// dismissed or is in a container.
  public func setRoot(_ root: any Presentable) {
    guard root !== self.root, adopt(root) else { return }
    remove(self.root.map { [$0] } ?? []) { self.root = root }
  }

  /// Sets the size of the window. Containers rearrange what they show if they depend on it; nothing is dismissed.
  ///
  /// A front end calls it before it draws.
  public override func resize(to size: WindowSize) {
    guard size != self.size else { return }
    self.size = size
    super.resize(to: size)
    childLifecycles.pass(size, to: children)
    redraw()
  }

  /// Closes the window and dismisses everything in it, without asking any screen. See ``requestClose(then:)``.
  public func close() {
    lifecycle.dismiss()
  }

  // MARK: Drawing

  /// An observable that emits after something on the screen has changed, once for several changes. A front end then
  /// draws ``content``.
  ///
  /// ```swift
  /// window.displayChanges.subscribe(onNext: { draw(window.content) }).disposed(by: bag)
  /// ```
  public var displayChanges: Observable<Void> { displays.asObservable() }

  /// Makes ``displayChanges`` emit soon. A front end calls it when its own state has changed, so this is drawn together
  /// with changes of the content.
  public func redraw() {
    guard !needsDisplay else { return }
    needsDisplay = true
    Task { [weak self] in self?.displayIfNeeded() }
  }

  func displayIfNeeded() {
    guard needsDisplay else { return }
    // A screen with a change not announced yet is in the same frame.
    if !isDrawnOnDemand { readContent() }
    needsDisplay = false
    displays.accept(())
  }

  /// Reads the content, and makes ``displayChanges`` emit now if something has changed since it did.
  package func displayNow() {
    readContent()
    displayIfNeeded()
  }

  private func readContent() {
    content.layers.flatMap(\.screens).forEach { _ = $0.content }
  }

  // MARK: Container

  /// The root, if there is one.
  public override var panes: [any Presentable] { root.map { [$0] } ?? [] }

  override func takeOwn(_ leaving: [any Presentable]) {
    if let root, root.isAmong(leaving) { self.root = nil }
  }

  /// A window can be shown before the first flow gives it a root.
  override var isEmptyByMistake: Bool { false }
}
