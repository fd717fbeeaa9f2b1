/// An action offered to the user by a screen.
///
/// A model makes actions with `action(_:_:)` of FlowScreens, and those of a list's rows with `rowAction(_:_:)`. Two
/// actions are equal if they look the same, whatever they do.
public struct Action: Sendable {
  /// The identifier by which front ends, scripts and tests know the action.
  public var id: ActionID

  /// The title for the user, a verb phrase.
  public var title: String

  /// The key for the action, if there is a keyboard.
  ///
  /// The action gets another key where this one is taken: by another action, by what every screen has (`h j k l g G q : ?
  /// /` and the space), or, together with Alt in a search field, by what edits the text or opens the palette (`b d f x`).
  /// So does an action without a key, unless it deletes something and answers a question.
  public var key: Character?

  /// `true` if the action deletes something.
  public var isDestructive: Bool

  /// `true` if pressing Enter in the last field of a form performs the action.
  public var isDefault: Bool

  /// The part that the action plays on its screen.
  public var role: Role

  /// A part that an action plays on its screen. A front end decides how much it stands out.
  public enum Role: Sendable {
    /// One of the things that the user can do.
    case standard
    /// The action that the user most likely came for.
    case primary
    /// Reverts the last change, or the last undo. It belongs to the message about that.
    case undo
    /// Leaves the screen, as going back does.
    case close
    /// Shows or hides the fields that order and restrict what the screen shows.
    case filters
  }

  /// The file taken or handed out by the action, if there is one.
  public var file: FileExchange?

  package var perform: (@MainActor @Sendable () -> Void)?
  package var take: (@MainActor @Sendable (IncomingFile) -> Void)?
  package var performOnRow: (@MainActor @Sendable (RowID) -> Void)?

  /// Creates an action.
  ///
  /// ```swift
  /// let action = Action("delete", "Delete", key: "d", isDestructive: true) { teas.deleteAll() }
  /// ```
  ///
  /// - Parameters:
  ///   - id: The identifier, unique within the screen.
  ///   - title: The title for the user, a verb phrase.
  ///   - key: The key for the action, if there is a keyboard.
  ///   - isDestructive: `true` if the action deletes something.
  ///   - isDefault: `true` if pressing Enter in the last field of a form performs the action.
  ///   - role: The part that the action plays on its screen.
  ///   - perform: Performs the action. Without it, performing the action is reported as a mistake.
  public init(
    _ id: ActionID, _ title: String, key: Character? = nil, isDestructive: Bool = false, isDefault: Bool = false,
    role: Role = .standard, perform: (@MainActor @Sendable () -> Void)? = nil
  ) {
    self.role = role
    self.id = id
    self.title = title
    self.key = key
    self.isDestructive = isDestructive
    self.isDefault = isDefault
    self.perform = perform
  }

  /// Creates an action on a row of a list.
  ///
  /// ```swift
  /// let remove = Action(onRow: "remove", "Remove", key: "r") { wishlist.remove($0) }
  /// ```
  public init(
    onRow id: ActionID, _ title: String, key: Character? = nil, isDestructive: Bool = false,
    perform: @escaping @MainActor @Sendable (RowID) -> Void
  ) {
    self.init(id, title, key: key, isDestructive: isDestructive)
    performOnRow = perform
  }

  /// Creates an action that takes a file from the user.
  ///
  /// ```swift
  /// let action = Action("import", "Import", taking: FileRequest(["csv"], atMost: 64_000_000)) { importer.start($0) }
  /// ```
  public init(
    _ id: ActionID, _ title: String, key: Character? = nil, taking request: FileRequest,
    take: @escaping @MainActor @Sendable (IncomingFile) -> Void
  ) {
    self.init(id, title, key: key)
    file = .takes(request)
    self.take = take
  }

  /// Creates an action that hands out a file to the user.
  ///
  /// ```swift
  /// let action = Action("export", "Export", key: "e", giving: file)
  /// ```
  public init(_ id: ActionID, _ title: String, key: Character? = nil, giving file: OutgoingFile) {
    self.init(id, title, key: key)
    self.file = .gives(file)
  }
}

extension Action: Equatable {
  /// Returns `true` if two actions look the same.
  public static func == (one: Action, other: Action) -> Bool {
    one.id == other.id && one.title == other.title && one.key == other.key
      && one.isDestructive == other.isDestructive && one.isDefault == other.isDefault && one.role == other.role
  }
}
