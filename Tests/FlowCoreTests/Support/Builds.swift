/// A Boolean value that indicates whether the build names leaks.
nonisolated var isDebugBuild: Bool {
  #if DEBUG
    true
  #else
    false
  #endif
}
