import FlowScreens
import MoviesServices

/// The state of the panel for the user's data.
nonisolated struct DataState {
  struct Running {
    let label: String
    var isCancelled = false
    var fraction: Double?
    var rate: String?

    mutating func update(_ progress: TransferProgress, after time: Duration) {
      fraction = Double(progress.movies) / Double(max(1, progress.totalMovies))
      let seconds = time / .seconds(1)
      // Earlier, the speed would be a guess.
      guard seconds >= 0.5, progress.movies > 0 else { return }
      rate = "\(Int((Double(progress.movies) / seconds).rounded())) movies/s"
    }
  }

  var file = "~/movies.json"
  /// The problem with the path, if any.
  var problem: String?
  /// A Boolean value that indicates whether the file exists and the user is asked whether to replace it.
  var isReplaceable = false
  var running: Running?
  var outcome: Banner?

  var actions: [DataAction] {
    guard let running else { return [.export, .importing] + (isReplaceable ? [.replace] : []) }
    return running.isCancelled ? [] : [.cancel]
  }

  func content(location: String, size: DatabaseSize.Reading) -> ScreenContent {
    var elements: [ContentElement] = [.value(label: "Database", location), .value(label: "Size", size.text)]
    if case .failed(let reason) = size {
      elements.append(.banner(Banner(.failure, reason)))
    }
    elements += [
      .text("An export contains your lists, dates, ratings, notes and preferences, but not the API key."),
      .text("An import adds to your lists. For a movie that is in both, the date in the file wins."),
      .field(Field("file", "File", .text(file), problem: problem)),
    ]
    if let running {
      let progress = Progress(label: running.label, fraction: running.fraction, rate: running.rate)
      elements.append(.progress(running.isCancelled ? Progress(label: "Canceling") : progress))
      elements.append(.text("Leaving this page cancels it."))
    } else if let outcome {
      elements.append(.banner(outcome))
    }
    return ScreenContent(title: "Data", elements: elements, actions: actions.map(\.action))
  }
}

/// An action of the panel for the user's data.
nonisolated enum DataAction: String {
  case export, importing, replace, cancel

  var action: Action {
    let id = ActionID(rawValue: rawValue)
    return switch self {
    case .export: Action(id, "Export to JSON", key: "e")
    case .importing: Action(id, "Import", key: "i")
    case .replace: Action(id, "Replace the file", key: "r", isDestructive: true)
    case .cancel: Action(id, "Cancel", key: "x")
    }
  }
}
