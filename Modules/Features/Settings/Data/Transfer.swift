import MoviesServices

/// The kind of a transfer: an export or an import.
nonisolated enum Transfer {
  case export, importing

  func run(
    _ data: any PersonalDataService, _ path: String, progress: @escaping @Sendable (TransferProgress) -> Void
  ) async throws -> PersonalDataSummary {
    switch self {
    case .export: try await data.export(to: path, progress: progress)
    case .importing: try await data.importLists(from: path, progress: progress)
    }
  }

  func label(_ path: String) -> String {
    switch self {
    case .export: "Exporting to “\(path)”"
    case .importing: "Importing from “\(path)”"
    }
  }

  func success(_ summary: PersonalDataSummary, _ path: String) -> String {
    let counts = "\(summary.wishlist) on the wishlist, \(summary.watched) watched"
    return switch self {
    case .export: "Exported to “\(path)”: \(counts)."
    case .importing: "Imported from “\(path)”: \(counts)."
    }
  }

  var cancellation: String {
    switch self {
    case .export: "Canceled. No file was written."
    case .importing: "Canceled. Nothing was changed."
    }
  }
}
