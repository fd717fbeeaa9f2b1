/// Why an export or an import of what the person made failed.
public enum PersonalDataError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file cannot be read.
  case unreadable(path: String, reason: String)
  /// The file cannot be written.
  case unwritable(path: String, reason: String)
  /// The file is no export of this program.
  case malformed(path: String, reason: String)
  /// The file was written by a newer version of this program.
  case newerVersion(path: String, version: Int)

  /// What is wrong, where, and what to do, in one line.
  public var description: String {
    switch self {
    case .unreadable(let path, let reason): "Cannot read “\(path)”: \(reason)."
    case .unwritable(let path, let reason): "Cannot write “\(path)”: \(reason)."
    case .malformed(let path, let reason): "“\(path)” is no export of Movies: \(reason). Nothing was changed."
    case .newerVersion(let path, let version):
      "“\(path)” was exported by a newer version of Movies (format \(version)). Update Movies."
    }
  }
}
