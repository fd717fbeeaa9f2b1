import Foundation

/// The memory of the process.
enum Memory {
  /// The resident memory in megabytes, or 0 where the system does not tell it, or a sanitizer keeps what is freed.
  static var resident: Int {
    guard ProcessInfo.processInfo.environment["STEPFLOW_SANITIZER"] == nil else { return 0 }
    let numbers = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ") ?? []
    let pages = numbers.count > 1 ? Int(numbers[1]) ?? 0 : 0
    return pages * Int(sysconf(Int32(_SC_PAGESIZE))) / 1_000_000
  }
}
