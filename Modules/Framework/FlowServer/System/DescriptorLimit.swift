import Foundation

/// The resource whose limit is the number of open files.
#if canImport(Glibc)
  nonisolated let openFiles = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
#else
  nonisolated let openFiles = RLIMIT_NOFILE
#endif

/// Raises the limit of open files of the process as far as the system allows, and returns it. Each connection is an
/// open file.
nonisolated func raisedDescriptorLimit() -> Int {
  var limit = rlimit()
  guard getrlimit(openFiles, &limit) == 0 else { return 256 }
  let former = limit.rlim_cur
  limit.rlim_cur = max(former, min(limit.rlim_max, 16_384))
  if setrlimit(openFiles, &limit) != 0 { limit.rlim_cur = former }
  return Int(min(limit.rlim_cur, 16_384))
}
