import MoviesServices

/// A transfer of the user's data to or from a file, with its texts.
nonisolated struct Transfer: Sendable {
  typealias Outcome = (counts: PersonalDataSummary, lines: [String])

  let label: String
  let success: String
  let cancellation: String
  /// Runs the transfer, and returns the numbers of entries and what else the user should know, line by line.
  let run: @Sendable (any PersonalDataService, _ path: String) async throws -> Outcome

  static func export(overwriting: Bool) -> Transfer {
    Transfer(label: "Exporting to", success: "Exported to", cancellation: "Canceled. No file was written.") {
      (try await $0.export(to: $1, overwriting: overwriting), [])
    }
  }

  static let importing = Transfer(
    label: "Importing from", success: "Imported from", cancellation: "Canceled. Nothing was changed."
  ) {
    let outcome = try await $0.importLists(from: $1)
    return (outcome.changes, outcome.lines)
  }
}
