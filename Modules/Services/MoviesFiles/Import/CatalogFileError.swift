/// Why a file of movies was refused as a whole.
public enum CatalogFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file cannot be read.
  case unreadable(path: String, reason: String)
  /// The file is not JSON: where that shows (lines and columns count from 1, bytes from 0), and why.
  case malformed(path: String, line: Int, column: Int, byte: Int, reason: String)

  /// What is wrong, where, and that nothing was done, in one line.
  public var description: String {
    switch self {
    case .unreadable(let path, let reason): "Cannot read “\(path)”: \(reason). Nothing was imported."
    case .malformed(let path, let line, let column, let byte, let reason):
      "“\(path)” is not JSON at line \(line), column \(column) (byte \(byte)): \(reason). Nothing was imported."
    }
  }
}
