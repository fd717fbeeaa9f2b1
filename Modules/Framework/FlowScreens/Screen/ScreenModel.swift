public import FlowReactive

/// The model of a screen: it publishes the content and learns what the user did.
///
/// ```swift
/// final class TrailModel: ScreenModel, Stepper {
///   let steps = PublishRelay<TrailsStep>()
///   let work = Work()
///   let content: Observable<ScreenContent>
///
///   func handle(_ intent: ScreenIntent) {
///     if intent == .perform("map") { steps.accept(.mapIsWanted) }
///   }
/// }
/// ```
///
/// It never navigates. Most models are steppers too, and emit what happened.
@MainActor
public protocol ScreenModel: AnyObject {
  /// The content of the screen: the present content on subscription, then each change.
  var content: Observable<ScreenContent> { get }

  /// The background work of the model.
  ///
  /// The screen ends it when it is dismissed; scripts and tests wait for it.
  var work: Work { get }

  /// Called when the screen is shown for the first time: work that is only of use to a user who looks at the screen can
  /// wait for that. Does nothing by default.
  func screenAppeared()

  /// Called with what the user did. The content offers it: an action, a row, or a field with a possible value.
  func handle(_ intent: ScreenIntent)

  /// Decides whether the user can leave the screen, which by default is always so.
  ///
  /// A model that refuses can say why, or ask and leave later through its flow. What a flow closes is not asked about.
  func shouldLeave(by attempt: LeaveAttempt) -> Bool
}

extension ScreenModel {
  /// Does nothing.
  public func screenAppeared() {}

  /// Lets the user leave.
  public func shouldLeave(by attempt: LeaveAttempt) -> Bool { true }
}
