/// How big the big tests are: as big as the contract says in release builds, smaller in the much slower debug builds.
func size(_ promised: Int, inDebug smaller: Int) -> Int {
  isDebugBuild ? smaller : promised
}

/// Whether leaks are named.
nonisolated var isDebugBuild: Bool {
  #if DEBUG
    true
  #else
    false
  #endif
}
