import Foundation

/// Raises the limit of open files of the process as far as the system allows, and returns it. Each connection is an
/// open file.
nonisolated func raisedDescriptorLimit() -> Int {
  #if canImport(Glibc)
    let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
  #else
    let resource = RLIMIT_NOFILE
  #endif
  var limit = rlimit()
  guard getrlimit(resource, &limit) == 0 else { return 256 }
  let former = limit.rlim_cur
  limit.rlim_cur = max(former, min(limit.rlim_max, 16_384))
  if setrlimit(resource, &limit) != 0 { limit.rlim_cur = former }
  return Int(min(limit.rlim_cur, 16_384))
}
