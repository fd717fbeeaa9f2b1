import FlowScreens
import Foundation
import MoviesServices
import Observation

/// The panel for the user's data: its location and size, export and import.
@Observable
final class DataModel: ScreenModel {
  enum ActionName { case export, importing, replace, cancel }

  let work = Work()

  private let services: SettingsServices
  private let size: DatabaseSize

  /// The path of the file that an empty field stands for in an export.
  private static let usualFile = "~/movies.json"

  private var file = "" {
    didSet {
      problem = nil
      isReplaceable = false
      (outcome, report) = (nil, [])
    }
  }
  /// The problem with the path, if any.
  private var problem: String?
  /// A Boolean value that indicates whether the file exists and the user is asked whether to replace it.
  private var isReplaceable = false
  /// The running transfer in words, if any.
  private var activity: String?
  private var isCanceled = false
  private var outcome: Banner?
  private var report: [String] = []

  init(_ services: SettingsServices, size: DatabaseSize) {
    self.services = services
    self.size = size
    readSize()
  }

  // MARK: Content

  var content: ScreenContent {
    var elements: [ContentElement] = [
      .value(label: "Database", services.data.location), .value(label: "Size", size.reading.text),
    ]
    if case .failed(let reason) = size.reading {
      elements.append(.banner(Banner(.failure, reason)))
    }
    elements += [
      .text("An export contains your lists, dates, ratings, notes and preferences, but not the API key."),
      .text(
        "An import adds to your lists and replaces nothing. It reads an export, or a CSV file of Letterboxd, IMDb or Trakt."
      ),
      field("File", \.file, placeholder: Self.usualFile, problem: problem),
    ]
    if let activity {
      elements.append(.progress(.init(label: isCanceled ? "Canceling" : activity)))
      elements.append(.text("Leaving this page cancels it."))
    } else if let outcome {
      elements.append(.banner(outcome))
      elements += report.map { .text($0) }
    }
    return ScreenContent(title: "Data", elements: elements, actions: actions)
  }

  private var actions: [Action] {
    if activity != nil {
      return isCanceled ? [] : [action(.cancel, "Cancel", key: "c")]
    }
    let transfers = [action(.importing, "Import", key: "i"), action(.export, "Export to JSON", key: "e")]
    return transfers
      + (isReplaceable ? [action(.replace, "Replace the file", key: "r", isDestructive: true)] : [])
  }

  // MARK: Transfers

  func perform(_ action: ActionName) {
    switch action {
    case .export: start(.export(overwriting: false))
    case .replace: start(.export(overwriting: true))
    // Only an export has a usual file: the one of another user may be there.
    case .importing where file.allSatisfy(\.isWhitespace): problem = "Enter the path of the file to import."
    case .importing: start(.importing)
    case .cancel:
      isCanceled = true
      work.cancel()
    }
  }

  private func start(_ transfer: Transfer) {
    guard let path = path() else { return }
    activity = "\(transfer.label) “\(path)”"
    isCanceled = false
    outcome = nil
    report = []
    isReplaceable = false
    work.run { [weak self, data = services.data] in
      let outcome: Banner
      do {
        let (summary, report) = try await transfer.run(data, path)
        self?.report = report
        let viewings = "\(summary.watched) \(summary.watched == 1 ? "viewing" : "viewings")"
        outcome = Banner(.success, "\(transfer.success) “\(path)”: \(summary.wishlist) on the wishlist, \(viewings).")
      } catch is CancellationError {
        outcome = Banner(.info, transfer.cancellation)
      } catch PersonalDataError.fileExists {
        outcome = Banner(.warning, "“\(path)” exists. Replace it?")
        self?.isReplaceable = true
      } catch {
        outcome = Banner(.failure, "\(error)")
      }
      self?.finish(outcome)
    }
  }

  /// Returns the path that the user entered, or shows the problem with it.
  private func path() -> String? {
    do {
      let path = file.trimmingCharacters(in: .whitespacesAndNewlines)
      return try services.home.expand(path.isEmpty ? Self.usualFile : path)
    } catch {
      problem = "\(error)"
      return nil
    }
  }

  private func finish(_ outcome: Banner) {
    activity = nil
    self.outcome = outcome
    readSize()
  }

  private func readSize() {
    work.run(replacing: "size") { [size] in await size.read() }
  }
}

extension DataModel: RestorableModel {
  /// The path in the field.
  var restorableState: String {
    get { file }
    set { file = newValue }
  }
}
