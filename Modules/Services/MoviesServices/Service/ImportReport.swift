/// The outcome of an import in words.
public struct ImportReport: Hashable, Sendable {
  /// The numbers of what was imported, after the name of the file.
  public let summary: String

  /// The other facts for the user, line by line.
  public let lines: [String]

  /// A Boolean value that indicates whether the import is the change that the user can undo.
  public let isUndoable: Bool

  /// Creates a report.
  public init(summary: String, lines: [String], isUndoable: Bool = false) {
    self.summary = summary
    self.lines = lines
    self.isUndoable = isUndoable
  }
}
