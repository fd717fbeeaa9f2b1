public import FlowContent
public import FlowCore
public import FlowReactive
public import FlowScreens
public import MoviesServices
public import Observation

/// A form for the API key of the online catalog, which checks the key there.
///
/// The key is in the secure field and nowhere else. It stays there whatever the check results in.
@Observable
public final class APIKeyModel: ScreenModel, Stepper {
  /// The name of an action.
  public enum ActionName { case check, useUnchecked, cancel, skip }

  nonisolated private enum Phase: Equatable {
    case typing
    case checking
    case saving
    /// A failed check. If `isUnchecked` is true, the key may be valid nevertheless.
    case failed(String, isUnchecked: Bool)
  }

  /// The relay that emits the key, or that the user continues without one.
  public let steps = PublishRelay<KeyStep>()

  /// The background work that checks and saves the key.
  public let work = Work()

  /// The text in the field.
  public private(set) var text: String { didSet { textChanged() } }

  private let title: String
  private let introduction: [String]
  private let confirmTitle: String
  private let skipTitle: String?
  private let online: any OnlineCatalog
  private let save: ((APIKey) async throws -> Void)?
  private var showsProblem: Bool
  private var phase = Phase.typing

  /// Creates a form.
  ///
  /// - Parameters:
  ///   - title: The title of the screen.
  ///   - introduction: The paragraphs above the form.
  ///   - text: The initial text in the field.
  ///   - confirmTitle: The title of the action that checks the key.
  ///   - skipTitle: The title of the action that continues without a key, or `nil` for none.
  ///   - online: The catalog that checks the key.
  ///   - save: Saves an accepted key before it is emitted. The screen shows the error if that fails.
  public init(
    title: String, introduction: [String] = [], text: String = "", confirmTitle: String = "Continue",
    skipTitle: String? = nil, online: any OnlineCatalog, save: ((APIKey) async throws -> Void)? = nil
  ) {
    self.title = title
    self.introduction = introduction
    self.text = text
    self.confirmTitle = confirmTitle
    self.skipTitle = skipTitle
    self.online = online
    self.save = save
    showsProblem = !text.isEmpty
  }

  // MARK: Content

  /// The form with the state of the check.
  public var content: ScreenContent {
    var paragraphs =
      introduction + [
        "With a key, Movies also searches the online catalog of themoviedb.org.",
        "It’s free: sign up, then open themoviedb.org/settings/api.",
      ]
    if skipTitle != nil {
      paragraphs.append("Without a key, Movies uses the built-in catalog.")
    }
    let key = field("API key", \.text, style: .secure, problem: showsProblem ? problem : nil)
    return ScreenContent(
      title: title, elements: paragraphs.map(ContentElement.text) + [key] + outcome, actions: actions)
  }

  /// A Boolean value that indicates whether the form saves the key, and the field has text.
  public var hasUnsavedChanges: Bool { save != nil && !text.isEmpty }

  private var problem: String? {
    do {
      _ = try APIKey(text)
      return nil
    } catch {
      return error.description
    }
  }

  private var outcome: [ContentElement] {
    switch phase {
    case .typing: []
    case .checking: [.progress(Progress(label: "Checking the key"))]
    case .saving: [.progress(Progress(label: "Saving"))]
    case .failed(let reason, _): [.banner(Banner(.failure, reason))]
    }
  }

  private var actions: [Action] {
    let check = action(.check, confirmTitle, isDefault: true)
    let skip = skipTitle.map { [action(.skip, $0, key: "b")] } ?? []
    return switch phase {
    case .typing, .failed(_, isUnchecked: false): [check] + skip
    case .failed(_, isUnchecked: true): [check, action(.useUnchecked, "Save without checking", key: "s")] + skip
    case .checking: [action(.cancel, "Cancel", key: "c")] + skip
    case .saving: []
    }
  }

  // MARK: Intents

  private func textChanged() {
    cancelCheck()
    showsProblem = true
    if phase != .saving {
      phase = .typing
    }
  }

  /// Starts or cancels the check, or continues without a key.
  public func perform(_ action: ActionName) {
    switch action {
    case .check where skipTitle != nil && text.isEmpty: steps.accept(.keyIsSkipped)
    case .check: withKey(check)
    case .useUnchecked: withKey(finish)
    case .cancel: cancelCheck()
    case .skip:
      cancelCheck()
      steps.accept(.keyIsSkipped)
    }
  }

  private func withKey(_ next: (APIKey) -> Void) {
    do {
      next(try APIKey(text))
    } catch {
      showsProblem = true
    }
  }

  private func cancelCheck() {
    guard phase == .checking else { return }
    work.cancel()
    phase = .typing
  }

  private func check(_ key: APIKey) {
    phase = .checking
    work.run { [weak self, online] in
      do {
        try await online.check(key)
        guard !Task.isCancelled else { return }
        self?.finish(key)
      } catch {
        guard !Task.isCancelled else { return }
        self?.phase = .failed("\(error)", isUnchecked: (error as? OnlineError)?.isOffline ?? false)
      }
    }
  }

  /// Saves the key, if this form does, and emits it.
  private func finish(_ key: APIKey) {
    guard let save else { return emit(key) }
    phase = .saving
    work.run { [weak self] in
      do {
        try await save(key)
        self?.emit(key)
      } catch {
        self?.phase = .failed("\(error)", isUnchecked: false)
      }
    }
  }

  private func emit(_ key: APIKey) {
    phase = .typing
    steps.accept(.keyIsGiven(key))
  }
}
