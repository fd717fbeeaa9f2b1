public import FlowCore
public import FlowReactive

/// A presentable that tells when it needs to be drawn again.
@MainActor
public protocol Displayable: Presentable {
  /// Emits when what it shows, or which of its children it shows, has changed.
  var displayChanges: Observable<Void> { get }
}
