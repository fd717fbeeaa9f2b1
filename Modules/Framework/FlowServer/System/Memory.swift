import CServer

/// Gives unused memory back to the system.
@concurrent
nonisolated func returnMemory() async {
  cserver_return_memory()
}
