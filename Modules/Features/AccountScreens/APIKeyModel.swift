public import FlowCore
public import FlowReactive
public import FlowScreens
public import MoviesServices

/// Asks for the key to the online catalog, checks it there, and hands it on.
///
/// What was typed stands in the secure field and nowhere else; it stays there whatever the check says.
public final class APIKeyModel<StepType: Step>: ScreenModel, Stepper {
  /// A way on without a key, and the step it leads to.
  public struct Skip {
    let title: String
    let step: StepType

    /// Creates a way on that emits `step`.
    public init(_ title: String = "Use the built-in catalog", emits step: StepType) {
      self.title = title
      self.step = step
    }
  }

  /// Where it is emitted that the key was given, or that the person goes on without one.
  public let steps = PublishRelay<StepType>()

  /// Checks and stores the key.
  public let work = Work()

  private let title: String
  private let introduction: [String]
  private let confirmTitle: String
  private let skip: Skip?
  private let online: any OnlineCatalog
  private let typed: (String) -> Void
  private let store: ((APIKey) async throws -> Void)?
  private let given: (APIKey) -> StepType
  private let state: BehaviorRelay<APIKeyState>

  /// Creates the model.
  ///
  /// - Parameters:
  ///   - title: The screen's title.
  ///   - introduction: What to say before asking, in paragraphs.
  ///   - text: What stands in the field at first.
  ///   - confirmTitle: The title of the action that checks the key.
  ///   - skip: The way on without a key; `nil` if there is none.
  ///   - online: Whom to ask whether the key is accepted.
  ///   - typed: Told what stands in the field, each time it has changed.
  ///   - store: Makes the key safe after it was accepted and before the step is emitted; the screen shows why if it could
  ///     not be done. `nil` if that is not the screen's business: the step is emitted at once then.
  ///   - given: Makes the step for the key, once it was accepted and stored.
  public init(
    title: String, introduction: [String] = [], text: String = "", confirmTitle: String = "Continue",
    skip: Skip? = nil, online: any OnlineCatalog, typed: @escaping (String) -> Void = { _ in },
    store: ((APIKey) async throws -> Void)? = nil, given: @escaping (APIKey) -> StepType
  ) {
    self.title = title
    self.introduction = introduction
    self.confirmTitle = confirmTitle
    self.skip = skip
    self.online = online
    self.typed = typed
    self.store = store
    self.given = given
    state = BehaviorRelay(value: APIKeyState(text: text, showsProblem: !text.isEmpty))
  }

  /// The field, what is wrong with what stands in it, and how the check goes.
  public var content: Observable<ScreenContent> {
    state.compactMap { [weak self] in self?.present($0) }
  }

  /// Takes what is typed; checks it, stops checking, or goes on without.
  public func handle(_ intent: ScreenIntent) {
    switch intent {
    case .edit(_, .secure(let text)):
      stopChecking()
      state.update { $0.type(text) }
      typed(text)
    case .perform(let id):
      if let action = KeyAction(rawValue: id.rawValue), offered(in: state.value.phase).contains(action) {
        perform(action)
      }
    case .edit, .choose:
      break
    }
  }

  // MARK: What can be done

  private func offered(in phase: APIKeyState.Phase) -> [KeyAction] {
    let skipping: [KeyAction] = skip == nil ? [] : [.skip]
    return switch phase {
    case .typing, .failed(_, isUnchecked: false): [.check] + skipping
    case .failed(_, isUnchecked: true): [.check, .useUnchecked] + skipping
    case .checking: [.cancel] + skipping
    case .storing: []
    }
  }

  private func perform(_ action: KeyAction) {
    switch action {
    case .check: withKey(check)
    case .useUnchecked: withKey(keep)
    case .cancel: stopChecking()
    case .skip:
      stopChecking()
      if let skip { steps.accept(skip.step) }
    }
  }

  private func withKey(_ next: (APIKey) -> Void) {
    do {
      next(try APIKey(state.value.text))
    } catch {
      state.update { $0.showsProblem = true }
    }
  }

  private func stopChecking() {
    guard state.value.phase == .checking else { return }
    work.cancel()
    state.update { $0.phase = .typing }
  }

  private func check(_ key: APIKey) {
    state.update { $0.phase = .checking }
    work.run { [weak self, online, state] in
      var failure: (any Error)?
      do {
        try await online.check(key)
      } catch {
        failure = error
      }
      // How a check that was cancelled has ended matters to nobody.
      guard !Task.isCancelled else { return }
      if let failure {
        state.update { $0.phase = .failed("\(failure)", isUnchecked: (failure as? OnlineError)?.isNoVerdict ?? false) }
      } else {
        self?.keep(key)
      }
    }
  }

  private func keep(_ key: APIKey) {
    if let store {
      run(store, key)
    } else {
      finish(key)
    }
  }

  private func run(_ store: @escaping (APIKey) async throws -> Void, _ key: APIKey) {
    state.update { $0.phase = .storing }
    work.run { [weak self, state] in
      do {
        try await store(key)
        self?.finish(key)
      } catch {
        state.update { $0.phase = .failed("\(error)", isUnchecked: false) }
      }
    }
  }

  private func finish(_ key: APIKey) {
    state.update { $0.phase = .typing }
    steps.accept(given(key))
  }

  // MARK: What is shown

  private func present(_ state: APIKeyState) -> ScreenContent {
    var elements = introduction.map(ContentElement.text)
    elements += [
      .text("With a key, Movies searches the online catalog of themoviedb.org as well."),
      .text("You get one there, free of charge: sign up, then open themoviedb.org/settings/api."),
    ]
    if skip != nil {
      elements.append(.text("Movies works without a key, too: a catalog is built in."))
    }
    return ScreenContent(
      title: title, elements: elements + state.elements,
      actions: offered(in: state.phase).map { $0.action(confirmTitle: confirmTitle, skipTitle: skip?.title ?? "") })
  }
}
