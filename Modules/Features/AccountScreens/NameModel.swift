public import FlowContent
public import FlowCore
public import FlowReactive
public import FlowScreens
import Foundation
public import MoviesServices
public import Observation

/// A form for the user's name, which checks the name while the user types.
@Observable
public final class NameModel: ScreenModel, Stepper {
  /// The name of an action.
  public enum ActionName { case confirm }

  /// The relay that emits the account.
  public let steps = PublishRelay<NameStep>()

  /// The background work that saves the account.
  public let work = Work()

  private let title: String
  private let introduction: [String]
  private let confirmTitle: String
  private let isOptional: Bool
  private let save: ((Account) async throws -> Void)?
  private var name: String {
    didSet {
      showsProblem = true
      outcome = nil
    }
  }
  private var showsProblem: Bool
  /// The name that is saved.
  private var saved: String
  private var isSaving = false
  private var outcome: Banner?

  /// Creates a form.
  ///
  /// - Parameters:
  ///   - title: The title of the screen.
  ///   - introduction: The paragraphs above the form.
  ///   - name: The initial name.
  ///   - confirmTitle: The title of the action that confirms the name.
  ///   - isOptional: A Boolean value that indicates whether the user can continue without a name.
  ///   - save: Saves the account before it is emitted. The screen shows whether that succeeded.
  public init(
    title: String, introduction: [String] = [], name: String = "", confirmTitle: String, isOptional: Bool = false,
    save: ((Account) async throws -> Void)? = nil
  ) {
    self.title = title
    self.introduction = introduction
    self.confirmTitle = confirmTitle
    self.isOptional = isOptional
    self.save = save
    self.name = name
    saved = name
    showsProblem = !name.isEmpty
  }

  /// The form with the outcome of saving.
  public var content: ScreenContent {
    var elements = introduction.map(ContentElement.text)
    elements.append(field("Name", \.name, problem: showsProblem ? problem : nil))
    if isSaving {
      elements.append(.progress(Progress(label: "Saving")))
    }
    if let outcome {
      elements.append(.banner(outcome))
    }
    return ScreenContent(title: title, elements: elements, actions: [action(.confirm, confirmTitle, isDefault: true)])
  }

  /// A Boolean value that indicates whether the form saves the name, and has another one.
  public var hasUnsavedChanges: Bool { save != nil && name.trimmingCharacters(in: .whitespaces) != saved }

  private var problem: String? {
    if isOptional, name.isEmpty { return nil }
    do {
      _ = try Account(name: name)
      return nil
    } catch {
      return error.description
    }
  }

  /// Confirms the name, or continues without one.
  public func perform(_ action: ActionName) {
    guard !isSaving else { return }
    if isOptional, name.isEmpty { return steps.accept(.nameIsSkipped) }
    do {
      let account = try Account(name: name)
      if let save {
        run(save, account)
      } else {
        steps.accept(.nameIsGiven(account))
      }
    } catch {
      showsProblem = true
    }
  }

  private func run(_ save: @escaping (Account) async throws -> Void, _ account: Account) {
    isSaving = true
    outcome = nil
    work.run { [weak self, steps] in
      let outcome: Banner
      do {
        try await save(account)
        self?.saved = account.name
        outcome = Banner(.success, "Name changed to “\(account.name)”.")
      } catch {
        outcome = Banner(.failure, "\(error)")
      }
      self?.isSaving = false
      self?.outcome = outcome
      if outcome.kind == .success {
        steps.accept(.nameIsGiven(account))
      }
    }
  }
}

extension NameModel: RestorableModel {
  /// The name in the field.
  public var restorableState: String {
    get { name }
    set { if newValue != name { name = newValue } }
  }
}
