public import FlowCore

/// A presentable that shows others.
///
/// A container shows its children while it is visible itself, hides them when it is hidden, and dismisses them when it
/// is dismissed. When it changes which children it shows: first those that are covered are hidden, then those that were
/// taken out are dismissed, the topmost first, then those that are uncovered or new appear, from left to right.
@MainActor
public protocol Container: Displayable {
  /// All its children, the bottommost first; those presented modally last.
  var children: [any Presentable] { get }

  /// The children that it shows side by side, from left to right, unless something is presented over it.
  var panes: [any Presentable] { get }

  /// Which of ``panes`` takes what the person does, by its position; the first by default.
  var focusedPane: Int { get }

  /// The names of the places that lead to what it shows, the outermost first.
  var path: [String] { get }

  /// Whether ``goBack()`` would close anything.
  var canGoBack: Bool { get }

  /// Closes what is on top; returns whether there was anything to close.
  func goBack() -> Bool

  /// Lets the pane at this position take what the person does. Does nothing by default.
  func focusPane(_ position: Int)

  /// Learns the size of the window: before it is shown first, and whenever it changes. Tells its children by default.
  func resize(to size: WindowSize)
}

extension Container {
  /// The first.
  public var focusedPane: Int { 0 }

  /// Does nothing.
  public func focusPane(_ position: Int) {}

  /// Tells the children.
  public func resize(to size: WindowSize) {
    for child in children {
      (child as? any Container)?.resize(to: size)
    }
  }
}

/// Whether there is anything to close in `presentable`: never if it is no container.
func canGoBack(in presentable: (any Presentable)?) -> Bool {
  (presentable as? any Container)?.canGoBack ?? false
}

/// The names of the places that lead to what `presentable` shows: none if it is neither a screen nor a container.
func path(to presentable: any Presentable) -> [String] {
  if let screen = presentable as? Screen { return [screen.content.title] }
  return (presentable as? any Container)?.path ?? []
}
