import MoviesServices

/// A transfer of the user's data to or from a file, with its texts.
nonisolated struct Transfer: Sendable {
  typealias Report = @Sendable (TransferProgress) -> Void

  let progress: String
  let success: String
  let cancellation: String
  let run: @Sendable (any PersonalDataService, _ path: String, @escaping Report) async throws -> PersonalDataSummary

  static func export(overwriting: Bool) -> Transfer {
    Transfer(progress: "Exporting to", success: "Exported to", cancellation: "Canceled. No file was written.") {
      try await $0.export(to: $1, overwriting: overwriting, progress: $2)
    }
  }

  static let importing = Transfer(
    progress: "Importing from", success: "Imported from", cancellation: "Canceled. Nothing was changed."
  ) { try await $0.importLists(from: $1, progress: $2) }
}
