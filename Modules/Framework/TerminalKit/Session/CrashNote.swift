import CTerminal

/// The line a program leaves on standard error if it crashes.
///
/// After a crash the terminal is restored if a full screen has it. Then Swift's backtracer writes its report, as
/// `SWIFT_BACKTRACE` configures it, and the note follows. The exit status is that of the crash.
///
/// ```swift
/// CrashNote.set("trails crashed; its log is trails.log")
/// ```
public enum CrashNote {
  /// Sets the line, which replaces an earlier one.
  ///
  /// - Parameter line: The text, without a line break. Only the first kilobyte is written.
  public static func set(_ line: String) {
    flow_crashes_set_note(line)
  }
}
