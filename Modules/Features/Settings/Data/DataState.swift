import FlowScreens
import MoviesServices

/// The state of the panel for the user's data.
nonisolated struct DataState {
  struct Running {
    let transfer: Transfer
    let path: String
    var isCancelled = false
    var rate: TransferRate?

    var progress: Progress {
      if isCancelled { return Progress(label: "Canceling") }
      return Progress(label: transfer.label(path), fraction: rate?.fraction, rate: rate?.text)
    }
  }

  var size: DatabaseSize.Reading
  var file = "~/movies.json"
  var isFileMissing = false
  var running: Running?
  var outcome: Banner?

  func content(location: String) -> ScreenContent {
    ScreenContent(title: "Data", elements: facts(location) + form + progress, actions: actions.map(\.action))
  }

  var actions: [DataAction] {
    guard let running else { return [.export, .importing] }
    return running.isCancelled ? [] : [.cancel]
  }

  private func facts(_ location: String) -> [ContentElement] {
    let facts: [ContentElement] = [.value(label: "Database", location), .value(label: "Size", size.text)]
    if case .failed(let reason) = size {
      return facts + [.banner(Banner(.failure, reason))]
    }
    return facts
  }

  private var form: [ContentElement] {
    [
      .text("An export contains your lists, dates, ratings, notes and preferences, but not the API key."),
      .text("It replaces an existing file."),
      .text("An import adds to your lists. For a movie that is in both, the date in the file wins."),
      .field(Field("file", "File", .text(file), problem: isFileMissing ? "Enter the path of a file." : nil)),
    ]
  }

  private var progress: [ContentElement] {
    if let running {
      return [.progress(running.progress), .text("Leaving this page cancels it.")]
    }
    return outcome.map { [.banner($0)] } ?? []
  }
}

/// An action of the panel for the user's data.
nonisolated enum DataAction: String {
  case export, importing, cancel

  var action: Action {
    let id = ActionID(rawValue: rawValue)
    return switch self {
    case .export: Action(id, "Export to JSON", key: "e")
    case .importing: Action(id, "Import", key: "i")
    case .cancel: Action(id, "Cancel", key: "x")
    }
  }
}
