// Most actions have none, so it takes little room in them.
/// A file taken from the user or handed out to the user by an action.
///
/// Each front end exchanges files in its own way: a terminal asks for a path, a browser uploads and downloads. A model
/// sees a name and bytes, never a path.
public indirect enum FileExchange: Sendable {
  /// The action takes a file from the user.
  case takes(FileRequest)
  /// The action hands out a file to the user.
  case gives(OutgoingFile)
}

/// The files suitable for an action.
public struct FileRequest: Equatable, Sendable {
  /// The extensions of the names of suitable files, such as `csv`, in lowercase. If there are none, any file is
  /// suitable.
  ///
  /// They help the user to find the file. A model must expect any file.
  public var extensions: [String]

  /// The maximum size in bytes. A front end refuses a larger file.
  public var maximumSize: Int

  /// Creates a request.
  public init(_ extensions: [String] = [], atMost maximumSize: Int) {
    self.extensions = extensions
    self.maximumSize = maximumSize
  }
}

/// A file handed out by the program: a name, and bytes made when the user wants them.
///
/// ```swift
/// let file = OutgoingFile(name: "trails.csv") { write in try write(Array("Crater rim,12".utf8)) }
/// ```
public struct OutgoingFile: Sendable {
  /// The name of the file unless the user chooses another, such as `trails.json`.
  public let name: String

  /// Makes the bytes and passes them on, piece by piece.
  ///
  /// Canceling the task ends the file early. What was passed on is then discarded, also if an error is thrown.
  public let write: @Sendable (_ pass: @Sendable ([UInt8]) throws -> Void) async throws -> Void

  /// Called with the name that the user gave the file, once it is saved. A front end that doesn’t know it, such as a browser,
  /// doesn’t call it.
  public let didSave: @MainActor @Sendable (_ name: String) -> Void

  /// Creates a file.
  ///
  /// ```swift
  /// let file = OutgoingFile(name: "walks.csv") { write in
  ///   for walk in walks { try write(Array("\(walk)\n".utf8)) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name, without folders.
  ///   - write: Makes the bytes and passes them on, piece by piece. What it passes on is written at once, so it can be
  ///     larger than memory.
  ///   - didSave: Called with the name that the user gave the file, once it is saved.
  public init(
    name: String, write: @escaping @Sendable (_ pass: @Sendable ([UInt8]) throws -> Void) async throws -> Void,
    didSave: @escaping @MainActor @Sendable (_ name: String) -> Void = { _ in }
  ) {
    self.name = name
    self.didSave = didSave
    self.write = write
  }
}
