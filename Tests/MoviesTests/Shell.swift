import Foundation
import Testing

/// Runs the program under a shell that first puts something in its way.
struct Shell {
  /// How a shell gets the right to mount: as root, or in a namespace where it is root; `nil` where neither is allowed.
  static let mounting = ["unshare -m", "unshare -rm"].first { way in
    (try? run("\(way) sh -c 'mount -t tmpfs movies /mnt'"))?.exitCode == 0
  }

  /// How a shell runs the program as somebody whom permissions bind, as they do not bind root; `nil` where that is not
  /// possible.
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
