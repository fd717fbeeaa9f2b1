public import FlowCore
import FlowScreens

/// Something that can be done on a list or on a movie besides what these do by themselves, and the step it leads to.
public struct StepAction<StepType: Step> {
  let action: Action
  let step: (_ search: String) -> StepType
  let isOffered: ((any Error)?) -> Bool

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - title: Its name for people.
  ///   - key: The key that performs it.
  ///   - isOffered: Whether it makes sense, by why the movies could not be fetched, if so; by default it always does.
  ///   - step: Makes the step of what is being searched for; where nothing can be, of an empty text.
  public init(
    _ title: String, key: Character, when isOffered: @escaping ((any Error)?) -> Bool = { _ in true },
    emits step: @escaping (_ search: String) -> StepType
  ) {
    action = Action(ActionID(rawValue: title), title, key: key)
    self.step = step
    self.isOffered = isOffered
  }

  /// Creates an action that always makes sense and emits `step`.
  public init(_ title: String, key: Character, emits step: StepType) {
    self.init(title, key: key) { _ in step }
  }
}
