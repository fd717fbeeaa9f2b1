import FlowContent
import FlowCore
import FlowReactive

/// The lifecycles of a container's children, whose phases change in the order promised by ``Container``.
///
/// Nothing here recurses over the depth of the containers.
final class ChildLifecycles {
  private let lifecycle: Lifecycle
  private weak var container: (any Container)?
  private var shown: [any Presentable] = []
  private var size: WindowSize?
  private let subscriptions = DisposeBag()

  /// `true` if an outer container makes the children appear, or dismisses them.
  private var isDrivenFromOutside = false

  init(of lifecycle: Lifecycle) {
    self.lifecycle = lifecycle
  }

  func follow(_ container: some Container) {
    self.container = container
    lifecycle.changes.subscribe(onNext: { [weak self] in self?.follow($0) }).disposed(by: subscriptions)
  }

  /// Shows `visible`, and dismisses `removed`, which are given the bottommost first.
  func show(_ visible: VisibleChildren, dismissing removed: [any Presentable]) {
    // What is below the first difference stays as it is.
    var stays = 0
    while stays < min(shown.count, visible.count), shown[stays] === visible[stays] { stays += 1 }
    let (old, new) = (Array(shown[stays...]), Array(visible[stays...]))
    let staying = Set((new + removed).map { ObjectIdentifier($0) })
    let known = Set(old.map { ObjectIdentifier($0) })
    shown.replaceSubrange(stays..., with: new)
    hide(old.filter { !staying.contains(ObjectIdentifier($0)) })
    dismiss(removed)
    if let size {
      pass(size, to: new.filter { !known.contains(ObjectIdentifier($0)) })
    }
    appear(from: stays)
  }

  /// Stores the size of the window for later children. They receive it before they appear.
  func resize(to size: WindowSize) {
    self.size = size
  }

  /// Passes the size of the window to presentables and all containers inside them.
  func pass(_ size: WindowSize, to presentables: [any Presentable]) {
    for presentable in presentables {
      for inner in presentable.hierarchy {
        (inner as? any Container)?.resize(to: size)
      }
    }
  }

  // MARK: Phases

  private func follow(_ phase: Lifecycle.Phase) {
    switch phase {
    case .created: break
    case .visible:
      if !isDrivenFromOutside {
        appear()
      }
    case .hidden: hide(shown)
    case .dismissed:
      guard !isDrivenFromOutside else { return }
      // Before the flows in the children, which end with it.
      lifecycle.endFlows()
      dismiss(container?.children ?? [])
    }
  }

  /// Makes the shown children from a position on appear, containers before their children.
  ///
  /// A navigation can run after each appearance and cover what would appear next, so the conditions are checked each
  /// time.
  private func appear(from start: Int = 0) {
    var pending = [(self, shown.dropFirst(start))]
    while let (next, children) = pending.popLast() {
      var inner: [(ChildLifecycles, ArraySlice<any Presentable>)] = []
      for child in children
      where !child.lifecycle.isVisible && next.lifecycle.isVisible && child.isAmong(next.shown) {
        let nested = (child as? ModalContainer)?.childLifecycles
        nested?.isDrivenFromOutside = true
        child.lifecycle.appear()
        nested?.isDrivenFromOutside = false
        if let nested { inner.append((nested, nested.shown[...])) }
      }
      pending += inner.reversed()
    }
  }

  /// Hides presentables with everything shown in them, the innermost first.
  private func hide(_ presentables: [any Presentable]) {
    for presentable in presentables {
      let visible = presentable.hierarchy { container in
        container.lifecycle.isVisible ? (container as? ModalContainer)?.childLifecycles.shown ?? [] : []
      }
      visible.reversed().forEach { $0.lifecycle.hide() }
    }
  }

  /// Dismisses presentables with everything in them, the topmost first and containers before what is in them: so the
  /// outermost flow ends first, and with it those below, which were not dismissed on their own.
  ///
  /// Steps to which the ends lead wait until everything is dismissed.
  private func dismiss(_ presentables: [any Presentable]) {
    guard !presentables.isEmpty else { return }
    lifecycle.inOneTurn {
      for presentable in presentables.inside {
        (presentable as? ModalContainer)?.childLifecycles.isDrivenFromOutside = true
        presentable.lifecycle.dismiss()
      }
    }
  }
}

extension [any Presentable] {
  /// The presentables and everything in them that is not dismissed, the topmost first, containers before their
  /// children.
  fileprivate var inside: [any Presentable] {
    var result: [any Presentable] = []
    var pending = self
    while let next = pending.popLast() {
      guard next.lifecycle.phase != .dismissed else { continue }
      result.append(next)
      pending += (next as? any Container)?.children ?? []
    }
    return result
  }
}

extension Presentable {
  func isAmong(_ presentables: [any Presentable]) -> Bool {
    for presentable in presentables where presentable === self { return true }
    return false
  }
}
