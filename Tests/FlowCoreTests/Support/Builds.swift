/// Whether leaks are named.
nonisolated var isDebugBuild: Bool {
  #if DEBUG
    true
  #else
    false
  #endif
}
