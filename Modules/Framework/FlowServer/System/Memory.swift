import CServer

/// Gives memory that isn’t used any more back to the system.
@concurrent
nonisolated func returnMemory() async {
  cserver_return_memory()
}
