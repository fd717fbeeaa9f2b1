import FlowCore

/// Carries a sequence out, with the core and with the model, and compares them after each operation.
final class Run {
  private var model = Model()
  private let world: World
  private var tree = ""
  private let isThorough: Bool

  private init(_ operations: [Operation], isThorough: Bool) {
    self.isThorough = isThorough
    let observesIgnoring = operations.contains { if case .observe(.ignored, _) = $0 { true } else { false } }
    world = World(relaysHaveListeners: observesIgnoring)
  }
  /// The first difference, or `nil`.
  ///
  /// - Parameter inspect: Called after each operation. Returns what is wrong, or `nil`.
  static func difference(
    of operations: [Operation], isThorough: Bool = false, inspecting inspect: (World) -> String? = { _ in nil }
  ) async -> Difference? {
    let run = Run(operations, isThorough: isThorough)
    var difference: Difference?
    for (index, operation) in operations.enumerated() where difference == nil {
      let text = await run.difference(after: operation)
      difference = (text ?? inspect(run.world)).map { Difference(index: index, text: $0) }
    }
    if difference == nil {
      difference = await run.difference(after: .endAll).map { Difference(index: operations.count, text: $0) }
    }
    await run.finish()
    return difference
  }

  struct Difference {
    /// The operation after which it showed.
    let index: Int
    let text: String
  }

  private func difference(after operation: Operation) async -> String? {
    let action = model.action(of: operation)
    switch action {
    case .nothing:
      return nil
    case .coordinate(let choice):
      model.start(model.make(choice, under: nil))
      model.drain()
      world.coordinate(choice)
    case .effect(let effect):
      model.performFromOutside(effect)
      world.perform(effect)
    case .answer(let question, let answer):
      model.answer(question, answer)
      model.drain()
      await world.answer(question, answer)
    case .observe(let moment, let effect):
      model.observers.append((moment, effect))
      world.observers.append((moment, effect))
    case .endAll:
      model.endAll()
      world.coordinator.endAll()
    }
    model.armFarewells()
    world.armFarewells()
    await world.begin(model.beginQuestions())
    defer {
      model.lines.removeAll(keepingCapacity: true)
      world.lines.removeAll(keepingCapacity: true)
    }
    return difference(after: action)
  }

  /// The log after each operation, the tree's text whenever the model's has changed, and what is alive whenever something
  /// should have been released: printing and looking take longer than all the rest. What is missed shows later, and in
  /// a thorough run at once.
  private func difference(after action: Action) -> String? {
    if let difference = model.differenceOfEvents(from: world) { return difference }
    let next = model.tree
    if next != tree || isThorough {
      tree = next
      if let difference = model.differenceOfTrees(from: world) { return difference }
    }
    if let difference = model.differenceOfAnswers(from: world) { return difference }
    return isThorough || action.mayRelease(model.lines) ? model.differenceOfLives(from: world) : nil
  }

  /// Answers what is still asked, so that the tasks end.
  private func finish() async {
    world.coordinator.endAll()
    for number in world.questions.indices {
      await world.answer(number, .drop)
    }
  }
}

extension Action {
  fileprivate func mayRelease(_ lines: [Line]) -> Bool {
    switch self {
    case .effect(.screen(_, .dismiss)), .endAll: true
    default: lines.contains { if case .ended = $0.what { true } else { false } }
    }
  }
}

extension Model {
  /// Makes the operation's choices.
  func action(of operation: Operation) -> Action {
    switch operation {
    case .coordinate(let choice): return .coordinate(choice)
    case .any(let effect): return .effect(effect)
    case .observe(let moment, let effect): return .observe(moment, effect)
    case .endAll: return .endAll
    case .emit(let number, let cue):
      return live(number).map { .effect(.emit(stepper: flows[$0].stepper, cue)) } ?? .nothing
    case .root(let number, let move):
      return live(number).map { .effect(.root($0, move)) } ?? .nothing
    case .screen(let number, let move):
      let up = flows.flatMap(\.contributions).filter(\.isUp)
      return up.isEmpty ? .nothing : .effect(.screen(up[number % up.count].screen, move))
    case .answer(let number, let answer):
      let open = questions.indices.filter { questions[$0].hasBegun && !questions[$0].isAnswered }
      return open.isEmpty ? .nothing : .answer(question: open[number % open.count], answer)
    }
  }

  private func live(_ number: Int) -> Int? {
    let live = preorder(from: roots)
    return live.isEmpty ? nil : live[number % live.count]
  }
}
