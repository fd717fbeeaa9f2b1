import FlowCore
import FlowReactive

/// Tells a container's children what becomes of them, in the order that ``Container`` promises.
final class Stage {
  let displayChanges = PublishRelay<Void>()

  private let lifecycle: Lifecycle
  private let subscriptions = DisposeBag()
  private var shown: [any Presentable] = []
  private var size: WindowSize?
  private var children: () -> [any Presentable] = { [] }

  init(lifecycle: Lifecycle) {
    self.lifecycle = lifecycle
    lifecycle.changes.subscribe(onNext: { [weak self] in self?.follow($0) }).disposed(by: subscriptions)
  }

  /// `children`: all of the container's, the bottommost first; asked when the container is dismissed or resized.
  func connect(children: @escaping () -> [any Presentable]) {
    self.children = children
  }

  /// Shows `visible` from now on; `removed`, the bottommost first, are no longer the container's.
  func show(_ visible: [any Presentable], dismissing removed: [any Presentable] = []) {
    let covered = shown.filter { old in
      !visible.contains { $0 === old } && !removed.contains { $0 === old }
    }
    let new = visible.filter { next in !shown.contains { $0 === next } }
    shown = visible
    if lifecycle.isVisible {
      covered.forEach { $0.lifecycle.hide() }
    }
    removed.reversed().forEach { $0.lifecycle.dismiss() }
    if let size {
      new.forEach { ($0 as? any Container)?.resize(to: size) }
    }
    // What was told so far may have changed the container again; only what is still meant to be shown appears.
    if lifecycle.isVisible {
      for presentable in visible where shown.contains(where: { $0 === presentable }) {
        presentable.lifecycle.appear()
      }
    }
    displayChanges.accept(())
  }

  /// Tells the children the size of the window; those that come later learn it before they appear.
  func resize(to size: WindowSize) {
    guard size != self.size else { return }
    self.size = size
    children().forEach { ($0 as? any Container)?.resize(to: size) }
  }

  private func follow(_ phase: Lifecycle.Phase) {
    switch phase {
    case .created: break
    case .visible: shown.forEach { $0.lifecycle.appear() }
    case .hidden: shown.forEach { $0.lifecycle.hide() }
    case .dismissed: children().reversed().forEach { $0.lifecycle.dismiss() }
    }
  }
}
