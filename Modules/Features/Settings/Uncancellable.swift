/// Runs `operation` to its end, even if whoever waits for it is cancelled: a screen that is closed, or torn down with
/// its flow, leaves nothing half-done.
func uncancellable(_ operation: @escaping @MainActor () async throws -> Void) async throws {
  try await Task { try await operation() }.value
}
