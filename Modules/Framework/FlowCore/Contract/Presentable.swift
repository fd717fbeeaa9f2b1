/// Something that can be shown: a screen, a stack of them, a whole flow.
///
/// The coordinator only listens to its ``lifecycle``; what it looks like is a matter of the front end.
@MainActor
public protocol Presentable: AnyObject {
  /// What becomes of it. It must be the same object each time it is asked for.
  var lifecycle: Lifecycle { get }
}
