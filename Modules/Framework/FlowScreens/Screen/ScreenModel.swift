public import FlowReactive

/// The model of a screen, which publishes the content and handles what the user does.
///
/// ```swift
/// final class TrailModel: ScreenModel, Stepper {
///   let steps = PublishRelay<TrailsStep>()
///   let work = Work()
///   let content = Observable.of(ScreenContent(title: "Trail", actions: [Action("map", "Show the map")]))
///
///   func handle(_ intent: ScreenIntent) {
///     if intent == .perform("map") { steps.accept(.mapIsWanted) }
///   }
/// }
/// ```
///
/// A model never navigates. Most models are steppers too, and emit what happened.
@MainActor
public protocol ScreenModel: AnyObject {
  /// An observable of the screen's content: the present content on subscription, then each change.
  var content: Observable<ScreenContent> { get }

  /// The background work of the model.
  ///
  /// The screen ends it when it is dismissed. Scripts and tests wait for it.
  var work: Work { get }

  /// Responds to the first appearance of the screen, by starting work that only matters to a user who sees it. Does
  /// nothing by default.
  func screenAppeared()

  /// Handles an intent that the content offers: an action, a row, or a valid value of a field.
  func handle(_ intent: ScreenIntent)

  /// Returns a Boolean value that indicates whether the user can leave the screen; `true` by default.
  ///
  /// A model that refuses can say why, or ask the user and leave later through its flow. A flow that closes screens by
  /// itself does not ask.
  func shouldLeave(by attempt: LeaveAttempt) -> Bool
}

extension ScreenModel {
  /// Starts no work.
  public func screenAppeared() {}

  /// Lets the user leave.
  public func shouldLeave(by attempt: LeaveAttempt) -> Bool { true }
}
