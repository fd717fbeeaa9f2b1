/// An object that can be shown, such as a screen or a stack of screens.
///
/// ```swift
/// final class PrintedPage: Presentable {
///   let lifecycle = Lifecycle()
/// }
/// ```
///
/// A coordinator only follows its ``lifecycle``; how it looks is up to the front end.
@MainActor
public protocol Presentable: AnyObject {
  /// The lifecycle of this presentable. It must be the same object each time.
  var lifecycle: Lifecycle { get }
}
