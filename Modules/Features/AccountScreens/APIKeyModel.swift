public import FlowCore
public import FlowReactive
public import FlowScreens
public import MoviesServices

/// A form for the API key of the online catalog, which checks the key there.
///
/// The key is in the secure field and nowhere else. It stays there whatever the check results in.
public final class APIKeyModel: ScreenModel, Stepper {
  /// The relay that emits the key, or that the user continues without one.
  public let steps = PublishRelay<KeyStep>()

  /// The background work that checks and saves the key.
  public let work = Work()

  private let title: String
  private let introduction: [String]
  private let confirmTitle: String
  private let skipTitle: String?
  private let online: any OnlineCatalog
  private let draft: BehaviorRelay<String>
  private let save: ((APIKey) async throws -> Void)?
  private let state: BehaviorRelay<APIKeyState>

  /// Creates a form.
  ///
  /// - Parameters:
  ///   - title: The title of the screen.
  ///   - introduction: The paragraphs above the form.
  ///   - confirmTitle: The title of the action that checks the key.
  ///   - skipTitle: The title of the action that continues without a key, or `nil` for none.
  ///   - draft: The text in the field, which a flow can keep while the screen is closed.
  ///   - online: The catalog that checks the key.
  ///   - save: Saves an accepted key before it is emitted. The screen shows the error if that fails.
  public init(
    title: String, introduction: [String] = [], confirmTitle: String = "Continue", skipTitle: String? = nil,
    draft: BehaviorRelay<String> = BehaviorRelay(value: ""), online: any OnlineCatalog,
    save: ((APIKey) async throws -> Void)? = nil
  ) {
    self.title = title
    self.introduction = introduction
    self.confirmTitle = confirmTitle
    self.skipTitle = skipTitle
    self.draft = draft
    self.online = online
    self.save = save
    state = BehaviorRelay(value: APIKeyState(text: draft.value, showsProblem: !draft.value.isEmpty))
  }

  /// The form with the state of the check.
  public var content: Observable<ScreenContent> {
    state.compactMap { [weak self] in self?.present($0) }
  }

  /// Edits the key, or starts or cancels the check.
  public func handle(_ intent: ScreenIntent) {
    switch intent {
    case .edit(_, .secure(let text)):
      cancelCheck()
      state.update { $0.type(text) }
      draft.accept(text)
    case .perform(let id):
      if let action = KeyAction(rawValue: id.rawValue), actions(in: state.value.phase).contains(action) {
        perform(action)
      }
    case .edit, .choose:
      break
    }
  }

  // MARK: Actions

  private func actions(in phase: APIKeyState.Phase) -> [KeyAction] {
    let skip: [KeyAction] = skipTitle == nil ? [] : [.skip]
    return switch phase {
    case .typing, .failed(_, isUnchecked: false): [.check] + skip
    case .failed(_, isUnchecked: true): [.check, .useUnchecked] + skip
    case .checking: [.cancel] + skip
    case .saving: []
    }
  }

  private func perform(_ action: KeyAction) {
    switch action {
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
      next(try APIKey(state.value.text))
    } catch {
      state.update { $0.showsProblem = true }
    }
  }

  private func cancelCheck() {
    guard state.value.phase == .checking else { return }
    work.cancel()
    state.update { $0.phase = .typing }
  }

  private func check(_ key: APIKey) {
    state.update { $0.phase = .checking }
    work.run { [weak self, online, state] in
      do {
        try await online.check(key)
        guard !Task.isCancelled else { return }
        self?.finish(key)
      } catch {
        guard !Task.isCancelled else { return }
        let isUnchecked = (error as? OnlineError)?.leavesKeyUnchecked ?? false
        state.update { $0.phase = .failed("\(error)", isUnchecked: isUnchecked) }
      }
    }
  }

  /// Saves the key, if this form does, and emits it.
  private func finish(_ key: APIKey) {
    guard let save else { return emit(key) }
    state.update { $0.phase = .saving }
    work.run { [weak self, state] in
      do {
        try await save(key)
        self?.emit(key)
      } catch {
        state.update { $0.phase = .failed("\(error)", isUnchecked: false) }
      }
    }
  }

  private func emit(_ key: APIKey) {
    state.update { $0.phase = .typing }
    steps.accept(.keyIsGiven(key))
  }

  // MARK: Content

  private func present(_ state: APIKeyState) -> ScreenContent {
    var paragraphs =
      introduction + [
        "With a key, Movies also searches the online catalog of themoviedb.org.",
        "It’s free: sign up, then open themoviedb.org/settings/api.",
      ]
    if skipTitle != nil {
      paragraphs.append("Without a key, Movies uses the built-in catalog.")
    }
    return ScreenContent(
      title: title, elements: paragraphs.map(ContentElement.text) + state.elements,
      actions: actions(in: state.phase).map { $0.action(confirmTitle: confirmTitle, skipTitle: skipTitle ?? "") })
  }
}
