import FlowContent
import FlowScreens
import MoviesServices
import Observation

/// The panel for the password of the profile, in which the user sets, replaces or removes it.
@Observable
final class PasswordModel: ScreenModel {
  enum ActionName { case save, remove }

  let work = Work()

  private let password: ProfilePassword
  private var current = ""
  private var new = "" { didSet { problem = nil } }
  private var repeated = "" { didSet { problem = nil } }
  private var problem: String?
  private var isSaving = false
  private var outcome: Banner?

  init(_ password: ProfilePassword) {
    self.password = password
  }

  var content: ScreenContent {
    var elements: [ContentElement] = [
      .value(label: "State", password.isSet ? "set" : "none"),
      .text("Movies asks for the password each time it starts with this profile. It doesn’t encrypt the files."),
    ]
    if password.isSet {
      elements.append(field("Current password", \.current, style: .secure).purpose(.currentPassword))
    }
    elements.append(field("New password", \.new, style: .secure).purpose(.newPassword))
    let repeated = field("Repeat password", \.repeated, style: .secure, problem: problem)
    elements.append(repeated.purpose(.newPassword))
    if isSaving { elements.append(.progress(Progress(label: "Saving"))) }
    if let outcome { elements.append(.banner(outcome)) }
    let remove = action(.remove, "Remove the password", key: "r", isDestructive: true)
    return ScreenContent(
      title: "Password", elements: elements,
      actions: [action(.save, "Save", isDefault: true)] + (password.isSet ? [remove] : []))
  }

  var hasUnsavedChanges: Bool { [current, new, repeated].contains { !$0.isEmpty } }

  func perform(_ action: ActionName) {
    switch action {
    case .save:
      problem = new.isEmpty ? "Type a password." : new == repeated ? nil : "The passwords don’t match."
      if problem == nil { change(to: new, "Password saved.") }
    case .remove: change(to: nil, "Password removed.")
    }
  }

  private func change(to new: String?, _ message: String) {
    guard !isSaving else { return }
    isSaving = true
    work.run { [weak self, password, current] in
      do {
        try await password.change(to: new, from: current)
        self?.finish(Banner(.success, message))
      } catch {
        self?.finish(Banner(.failure, "\(error)"))
      }
    }
  }

  private func finish(_ outcome: Banner) {
    isSaving = false
    (current, new, repeated) = ("", "", "")
    self.outcome = outcome
  }
}
