import FlowScreens
import MoviesServices

/// A transfer of the user's data to or from a file, with its texts.
nonisolated struct Transfer: Sendable {
  typealias Outcome = (counts: PersonalDataSummary, lines: [String])
  typealias Report = @Sendable (TransferProgress) -> Void

  let label: String
  let success: String
  let cancellation: String
  /// Runs the transfer, and returns the numbers of entries and what else the user should know, line by line.
  let run: @Sendable (any PersonalDataService, _ path: String, @escaping Report) async throws -> Outcome

  static func export(overwriting: Bool) -> Transfer {
    Transfer(label: "Exporting to", success: "Exported to", cancellation: "Canceled. No file was written.") {
      (try await $0.export(to: $1, overwriting: overwriting, progress: $2), [])
    }
  }

  static let importing = Transfer(
    label: "Importing from", success: "Imported from", cancellation: "Canceled. Nothing was changed."
  ) {
    let outcome = try await $0.importLists(from: $1, progress: $2)
    return (outcome.changes, outcome.lines)
  }

  /// Returns the progress to show after a report.
  func progress(path: String, _ report: TransferProgress, after time: Duration) -> Progress {
    let seconds = time / .seconds(1)
    // Earlier, the speed would be a guess.
    let isMeasurable = seconds >= 0.5 && report.movies > 0
    return Progress(
      label: "\(label) “\(path)”", fraction: Double(report.movies) / Double(max(1, report.totalMovies)),
      rate: isMeasurable ? "\(Int((Double(report.movies) / seconds).rounded())) movies/s" : nil)
  }
}
