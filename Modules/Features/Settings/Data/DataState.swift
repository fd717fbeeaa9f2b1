import FlowScreens
import MoviesServices

/// How things stand with the person's data, and with the transfer that is running or was the last.
nonisolated struct DataState {
  struct Running {
    let transfer: Transfer
    let path: String
    var isCancelled = false
    /// As far as anybody knows.
    var pace: Pace?

    var progress: Progress {
      if isCancelled { return Progress(label: "Cancelling") }
      return Progress(label: transfer.label(path), fraction: pace?.fraction, rate: pace?.text)
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

  /// What can be done now.
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
      .text("An export holds your lists with dates, ratings and notes, and your preferences, but not the API key."),
      .text("It replaces a file that is there already."),
      .text("An import merges: movies in your lists stay; of two viewings of a movie the one in the file counts."),
      .field(Field("file", "File", .text(file), problem: isFileMissing ? "Type the path of a file." : nil)),
    ]
  }

  private var progress: [ContentElement] {
    if let running {
      return [.progress(running.progress), .text("It is cancelled if you leave this page.")]
    }
    return outcome.map { [.banner($0)] } ?? []
  }
}

/// What can be done with the data.
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
