public import FlowCore
public import FlowReactive
public import FlowScreens
public import MoviesServices

/// Asks for the person's name. It is checked while it is typed.
public final class NameModel<StepType: Step>: ScreenModel, Stepper {
  private struct State {
    var name: String
    var showsProblem: Bool
    var isSaving = false
    var outcome: Banner?

    /// What is wrong with the name, if anything is.
    var problem: String? {
      do {
        _ = try Account(name: name)
        return nil
      } catch {
        return error.description
      }
    }
  }

  /// Where the account is emitted.
  public let steps = PublishRelay<StepType>()

  /// Saves the account.
  public let work = Work()

  private let title: String
  private let introduction: [String]
  private let confirmTitle: String
  private let save: ((Account) async throws -> Void)?
  private let given: (Account) -> StepType
  private let state: BehaviorRelay<State>

  /// Creates the model.
  ///
  /// - Parameters:
  ///   - title: The screen's title.
  ///   - introduction: What to say before asking, in paragraphs.
  ///   - name: What stands in the field at first.
  ///   - confirmTitle: The title of the action that gives the name.
  ///   - save: Makes the account safe before the step is emitted; the screen shows whether it could be done. `nil` if
  ///     that is not the screen's business: the step is emitted at once then.
  ///   - given: Makes the step for the account that was given.
  public init(
    title: String, introduction: [String] = [], name: String = "", confirmTitle: String,
    save: ((Account) async throws -> Void)? = nil, given: @escaping (Account) -> StepType
  ) {
    self.title = title
    self.introduction = introduction
    self.confirmTitle = confirmTitle
    self.save = save
    self.given = given
    state = BehaviorRelay(value: State(name: name, showsProblem: !name.isEmpty))
  }

  /// The field, what is wrong with what stands in it, and how saving went.
  public var content: Observable<ScreenContent> {
    state.compactMap { [weak self] in self?.present($0) }
  }

  /// Takes what is typed, or gives it.
  public func handle(_ intent: ScreenIntent) {
    switch intent {
    case .edit(_, .text(let text)):
      state.update {
        $0.name = text
        $0.showsProblem = true
        $0.outcome = nil
      }
    case .perform:
      give()
    case .edit, .choose:
      break
    }
  }

  private func give() {
    guard !state.value.isSaving else { return }
    do {
      let account = try Account(name: state.value.name)
      if let save {
        run(save, account)
      } else {
        steps.accept(given(account))
      }
    } catch {
      state.update { $0.showsProblem = true }
    }
  }

  private func run(_ save: @escaping (Account) async throws -> Void, _ account: Account) {
    state.update {
      $0.isSaving = true
      $0.outcome = nil
    }
    work.run { [state, steps, given] in
      let outcome: Banner
      do {
        try await save(account)
        outcome = Banner(.success, "Your name is “\(account.name)” now.")
      } catch {
        outcome = Banner(.failure, "\(error)")
      }
      state.update {
        $0.isSaving = false
        $0.outcome = outcome
      }
      if outcome.kind == .success {
        steps.accept(given(account))
      }
    }
  }

  private func present(_ state: State) -> ScreenContent {
    var elements = introduction.map(ContentElement.text)
    elements.append(
      .field(Field("name", "Name", .text(state.name), problem: state.showsProblem ? state.problem : nil)))
    if state.isSaving {
      elements.append(.progress(Progress(label: "Saving")))
    }
    if let outcome = state.outcome {
      elements.append(.banner(outcome))
    }
    return ScreenContent(title: title, elements: elements, actions: [Action("confirm", confirmTitle, isDefault: true)])
  }
}
