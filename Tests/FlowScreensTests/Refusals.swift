import FlowContent
import FlowCore
import FlowScreens
import FlowTesting

/// The random screens that refuse to be left for a while, and what follows from it in one operation after the other.
final class Refusals {
  /// The operations that ask a screen before they take it from the user.
  enum Asking {
    /// Those of flows, and those of the user that leave no screen.
    case none
    /// Those that dismiss screens.
    case beforeDismissal
    /// Those that dismiss or hide screens.
    case beforeHiding
  }

  /// The kind of the present operation.
  var asking = Asking.none
  /// A Boolean value that indicates whether a screen was asked in the present operation, and refused.
  var wasUsed: Bool { answers.contains(false) }
  /// The screens in the window that refused when the present operation began.
  private(set) var refusers: [Screen] = []

  private var visibleRefusers: [Screen] = []
  /// The screens that were made here: others, such as alerts, never refuse.
  private var made: Set<ObjectIdentifier> = []
  private var answers: [Bool] = []
  private var refusing: Set<ObjectIdentifier> = []

  func makeScreen() -> Screen {
    let model = LeavableModel()
    let screen = Screen(model)
    made.insert(ObjectIdentifier(screen))
    model.mayLeave = { [unowned self, unowned screen] in
      answers.append(!refusing.contains(ObjectIdentifier(screen)))
      return answers.last == true
    }
    return screen
  }

  /// Begins an operation: one of the screens decides again whether it refuses.
  func beginOperation(among presentables: [any Presentable], using chance: inout SeededGenerator) {
    let screens = presentables.compactMap { $0 as? Screen }.filter { made.contains(ObjectIdentifier($0)) }
    if let id = screens.randomElement(using: &chance).map({ ObjectIdentifier($0) }) {
      refusing.remove(id)
      if chance.below(3) == 0 { refusing.insert(id) }
    }
    refusers = screens.filter { refusing.contains(ObjectIdentifier($0)) }
    visibleRefusers = refusers.filter(\.lifecycle.isVisible)
    asking = .none
    answers = []
  }

  /// The violation of a refusal, if there is one.
  var problem: String? {
    if asking == .none { return answers.isEmpty ? nil : "a screen was asked" }
    if refusers.contains(where: { $0.lifecycle.phase == .dismissed }) { return "a screen that refused is dismissed" }
    guard asking == .beforeHiding, !visibleRefusers.allSatisfy(\.lifecycle.isVisible) else { return nil }
    return "a screen that refused is hidden"
  }
}
