/// Runs an operation to completion even if the calling task is cancelled, so that a closed screen leaves nothing half
/// done.
func uncancellable(_ operation: @escaping @MainActor () async throws -> Void) async throws {
  try await Task { try await operation() }.value
}
