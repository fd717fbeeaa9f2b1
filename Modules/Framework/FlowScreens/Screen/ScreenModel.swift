public import FlowContent
public import Observation

/// The model of a screen: its content as a property, and the responses to what the user does.
///
/// ```swift
/// @Observable
/// final class TrailModel: ScreenModel, Stepper {
///   enum ActionName { case showMap }
///
///   let steps = PublishRelay<TrailsStep>()
///   let work = Work()
///   var note = ""
///
///   var content: ScreenContent {
///     ScreenContent(
///       title: "Trail", elements: [field("Note", \.note)], actions: [action(.showMap, "Show the map", key: "m")])
///   }
///
///   func perform(_ action: ActionName) {
///     switch action {
///     case .showMap: steps.accept(.mapIsWanted)
///     }
///   }
/// }
/// ```
///
/// A model publishes nothing by hand: the screen reads ``content`` again when an observable property on which it
/// depends has changed, of the model itself or of any other `@Observable` object that belongs to the main actor.
///
/// A model never navigates. Most models are steppers too, and emit what happened.
@MainActor
public protocol ScreenModel: AnyObject, Observation.Observable {
  /// The type of the names of the model's actions, most often an enumeration; `Never` by default.
  associatedtype ActionName = Never

  /// The type of the names of the actions on rows, most often an enumeration; `Never` by default.
  associatedtype RowActionName = Never

  /// The present content.
  var content: ScreenContent { get }

  /// The background work of the model.
  ///
  /// The screen ends it when it is dismissed. Scripts and tests wait for it.
  var work: Work { get }

  /// Responds to an action offered by the content.
  func perform(_ action: ActionName)

  /// Responds to an action on a row of a list that offers it.
  func perform(_ action: RowActionName, on row: RowID)

  /// Responds to the choice of a row, unless its list responds by itself. Does nothing by default.
  ///
  /// ```swift
  /// func choose(_ row: RowID) { chosen = row.number }
  /// ```
  func choose(_ row: RowID)

  /// Responds to an appearance of the screen: when it is first shown, and each time the user comes back to it. It
  /// starts work that only matters to a user who sees the screen. Does nothing by default.
  func screenAppeared()

  /// Responds when the screen is covered, or its tab is left. It can put off work that only matters to a user who sees
  /// the screen. Does nothing by default, and isn't called when the screen is dismissed.
  func screenDisappeared()

  /// `true` if user input would be lost with the screen; `false` by default. The user is asked first.
  ///
  /// ```swift
  /// var hasUnsavedChanges: Bool { !diary.isEmpty || hours != nil }
  /// ```
  var hasUnsavedChanges: Bool { get }

  /// Returns `true` if the user can leave the screen. The default is `true`.
  ///
  /// A model that refuses can say why, or ask the user and leave later through its flow. A flow closing screens by
  /// itself does not ask. For unsaved input, ``hasUnsavedChanges`` is enough.
  func shouldLeave(by attempt: LeaveAttempt) -> Bool
}

extension ScreenModel where ActionName == Never {
  /// Performs nothing, because the model has no actions of its own.
  public func perform(_ action: Never) {}
}

extension ScreenModel where RowActionName == Never {
  /// Performs nothing, because the rows have no actions.
  public func perform(_ action: Never, on row: RowID) {}
}

extension ScreenModel {
  /// Ignores the choice.
  public func choose(_ row: RowID) {}

  /// Starts no work.
  public func screenAppeared() {}

  /// Puts off no work.
  public func screenDisappeared() {}

  /// Nothing would be lost.
  public var hasUnsavedChanges: Bool { false }

  /// Lets the user leave.
  public func shouldLeave(by attempt: LeaveAttempt) -> Bool { true }

  /// Returns an action that calls ``perform(_:)`` with its name.
  ///
  /// ```swift
  /// action(.save, "Save", key: "s", isDefault: true)
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the action. Its text is the action's identifier.
  ///   - title: The title for the user, a verb phrase.
  ///   - key: The key for the action, if there is a keyboard.
  ///   - isDestructive: `true` if the action deletes something.
  ///   - isDefault: `true` if pressing Enter in the last field of a form performs the action.
  ///   - role: The part that the action plays on the screen.
  public func action(
    _ name: ActionName, _ title: String, key: Character? = nil, isDestructive: Bool = false, isDefault: Bool = false,
    role: Action.Role = .standard
  ) -> Action {
    let id = ActionID(rawValue: String(describing: name))
    return Action(
      id, title, key: key, isDestructive: isDestructive, isDefault: isDefault, role: role
    ) { [weak self] in
      self?.perform(name)
    }
  }

  /// Returns an action that takes a file from the user.
  ///
  /// ```swift
  /// action(.importing, "Import", taking: FileRequest(["csv"], atMost: 64_000_000)) { $0.start(importing: $1) }
  /// ```
  public func action(
    _ name: ActionName, _ title: String, key: Character? = nil, taking request: FileRequest,
    take: @escaping @MainActor @Sendable (Self, IncomingFile) -> Void
  ) -> Action {
    Action(ActionID(rawValue: String(describing: name)), title, key: key, taking: request) { [weak self] file in
      if let self { take(self, file) }
    }
  }

  /// Returns an action that hands out a file to the user.
  ///
  /// ```swift
  /// action(.export, "Export", giving: OutgoingFile(name: "walks.csv") { write in try write(csv) })
  /// ```
  public func action(
    _ name: ActionName, _ title: String, key: Character? = nil, giving file: OutgoingFile
  ) -> Action {
    Action(ActionID(rawValue: String(describing: name)), title, key: key, giving: file)
  }

  /// Returns an action for the rows of a list that calls ``perform(_:on:)`` with its name and a row.
  ///
  /// ```swift
  /// RowList(rows, actions: [rowAction(.remove, "Remove", key: "r", isDestructive: true)])
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the action. Its text is the action's identifier.
  ///   - title: The title for the user, a verb phrase.
  ///   - key: The key for the action on the selected row, if there is a keyboard. A digit no longer selects a tab in
  ///     the list.
  ///   - isDestructive: `true` if the action deletes something.
  public func rowAction(
    _ name: RowActionName, _ title: String, key: Character? = nil, isDestructive: Bool = false
  ) -> Action {
    let id = ActionID(rawValue: String(describing: name))
    return Action(onRow: id, title, key: key, isDestructive: isDestructive) { [weak self] row in
      self?.perform(name, on: row)
    }
  }
}
