import Foundation

/// Returns the reason why a call of the system failed, as it stands after a colon.
package func systemReason(
  _ code: Int32, denied: String, missing: String = "there is no such file"
) -> String {
  switch code {
  case ENOENT: missing
  case ENOTDIR: "a component of its path is not a folder"
  case EACCES, EPERM, EROFS: denied
  case ENOSPC, EDQUOT: "the disk is full"
  default: String(cString: strerror(code))
  }
}

extension Error {
  /// A Boolean value that indicates whether an operation of Foundation failed because the disk is full.
  package var isDiskFull: Bool {
    let cause = (self as? CocoaError)?.underlying as? POSIXError
    return (self as? CocoaError)?.code == .fileWriteOutOfSpace || cause?.code == .ENOSPC || cause?.code == .EDQUOT
  }
}
