/// A failure of an export or an import of the user's data.
public enum PersonalDataError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file cannot be read.
  case unreadable(path: String, reason: String)
  /// The file cannot be written.
  case unwritable(path: String, reason: String)
  /// The file exists, and the user hasn't agreed to replace it.
  case fileExists(path: String)
  /// The file is not an export of this program.
  case malformed(path: String, reason: String)
  /// The file is a table, but not one of Letterboxd, IMDb or Trakt.
  case foreignTable(path: String)
  /// The file can be Letterboxd's watchlist or its list of watched movies, and has the name of neither.
  case unclearList(path: String)
  /// The file was damaged, or edited, after the program wrote it.
  case checksumMismatch(path: String)
  /// The file was written by a newer version of this program.
  case newerVersion(path: String, version: Int)

  /// The error in one line: what is wrong, where, and the way out.
  public var description: String {
    switch self {
    case .unreadable(let path, let reason): "Cannot read “\(path)”: \(reason)."
    case .unwritable(let path, let reason): "Cannot write “\(path)”: \(reason)."
    case .fileExists(let path): "“\(path)” exists. Export to another file, or replace this one."
    case .malformed(let path, let reason):
      "“\(path)” is not an export of Movies: \(reason). Nothing of it was imported."
    case .foreignTable(let path):
      "“\(path)” is not a CSV export of Letterboxd, IMDb or Trakt: its first line doesn’t name columns for title "
        + "and year, separated by commas. Nothing of it was imported."
    case .unclearList(let path):
      "“\(path)” can be Letterboxd’s watchlist or its list of watched movies. Name it watchlist.csv or "
        + "watched.csv, or say which one it is. Nothing of it was imported."
    case .checksumMismatch(let path):
      "“\(path)” has changed since Movies wrote it: its checksum doesn’t match. Nothing of it was imported. If you edited the file, "
        + "remove the line ‘checksum’."
    case .newerVersion(let path, let version):
      "“\(path)” was exported by a newer version of Movies (format \(version)). Update Movies."
    }
  }
}
