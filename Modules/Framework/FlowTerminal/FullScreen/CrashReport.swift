import CNcurses

/// What is left behind if the process crashes.
public enum CrashReport {
  /// Lets a crash append a report to a file, and write one line to standard error that names the file.
  ///
  /// The report says which signal it was and where the process was. Afterwards the crash takes its course: the exit
  /// status is the signal's, and the system may write a dump of its own. If a ``FullScreen`` has the terminal, it is
  /// given back first.
  ///
  /// - Parameters:
  ///   - path: The file; its folder should exist. Nothing is written unless there is a crash.
  ///   - title: The program's name and version.
  public static func write(to path: String, title: String) {
    flow_crashes_report(path, title)
  }
}
