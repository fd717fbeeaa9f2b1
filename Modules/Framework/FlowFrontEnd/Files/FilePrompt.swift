import FlowContent
import FlowCore
public import FlowScreens
import Observation

/// The screen that asks for the path of a file taken or handed out by an action.
@Observable
final class FilePrompt: ScreenModel {
  enum ActionName { case confirm, replace }

  let work = Work()

  private let exchange: FileExchange
  private let title: String
  private let files: LocalFiles
  private let take: (IncomingFile) -> Void
  private let close: () -> Void
  private var path = "" {
    didSet {
      problem = nil
      isReplaceable = false
    }
  }
  private var problem: String?
  /// `true` if the file exists and the user is asked whether to replace it.
  private var isReplaceable = false
  private var isBusy = false

  init(
    _ exchange: FileExchange, title: String, files: LocalFiles, take: @escaping (IncomingFile) -> Void,
    close: @escaping () -> Void
  ) {
    self.exchange = exchange
    self.title = title
    self.files = files
    self.take = take
    self.close = close
  }

  var content: ScreenContent {
    var elements: [ContentElement] = []
    var actions: [Action] = []
    switch exchange {
    case .takes(let request):
      let kinds = request.extensions.map { $0.uppercased() }.joined(separator: " or ")
      elements.append(pathField("File", placeholder: kinds.isEmpty ? "Path" : "Path of a \(kinds) file", request))
      actions.append(action(.confirm, title, isDefault: true))
    case .gives(let file):
      elements.append(pathField("Save as", placeholder: Self.usualFolder + file.name, nil))
      actions.append(action(.confirm, "Save", isDefault: true))
    }
    if isBusy { elements.append(.progress(Progress(label: "Saving"))) }
    if isReplaceable {
      elements.append(.banner(Banner(.warning, "“\(enteredPath)” exists. Replace it?")))
      actions.append(action(.replace, "Replace the file", key: "r", isDestructive: true))
    }
    return ScreenContent(title: title, elements: elements, actions: actions)
  }

  /// The folder of a file handed out, if the user names no other.
  private static let usualFolder = "~/"

  private func pathField(_ label: String, placeholder: String, _ request: FileRequest?) -> ContentElement {
    guard case .field(var field) = field(label, \.path, placeholder: placeholder, problem: problem) else {
      return .text(label)
    }
    field.complete = { [files] in files.completions(of: $0, for: request) }
    return .field(field)
  }

  private var enteredPath: String {
    let path = path.trimmed
    if path.isEmpty, case .gives(let file) = exchange { return Self.usualFolder + file.name }
    return path
  }

  func perform(_ action: ActionName) {
    guard !isBusy else { return }
    guard !enteredPath.isEmpty else {
      problem = "Enter the path of the file."
      return
    }
    isBusy = true
    // Closing the screen releases the model, before the file is taken.
    work.run { [weak self, files, exchange, enteredPath, take, close] in
      do {
        switch exchange {
        case .takes(let request):
          let file = try await files.open(enteredPath, for: request)
          try Task.checkCancellation()
          close()
          take(file)
        case .gives(let file):
          try await files.write(file, to: enteredPath, replacing: action == .replace)
          close()
          file.didSave(enteredPath)
        }
      } catch {
        self?.fail(error)
      }
    }
  }

  private func fail(_ error: any Error) {
    isBusy = false
    switch error {
    case is LocalFiles.FileExists: isReplaceable = true
    case is CancellationError: break
    case let error as FileProblem: problem = "“\(enteredPath)”: \(error)."
    default: problem = "\(error)"
    }
  }
}

extension Window {
  /// Makes the window ask for the path of a file when an action takes or hands out one.
  ///
  /// - Parameter files: The files for the user to name.
  public func askForPaths(of files: LocalFiles) {
    exchangeFile = { exchange, action, screen in
      guard let container = screen.nearestContainer else { return }
      var prompt: Screen?
      let model = FilePrompt(exchange, title: action.title, files: files) { [weak screen] file in
        screen?.handle(.handOver(action.id, file))
      } close: { [weak container] in
        if let prompt { container?.remove(prompt) }
      }
      let shown = Screen(model) { prompt = nil }
      prompt = shown
      container.present(shown)
    }
  }
}

extension Screen {
  /// The innermost container around the screen over which others can be presented.
  fileprivate var nearestContainer: ModalContainer? {
    var next = lifecycle.container
    while let container = next {
      if let container = container as? ModalContainer { return container }
      next = container.lifecycle.container
    }
    return nil
  }
}
