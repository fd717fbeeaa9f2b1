import FlowContent
import FlowCore
import FlowScreens
import FlowTesting

/// Makes up a sequence of operations; the same one for the same seed.
nonisolated struct SequenceGenerator {
  private var random: SeededGenerator
  private var cues = 0

  static func sequence(seed: UInt64) -> [Operation] {
    var generator = SequenceGenerator(random: SeededGenerator(seed: seed))
    // One in ten begins with something that should not matter, or waits for the first flow.
    var operations = generator.random.chance(10) ? [generator.operation()] : []
    operations.append(.coordinate(generator.flow(nesting: 4)))
    for _ in 0..<(10 + generator.random.below(8)) {
      let operation = generator.operation()
      operations.append(operation)
      // The same link twice: its place may be on top.
      if case .any(.link) = operation, generator.random.chance(50) { operations.append(.any(.linkAgain(0))) }
    }
    return operations
  }

  private mutating func operation() -> Operation {
    switch random.below(100) {
    case 0..<44: .emit(flow: random.below(1000), cue(nesting: 3))
    case 44..<58: .screen(random.below(1000), move(dismissing: 20))
    case 58..<68: .root(random.below(1000), move(dismissing: 25))
    case 68..<82: .any(effect(nesting: 2))
    case 82..<89: .answer(random.below(1000), answer())
    // Not in a script: a step that offers itself again would never end.
    case 89..<91: .any(.linkAgain(random.below(4)))
    case 91..<94: .observe(moment(), effect(nesting: 1))
    case 94..<96: .coordinate(flow(nesting: 2))
    default: random.chance(15) ? .endAll : .any(.link(color(), random.chance(40) ? pageCue() : linkCue(nesting: 1)))
    }
  }

  private mutating func answer() -> Answer {
    switch random.below(10) {
    case 0..<5: .proceed
    case 5, 6: .replace(cue(nesting: 1))
    case 7, 8: .drop
    default: .fail
    }
  }

  private mutating func moment() -> Moment {
    Moment.allCases[random.below(Moment.allCases.count)]
  }

  private mutating func move(dismissing percent: Int) -> Move {
    random.chance(percent) ? .dismiss : random.chance(50) ? .appear : .hide
  }

  private mutating func color() -> Color {
    random.chance(75) ? .red : .blue
  }

  /// Returns a random script. With less nesting it leads to fewer steps after it; without any, to none.
  private mutating func cue(nesting: Int) -> Cue {
    cues += 1
    let id = cues
    guard nesting > 0 else {
      return Cue(id, random.chance(10) ? .ask : .proceed, random.chance(10) ? .unhandled : .contribute([]))
    }
    let effects = random.chance(25) ? (0...random.below(2)).map { _ in effect(nesting: nesting - 1) } : []
    return Cue(id, adapting(nesting: nesting - 1), effects: effects, reaction(nesting: nesting - 1))
  }

  private mutating func adapting(nesting: Int) -> Adapting {
    switch random.below(100) {
    case 0..<65: .proceed
    case 65..<75: .reveal
    case 75..<82: .replace(cue(nesting: nesting))
    case 82..<84: .reject
    case 84..<86: .drop
    case 86..<96: .ask
    default: random.chance(50) ? .quit : .proceed
    }
  }

  private mutating func effect(nesting: Int) -> Effect {
    switch random.below(100) {
    case 0..<35: .screen(random.below(1000), move(dismissing: 20))
    case 35..<50: .root(random.below(1000), move(dismissing: 40))
    case 50..<80: .emit(stepper: random.below(1000), cue(nesting: nesting))
    case 80..<85: .withdraw(random.below(3))
    default: .link(color(), linkCue(nesting: nesting))
    }
  }

  /// A step that shows a page.
  private mutating func pageCue() -> Cue {
    cues += 1
    return Cue(cues, .proceed, .contribute([.screen(.fresh(.visible, nil), .noStepper, Allowance(), isMapped: false)]))
  }

  /// Every live flow handles it: mostly one that leads to nothing, or the trees become large.
  private mutating func linkCue(nesting: Int) -> Cue {
    cue(nesting: random.chance(30) ? min(nesting, 1) : 0)
  }

  private mutating func reaction(nesting: Int) -> Reaction {
    switch random.below(100) {
    case 0..<10: .end(random.below(100))
    case 10..<15: .unhandled
    case 15..<35: .contribute([])
    case 35..<42: .report(random.below(100), contributors(nesting: nesting))
    default: .contribute(contributors(nesting: nesting))
    }
  }

  private mutating func contributors(nesting: Int) -> [Contributor] {
    (0...random.below(2)).map { _ in contributor(nesting: nesting) }
  }

  private mutating func contributor(nesting: Int) -> Contributor {
    switch random.below(100) {
    case 0..<40: .screen(screen(nesting: nesting), stepper(nesting: nesting), allowance(), isMapped: random.chance(15))
    case 40..<72: .child(flow(nesting: nesting))
    case 72..<86: .current(cue(nesting: nesting))
    default: .parent(color(), cue(nesting: nesting))
    }
  }

  private mutating func allowance() -> Allowance {
    Allowance(whenNotPresented: random.chance(15), whenDismissed: random.chance(15))
  }

  private mutating func screen(nesting: Int) -> ScreenChoice {
    switch random.below(20) {
    case 0..<7: .fresh(.created, reply(nesting: nesting))
    case 7..<13: .fresh(.visible, reply(nesting: nesting))
    case 13..<15: .fresh(.hidden, reply(nesting: nesting))
    case 15: .fresh(.dismissed, nil)
    default: .existing(random.below(1000))
    }
  }

  private mutating func reply(nesting: Int) -> Reply? {
    guard random.chance(20) else { return nil }
    let phases: [Lifecycle.Phase] = [.visible, .hidden, .dismissed]
    return Reply(phase: phases[random.below(3)], effect: effect(nesting: min(nesting, 1)))
  }

  /// An effect in a callback, sometimes.
  private mutating func aside(nesting: Int) -> Effect? {
    random.chance(12) ? effect(nesting: min(nesting, 1)) : nil
  }

  private mutating func composite(nesting: Int) -> StepperChoice {
    let parts: [StepperChoice] = (0...random.below(2)).map { _ in
      random.chance(40)
        ? .kept(random.below(1000))
        : .fresh(
          initial: random.chance(40) ? cue(nesting: 0) : nil, ready: [cue(nesting: 0)], isKept: false, farewell: nil)
    }
    return .composite(parts, isKept: random.chance(30))
  }

  private mutating func stepper(nesting: Int) -> StepperChoice {
    switch random.below(20) {
    case 0: .noStepper
    case 1: .own
    case 2..<6: .kept(random.below(1000))
    case 6..<10:
      // What a stepper that is contributed again emits must not contribute it again without end.
      .fresh(initial: random.chance(40) ? cue(nesting: 0) : nil, ready: [cue(nesting: 0)], isKept: true, farewell: nil)
    case 10..<12: composite(nesting: nesting)
    default: freshStepper(nesting: nesting)
    }
  }

  private mutating func freshStepper(nesting: Int) -> StepperChoice {
    .fresh(
      initial: firstStep(nesting: nesting), ready: readySteps(nesting: nesting), isKept: false,
      farewell: aside(nesting: nesting))
  }

  private mutating func firstStep(nesting: Int) -> Cue? {
    random.chance(70) ? cue(nesting: nesting) : nil
  }

  private mutating func readySteps(nesting: Int) -> [Cue] {
    random.chance(20) ? [cue(nesting: nesting)] : []
  }

  private mutating func flow(nesting: Int) -> FlowChoice {
    FlowChoice(
      color: color(), stepper: flowStepper(nesting: nesting), root: root(),
      onDismiss: random.chance(60) ? cue(nesting: min(nesting, 1)) : nil,
      output: random.chance(60) ? cue(nesting: min(nesting, 1)) : nil,
      reply: aside(nesting: nesting), farewell: aside(nesting: nesting))
  }

  private mutating func flowStepper(nesting: Int) -> StepperChoice {
    switch random.below(20) {
    case 0..<3: .kept(random.below(1000))
    case 3: .silent
    case 4..<6: composite(nesting: nesting)
    default: freshStepper(nesting: nesting)
    }
  }

  private mutating func root() -> RootChoice {
    switch random.below(20) {
    case 0: .fresh(.dismissed)
    case 1..<11: .fresh(.visible)
    case 11..<16: .parents
    default: .fresh(.created)
    }
  }
}
