import Foundation
import Testing

/// A shell that runs the program under difficult conditions.
struct Shell {
  /// The command that lets a shell mount file systems, as root or in a namespace, or `nil` if neither is allowed.
  static let mounting = ["unshare -m", "unshare -rm"].first { way in
    (try? run("\(way) sh -c 'mount -t tmpfs movies /mnt'"))?.exitCode == 0
  }

  /// The command that runs the program as a user who is bound by permissions, unlike root, or `nil` if that is impossible.
  static let asAnybody =
    getuid() == 0
    ? ["setpriv --reuid=65534 --regid=65534 --clear-groups"].first { way in
      (try? run("\(way) \(MoviesProcess.executable) --version"))?.exitCode == 0
    } : ""

  static func run(_ script: String, input: String = "", environment: [String: String] = [:]) throws
    -> MoviesProcess.Outcome
  {
    let process = try MoviesProcess()
    return try process.run(
      executable: "/bin/sh", ["-c", script], input: input,
      environment: ["MOVIES": MoviesProcess.executable].merging(environment) { $1 })
  }
}
