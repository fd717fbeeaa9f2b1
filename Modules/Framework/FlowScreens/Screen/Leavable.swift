public import FlowCore

/// A presentable that is asked before the user leaves it: a ``Screen``, or a presentable of your own.
///
/// ```swift
/// final class NotePage: Leavable {
///   let lifecycle = Lifecycle()
///   let placeName = "Note"
///   var text = ""
///   var hasUnsavedChanges: Bool { !text.isEmpty }
/// }
/// ```
///
/// Only the user's attempts to leave ask the presentable. A flow removing it by itself does not.
@MainActor
public protocol Leavable: Presentable {
  /// The name of the place for the user, as in “What you entered in “Note” isn’t saved.”
  var placeName: String { get }

  /// `true` if user input would be lost; `false` by default. The user is asked first.
  var hasUnsavedChanges: Bool { get }

  /// Returns `true` if the user can leave. The default is `true`.
  func shouldLeave(by attempt: LeaveAttempt) -> Bool
}

extension Leavable {
  /// Nothing would be lost.
  public var hasUnsavedChanges: Bool { false }

  /// Lets the user leave.
  public func shouldLeave(by attempt: LeaveAttempt) -> Bool { true }
}
