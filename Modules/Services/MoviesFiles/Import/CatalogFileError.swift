/// An error that explains why a file of movies can't be imported.
public enum CatalogFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file can't be read.
  case unreadable(path: String, reason: String)
  /// The file is not JSON. The line and the column, in bytes, count from 1.
  case malformed(path: String, line: Int, column: Int, reason: String)

  /// A description of the problem in one line.
  public var description: String {
    switch self {
    case .unreadable(let path, let reason): "Cannot read “\(path)”: \(reason). Nothing was imported."
    case .malformed(let path, let line, let column, let reason):
      "“\(path)” is not JSON at line \(line), column \(column): \(reason). Nothing was imported."
    }
  }
}
