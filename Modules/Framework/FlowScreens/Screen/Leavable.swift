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
/// Only the user asks. A flow that removes a presentable by itself does not.
@MainActor
public protocol Leavable: Presentable {
  /// The name of the place for the user, as in “What you entered in “Note” isn’t saved.”
  var placeName: String { get }

  /// A Boolean value that indicates whether something that the user entered would be lost; `false` by default. The user
  /// is asked before that happens.
  var hasUnsavedChanges: Bool { get }

  /// Returns a Boolean value that indicates whether the user can leave; `true` by default.
  func shouldLeave(by attempt: LeaveAttempt) -> Bool
}

extension Leavable {
  /// Nothing would be lost.
  public var hasUnsavedChanges: Bool { false }

  /// Lets the user leave.
  public func shouldLeave(by attempt: LeaveAttempt) -> Bool { true }
}
