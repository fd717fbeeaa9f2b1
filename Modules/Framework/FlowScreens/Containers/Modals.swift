public import FlowCore

/// The presentables over a container, the last on top.
public struct Modals {
  /// A presentable with the way in which it is presented.
  package struct Modal {
    package let presentable: any Presentable
    package let style: PresentationStyle
    package let isDismissable: Bool
  }

  package private(set) var presented: [Modal] = []

  init() {}

  /// The presentables, the last on top.
  public private(set) var presentables: [any Presentable] = []

  /// The presentable on top.
  public var top: (any Presentable)? { presented.last?.presentable }

  var isEmpty: Bool { presented.isEmpty }

  func contains(_ presentable: any Presentable) -> Bool { presentable.isAmong(presentables) }

  /// Returns the visible ones among the panes below and the modals: everything from the topmost full-screen modal on.
  func visible(over panes: [any Presentable]) -> VisibleChildren {
    for position in presented.indices.reversed() where presented[position].style == .fullScreen {
      return VisibleChildren(panes: [], modals: presentables[position...])
    }
    return VisibleChildren(panes: panes, modals: presentables[...])
  }

  /// Returns the modals over `child`, or all if it is not among them, the topmost first.
  func above(_ child: (any Presentable)?) -> [Modal] {
    Array(presented.reversed().prefix { $0.presentable !== child })
  }

  /// The ways back from the topmost modal, or `nil` if nothing is presented.
  var waysBack: [WayBack]? {
    presented.last.map { top in
      [.inside(top.presentable)] + (top.isDismissable ? [.closing(top.presentable, .closingSheet)] : [])
    }
  }

  mutating func add(_ presentable: any Presentable, style: PresentationStyle, isDismissable: Bool) {
    presentables.append(presentable)
    presented.append(Modal(presentable: presentable, style: style, isDismissable: isDismissable))
  }

  mutating func take(_ leaving: [any Presentable]) {
    presentables.take(leaving)
    while presented.count > presentables.count, presented.last?.presentable.isAmong(leaving) == true {
      presented.removeLast()
    }
    if presented.count > presentables.count {
      presented.removeAll { $0.presentable.isAmong(leaving) }
    }
  }
}

/// The visible children of a container, which are not copied: one more sheet costs the same over a hundred others.
nonisolated struct VisibleChildren: RandomAccessCollection {
  fileprivate let panes: [any Presentable]
  fileprivate let modals: ArraySlice<any Presentable>

  var startIndex: Int { 0 }
  var endIndex: Int { panes.count + modals.count }

  subscript(position: Int) -> any Presentable {
    position < panes.count ? panes[position] : modals[modals.startIndex + position - panes.count]
  }
}
