import FlowCore
import FlowReactive

/// A step that carries its own script.
nonisolated protocol CueStep: Step, Codable, Equatable, CustomStringConvertible {
  static var color: Color { get }
  var cue: Cue { get }
  init(_ cue: Cue)
}

nonisolated extension CueStep {
  static func == (first: Self, second: Self) -> Bool { first.cue === second.cue }
  var description: String { "s\(cue.id)" }

  /// The script is encoded as its number, and found again among those that a test knows.
  func encode(to encoder: any Encoder) throws {
    try cue.id.encode(to: encoder)
  }

  init(from decoder: any Decoder) throws {
    let id = try Int(from: decoder)
    guard let cue = Cue.known[id] else {
      throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "no script \(id)"))
    }
    self.init(cue)
  }
}

nonisolated struct RedStep: CueStep {
  static let color = Color.red
  let cue: Cue
  init(_ cue: Cue) { self.cue = cue }
}

nonisolated struct BlueStep: CueStep {
  static let color = Color.blue
  let cue: Cue
  init(_ cue: Cue) { self.cue = cue }
}

/// A flow that does what its steps say. Its number counts the flows in the order in which they are started.
class CueFlow<S: CueStep>: Flow {
  typealias StepType = S
  typealias Output = Int

  let number: Int
  let root: CueScreen
  /// Set when the operation that starts the flow is over: until then, it depends on the optimizer when it is released.
  var farewell: Effect?
  private let world: World

  init(_ number: Int, root: CueScreen, in world: World) {
    self.number = number
    self.root = root
    self.world = world
  }

  isolated deinit {
    if let farewell { world.perform(farewell) }
  }

  func adapt(step: S) -> Adaptation<S> {
    switch step.cue.adapting {
    case .proceed: return .proceed(step)
    case .replace(let other): return .proceed(S(other))
    case .reveal: return .reveal(step)
    case .drop: return .drop
    case .reject: return .reject(CueError())
    case .ask: return .resolve(world.question(about: step, of: number))
    case .quit:
      root.lifecycle.dismiss()
      return .proceed(step)
    }
  }

  func navigate(to step: S) -> FlowContributors<S, Int> {
    world.cues[step.cue.id] = step.cue
    for effect in step.cue.effects {
      world.perform(effect)
    }
    switch step.cue.reaction {
    case .end(let output): return .end(output)
    case .unhandled: return .unhandled
    case .report(let output, let list):
      return .report(output, contributors: list.map { world.contributor($0, of: number) })
    case .contribute(let list) where list.isEmpty: return .none
    case .contribute(let list) where list.count == 1: return .one(world.contributor(list[0], of: number))
    case .contribute(let list): return .multiple(list.map { world.contributor($0, of: number) })
    }
  }
}

final class RedFlow: CueFlow<RedStep> {}
final class BlueFlow: CueFlow<BlueStep> {}

/// A presentable whose lifecycle the test keeps, but not the presentable itself.
final class CueScreen: Presentable {
  let lifecycle: Lifecycle

  init(_ lifecycle: Lifecycle) {
    self.lifecycle = lifecycle
  }
}

/// A stepper whose relay the test keeps, but not the stepper itself.
final class CueStepper<S: CueStep>: Stepper {
  let steps = PublishRelay<S>()
  let initialStep: S?
  /// Set when the operation that makes the stepper is over.
  var farewell: Effect?
  private let ready: [Cue]
  private weak var world: World?

  init(initial: Cue?, ready: [Cue], in world: World) {
    initialStep = initial.map { S($0) }
    self.ready = ready
    self.world = world
  }

  isolated deinit {
    if let farewell { world?.perform(farewell) }
  }

  func readyToEmitSteps() {
    for cue in ready {
      steps.accept(S(cue))
    }
  }
}

nonisolated struct CueError: Error {}

/// Something that is asked asynchronously, and answers when the test says so.
final class Question {
  private var answer: Answer?
  private var continuation: CheckedContinuation<Answer, Never>?
  var hasBegun = false
  var hasReturned = false

  func give(_ answer: Answer) {
    self.answer = answer
    continuation.take()?.resume(returning: answer)
  }

  func wait() async -> Answer {
    if let answer { return answer }
    return await withCheckedContinuation { continuation = $0 }
  }
}
