public import FlowReactive

/// The model of a screen: it publishes the content and learns what the person did. It never navigates; most models
/// are steppers too, and emit what happened.
@MainActor
public protocol ScreenModel: AnyObject {
  /// What the screen shows: the present content on subscription, then each change.
  var content: Observable<ScreenContent> { get }

  /// What the model does in the background.
  ///
  /// The screen cancels it when it is dismissed; scripts and tests wait for it.
  var work: Work { get }

  /// Learns that the screen is shown for the first time: what is only of use to somebody who looks at it may wait for
  /// that. Does nothing by default.
  func screenAppeared()

  /// Learns what the person did.
  func handle(_ intent: ScreenIntent)
}

extension ScreenModel {
  /// Does nothing.
  public func screenAppeared() {}
}
