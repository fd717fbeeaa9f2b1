public import FlowContent
public import FlowCore

/// A presentable that shows other presentables.
///
/// A container shows its children while it is visible itself, hides them when it is hidden, and dismisses them when it
/// is dismissed. When its children change, it first hides the covered ones. Then it dismisses the removed ones, the
/// topmost first and containers before what is in them. Finally it shows the uncovered and the new ones, from left to
/// right.
///
/// The children are screens, containers and the roots of flows. A presentable is in one container at a time.
@MainActor
public protocol Container: Presentable {
  /// All children, the bottommost first and the modals last.
  var children: [any Presentable] { get }

  /// The children shown side by side, from left to right.
  var panes: [any Presentable] { get }

  /// The position of the pane that takes input; the first by default.
  var focusedPane: Int { get }

  /// The names of the places leading to what the container shows, the outermost first.
  var path: [String] { get }

  /// The ways in which the user can go back, in the order in which they are tried.
  var waysBack: [WayBack] { get }

  /// Removes a child without asking any screen, and dismisses it with everything in it. Children over it stay.
  ///
  /// - Returns: `true` if it was a child of the container.
  @discardableResult
  func remove(_ child: any Presentable) -> Bool

  /// Gives the focus to the pane at a position. Does nothing by default.
  func focusPane(_ position: Int)

  /// Responds to the size of the window, before the container is shown and whenever the size changes. Does nothing by
  /// default.
  ///
  /// Containers inside this one receive the size by themselves.
  func resize(to size: WindowSize)
}

extension Container {
  /// The position of the first pane.
  public var focusedPane: Int { 0 }

  /// Ignores the focus, as a container with one pane does.
  public func focusPane(_ position: Int) {}

  /// Ignores the size of the window.
  public func resize(to size: WindowSize) {}
}

/// Returns the names of the places leading to what a screen or a container shows.
func path(to presentable: any Presentable) -> [String] {
  if let screen = presentable as? Screen { return [screen.content.title] }
  return (presentable as? any Container)?.path ?? []
}

extension Presentable {
  /// The presentable and everything in it that is not dismissed, shown or not, containers before their children.
  ///
  /// Not recursive, because containers can be nested deeper than the call stack allows.
  var hierarchy: [any Presentable] {
    hierarchy { $0.lifecycle.phase == .dismissed ? [] : $0.children }
  }

  func hierarchy(below children: (any Container) -> [any Presentable]) -> [any Presentable] {
    var result: [any Presentable] = []
    var pending: [any Presentable] = [self]
    while let next = pending.popLast() {
      result.append(next)
      if let container = next as? any Container {
        pending.append(contentsOf: children(container).reversed())
      }
    }
    return result
  }

  /// Redraws the window in which the presentable is visible, if any.
  func setNeedsDisplay() {
    window?.redraw()
  }

  /// The window in which the presentable is visible. O(depth of the containers).
  var window: Window? {
    lifecycle.isVisible ? outermost as? Window : nil
  }

  /// The container around all others, usually the window, or the presentable itself if it is in none.
  var outermost: any Presentable {
    var outermost: any Presentable = self
    while let container = outermost.lifecycle.container { outermost = container }
    return outermost
  }
}
