import Foundation

/// The environment of the process.
nonisolated enum Environment {
  /// Removes the variables that make libraries write the API key, or the keys of its encryption, to a file or a stream.
  ///
  /// - Important: This must be called at the start, before another thread or a library reads the environment.
  static func removeDebugging() {
    for variable in ["URLSessionDebug", "URLSessionDebugLibcurl", "SSLKEYLOGFILE"] {
      unsetenv(variable)
    }
  }
}
