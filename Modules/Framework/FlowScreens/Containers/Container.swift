public import FlowCore

/// A presentable that shows others.
///
/// A container shows its children while it is visible itself, hides them when it is hidden, and dismisses them when it
/// is dismissed. When it changes which children it shows: first those that are covered are hidden, then those that were
/// taken out are dismissed, the topmost first, then those that are uncovered or new appear, from left to right.
///
/// Containers take in screens, containers and the roots of flows; a presentable is in one container at a time.
@MainActor
public protocol Container: Presentable {
  /// All its children, the bottommost first; those presented modally last.
  var children: [any Presentable] { get }

  /// The children that it shows side by side, from left to right.
  var panes: [any Presentable] { get }

  /// The position of the pane that takes what the user does; the first by default.
  var focusedPane: Int { get }

  /// The names of the places that lead to what it shows, the outermost first.
  var path: [String] { get }

  /// The ways in which the user can go back from what it shows, in the order in which they are tried.
  var waysBack: [WayBack] { get }

  /// Lets the pane at this position take what the user does. Does nothing by default.
  func focusPane(_ position: Int)

  /// Called with the size of the window before the container is shown first, and whenever the size changes. Does nothing
  /// by default.
  ///
  /// Containers inside this one are told by themselves.
  func resize(to size: WindowSize)
}

extension Container {
  /// The first pane.
  public var focusedPane: Int { 0 }

  /// Does nothing.
  public func focusPane(_ position: Int) {}

  /// Does nothing.
  public func resize(to size: WindowSize) {}
}

/// Returns the names of the places that lead to what a presentable shows; none if it is neither a screen nor a container.
func path(to presentable: any Presentable) -> [String] {
  if let screen = presentable as? Screen { return [screen.content.title] }
  return (presentable as? any Container)?.path ?? []
}

extension Presentable {
  /// The presentable and everything in it that is not dismissed, shown or not, containers before their children.
  ///
  /// It does not recurse: containers can stand in each other deeper than the call stack allows.
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

  /// Draws the window again in which the presentable is visible, if there is one. O(depth of the containers).
  func setNeedsDisplay() {
    guard lifecycle.isVisible else { return }
    var outermost: any Presentable = self
    while let container = outermost.lifecycle.container {
      outermost = container
    }
    (outermost as? Window)?.redraw()
  }
}
