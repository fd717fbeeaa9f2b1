import CServer

/// Lets all threads allocate from one region: a window takes 55 kB instead of 65. Few threads of a server work at once, so
/// they don't wait for each other.
nonisolated func shareMemory() {
  cserver_share_memory()
}

/// Gives unused memory back to the system.
@concurrent
nonisolated func returnMemory() async {
  cserver_return_memory()
}
