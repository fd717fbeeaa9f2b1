public import FlowCore
public import FlowReactive
public import FlowScreens
public import MoviesServices

/// A form for the user's name, which checks the name while the user types.
public final class NameModel: ScreenModel, Stepper {
  private struct State {
    var name: String
    var showsProblem: Bool
    var isSaving = false
    var outcome: Banner?
  }

  /// The relay that emits the account.
  public let steps = PublishRelay<NameStep>()

  /// The background work that saves the account.
  public let work = Work()

  private let title: String
  private let introduction: [String]
  private let confirmTitle: String
  private let save: ((Account) async throws -> Void)?
  private let state: BehaviorRelay<State>

  /// Creates a form.
  ///
  /// - Parameters:
  ///   - title: The title of the screen.
  ///   - introduction: The paragraphs above the form.
  ///   - name: The initial name.
  ///   - confirmTitle: The title of the action that confirms the name.
  ///   - save: Saves the account before it is emitted. The screen shows whether that succeeded.
  public init(
    title: String, introduction: [String] = [], name: String = "", confirmTitle: String,
    save: ((Account) async throws -> Void)? = nil
  ) {
    self.title = title
    self.introduction = introduction
    self.confirmTitle = confirmTitle
    self.save = save
    state = BehaviorRelay(value: State(name: name, showsProblem: !name.isEmpty))
  }

  /// The form with the outcome of saving.
  public var content: Observable<ScreenContent> {
    state.compactMap { [weak self] in self?.present($0) }
  }

  /// Edits or confirms the name.
  public func handle(_ intent: ScreenIntent) {
    switch intent {
    case .edit(_, .text(let text)):
      state.update {
        $0.name = text
        $0.showsProblem = true
        $0.outcome = nil
      }
    case .perform:
      confirm()
    case .edit, .choose:
      break
    }
  }

  private func confirm() {
    guard !state.value.isSaving else { return }
    do {
      let account = try Account(name: state.value.name)
      if let save {
        run(save, account)
      } else {
        steps.accept(.nameIsGiven(account))
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
    work.run { [state, steps] in
      let outcome: Banner
      do {
        try await save(account)
        outcome = Banner(.success, "Name changed to “\(account.name)”.")
      } catch {
        outcome = Banner(.failure, "\(error)")
      }
      state.update {
        $0.isSaving = false
        $0.outcome = outcome
      }
      if outcome.kind == .success {
        steps.accept(.nameIsGiven(account))
      }
    }
  }

  private func present(_ state: State) -> ScreenContent {
    var problem: String?
    do {
      _ = try Account(name: state.name)
    } catch {
      problem = error.description
    }
    let field = Field("name", "Name", .text(state.name), problem: state.showsProblem ? problem : nil)
    var elements = introduction.map(ContentElement.text) + [.field(field)]
    if state.isSaving {
      elements.append(.progress(Progress(label: "Saving")))
    }
    if let outcome = state.outcome {
      elements.append(.banner(outcome))
    }
    return ScreenContent(title: title, elements: elements, actions: [Action("confirm", confirmTitle, isDefault: true)])
  }
}
