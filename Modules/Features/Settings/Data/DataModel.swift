import FlowContent
import FlowScreens
import MovieScreens
import MoviesServices
import Observation

/// The panel for the user's data: its location and size, export and import.
@Observable
final class DataModel: ScreenModel {
  enum ActionName { case export, importing, importWishlist, importWatched, cancel }

  let work: Work

  private static let importable = FileRequest(["zip", "csv", "json", "jsonl"], atMost: 64_000_000)

  private let services: SettingsServices

  /// The name of the file that is being imported, if any.
  private var importedName: String?
  /// A file of which the user has to say which list it is.
  private var unclearFile: IncomingFile?
  private var isCanceled = false
  private var outcome: Banner?
  private var report: [String] = []

  init(_ services: SettingsServices) {
    self.services = services
    // Undo depends on what the library has noticed of an import.
    work = Work(beside: services.library.work)
    readSize()
  }

  // MARK: Content

  var content: ScreenContent {
    var elements: [ContentElement] = services.location.map { [.value(label: "Database", $0)] } ?? []
    elements.append(.value(label: "Size", services.size.reading.text))
    if case .failed(let reason) = services.size.reading {
      elements.append(.banner(Banner(.failure, reason)))
    }
    elements += [
      .text("An export contains your lists, dates, ratings, notes and preferences, but not the API key."),
      .text(
        "An import adds to your lists and replaces nothing. It reads an export, the archive that Letterboxd exports, a CSV "
          + "file of Letterboxd, IMDb or Trakt, or JSON with movies for the catalog."),
    ]
    if let importedName {
      elements.append(.progress(.init(label: isCanceled ? "Canceling" : "Importing “\(importedName)”")))
      elements.append(.text("Going back cancels it."))
    } else if let outcome {
      // What was undone since is about the import.
      let notices = services.library.banners()
      elements += notices.isEmpty ? [.banner(outcome)] + report.map { .text($0) } : notices
    }
    return ScreenContent(title: "Data", elements: elements, actions: actions)
  }

  private var actions: [Action] {
    guard importedName == nil else { return isCanceled ? [] : [action(.cancel, "Cancel", key: "c")] }
    let answers =
      unclearFile == nil
      ? []
      : [
        action(.importWishlist, "It is the watchlist", key: "1"),
        action(.importWatched, "It is the list of watched movies", key: "2"),
      ]
    return answers + [
      action(.importing, "Import", key: "i", taking: Self.importable) { $0.start(importing: $1) },
      action(.export, "Export JSON lines", key: "e", giving: exportedFile),
    ] + services.library.undoActions()
  }

  // MARK: Transfers

  private var exportedFile: OutgoingFile {
    OutgoingFile(name: "movies.jsonl") { [weak self, data = services.data] write in
      await self?.clearMessages()
      let summary = try await data.encode { try write(Array($0)) }
      await self?.finish(Banner(.success, "Exported \(summary)."))
    } didSave: { [weak self] name in
      self?.outcome?.text += " The file is “\(name)”."
    }
  }

  private func start(importing file: IncomingFile, as list: MovieList? = nil) {
    unclearFile = nil
    importedName = file.name
    isCanceled = false
    clearMessages()
    work.run { [weak self, data = services.data, library = services.library] in
      do {
        let imported = try await data.importFile(file, as: list)
        try await library.addImport(of: file.name, isUndoable: imported.isUndoable)
        self?.report = imported.lines
        self?.finish(Banner(.success, "Imported “\(file.name)”: \(imported.summary)."))
      } catch PersonalDataError.unclearList {
        self?.unclearFile = file
        self?.finish(Banner(.warning, "“\(file.name)” has movies of Letterboxd. Which list is it?"))
      } catch is CancellationError {
        self?.finish(Banner(.info, "Canceled. Nothing was changed."))
      } catch {
        self?.finish(Banner(.failure, "\(error)"))
      }
    }
  }

  func perform(_ action: ActionName) {
    switch action {
    // Front ends exchange the files.
    case .export, .importing: break
    case .importWishlist: unclearFile.map { start(importing: $0, as: .wishlist) }
    case .importWatched: unclearFile.map { start(importing: $0, as: .watched) }
    case .cancel:
      isCanceled = true
      work.cancel()
    }
  }

  private func clearMessages() {
    outcome = nil
    report = []
    services.library.hideNotice()
  }

  private func finish(_ outcome: Banner) {
    importedName = nil
    self.outcome = outcome
    readSize()
  }

  private func readSize() {
    work.run(replacing: "size") { [size = services.size] in await size.read() }
  }
}
