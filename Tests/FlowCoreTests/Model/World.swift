import FlowCore
import FlowReactive
import FlowTesting
import Testing

/// The real coordinator, and what a test must hold on to: relays and lifecycles, but neither flows nor presentables nor
/// steppers, to see when they are released.
final class World {
  let coordinator = FlowCoordinator()
  var lines: [Line] = []
  var flows: [FlowHandle] = []
  var presentables: [[Weakly<CueScreen>]] = []
  var screens: [Lifecycle] = []
  var steppers: [any StepperHandle] = []
  private(set) var offers: [(any OfferHandle)?] = []
  private(set) var questions: [Question] = []
  /// The effects that observers perform when an event arrives, each once.
  var observers: [(moment: Moment, effect: Effect)] = []
  var farewells: [() -> Void] = []
  private var links: [(Color, Cue)] = []
  /// The root flows by their number, and the scripts to which flows have navigated.
  private(set) var roots: [Int: FlowChoice] = [:]
  var cues: [Int: Cue] = [:]
  let bag = DisposeBag()

  struct FlowHandle {
    let lifecycle: Lifecycle
    let root: Weakly<CueScreen>
    let stepper: any StepperHandle
    var object: Weakly<AnyObject>
  }

  /// A relay with one listener, a flow, hands an element over at once, also in the middle of another. The model knows
  /// nothing of that. Where it would make a difference, each relay has a second listener.
  let relaysHaveListeners: Bool

  /// A Boolean value that indicates whether the flows are restored: effects don't happen again, and nothing is shared.
  let isRestored: Bool

  init(relaysHaveListeners: Bool = false, isRestored: Bool = false) {
    self.relaysHaveListeners = relaysHaveListeners
    self.isRestored = isRestored
    coordinator.events
      .subscribe(onNext: { [weak self] event in self?.note(Line(event)) })
      .disposed(by: bag)
  }

  private func note(_ line: Line) {
    lines.append(line)
    if let place = observers.firstIndex(where: { $0.moment.includes(line.what) }) {
      perform(observers.remove(at: place).effect)
    }
  }

  /// From here on flows and steppers may have something to do when they are released.
  func armFarewells() {
    for arm in farewells { arm() }
    farewells = []
  }

  func perform(_ effect: Effect) {
    guard !isRestored else { return }
    switch effect {
    case .screen(let number, let move):
      if !screens.isEmpty { screens[number % screens.count].perform(move) }
    case .root(let number, let move):
      if !flows.isEmpty { flows[number % flows.count].lifecycle.perform(move) }
    case .emit(let number, let cue):
      if !steppers.isEmpty { steppers[number % steppers.count].emit(cue) }
    case .linkAgain(let number):
      if !links.isEmpty {
        let (color, cue) = links[links.count - 1 - number % links.count]
        perform(.link(color, cue))
      }
    case .withdraw(let number):
      if !offers.isEmpty { offers[offers.count - 1 - number % offers.count]?.withdraw() }
    case .link(let color, let cue):
      links.append((color, cue))
      // The step may offer others before this returns: theirs are the next places.
      let place = offers.count
      offers.append(nil)
      offers[place] =
        switch color {
        case .red: coordinator.navigate(to: RedStep(cue))
        case .blue: coordinator.navigate(to: BlueStep(cue))
        }
    }
  }

  func coordinate(_ choice: FlowChoice) {
    switch choice.color {
    case .red: coordinate(make(choice, under: nil, RedFlow.init), choice)
    case .blue: coordinate(make(choice, under: nil, BlueFlow.init), choice)
    }
  }

  private func coordinate<S: CueStep>(_ made: (flow: some CueFlow<S>, stepper: any Stepper<S>), _ choice: FlowChoice) {
    let number = made.flow.number
    roots[number] = choice
    let reply = reply(choice.reply)
    coordinator.coordinate(
      flow: made.flow, with: made.stepper,
      onEnd: { [weak self] result in
        self?.lines.append(Line(number, .finished(result)))
        reply()
      },
      onReport: { [weak self] output in
        self?.lines.append(Line(number, .reported(output)))
        reply()
      })
  }

  /// Returns a closure that has the effect once.
  func reply(_ effect: Effect?) -> () -> Void {
    var effect = effect
    return { [weak self] in
      if let reply = effect.take() { self?.perform(reply) }
    }
  }

  /// Lets the questions begin that the model says have begun.
  func begin(_ numbers: [Int]) async {
    await waitUntil { numbers.allSatisfy { questions[$0].hasBegun } }
  }

  func answer(_ number: Int, _ answer: Answer) async {
    let question = questions[number]
    guard question.hasBegun else { return }
    question.give(answer)
    await waitUntil { question.hasReturned }
  }

  func question<S: CueStep>(about step: S, of flow: Int) -> @MainActor () async throws -> S? {
    let question = Question()
    let number = questions.count
    questions.append(question)
    return { [weak self] in
      question.hasBegun = true
      let answer = await question.wait()
      question.hasReturned = true
      self?.lines.append(Line(flow, .returned(question: number, isCancelled: Task.isCancelled)))
      switch answer {
      case .proceed: return step
      case .replace(let other): return S(other)
      case .drop: return nil
      case .fail: throw CueError()
      }
    }
  }

  // MARK: What flows contribute

  func contributor<S: CueStep>(_ contributor: Contributor, of flow: Int) -> FlowContributor<S> {
    switch contributor {
    case .screen(let screen, let stepper, let allowance, false):
      return present(screen, of: flow, with: choose(stepper, of: flow) as (any Stepper<S>)?, allowance) { $0 }
    case .screen(let screen, let stepper, let allowance, true) where S.color == .red:
      return present(screen, of: flow, with: choose(stepper, of: flow) as (any Stepper<BlueStep>)?, allowance) {
        S($0.cue)
      }
    case .screen(let screen, let stepper, let allowance, true):
      return present(screen, of: flow, with: choose(stepper, of: flow) as (any Stepper<RedStep>)?, allowance) {
        S($0.cue)
      }
    case .child(let choice):
      return choice.color == .red
        ? child(make(choice, under: flow, RedFlow.init), choice)
        : child(make(choice, under: flow, BlueFlow.init), choice)
    case .current(let cue):
      return .forwardToCurrentFlow(S(cue))
    case .parent(.red, let cue):
      return .forwardToParentFlow(RedStep(cue))
    case .parent(.blue, let cue):
      return .forwardToParentFlow(BlueStep(cue))
    }
  }

  /// - Parameter transform: Maps the steps if they are of another type than the flow's.
  private func present<S: CueStep, T: CueStep>(
    _ screen: ScreenChoice, of flow: Int, with stepper: @autoclosure () -> (any Stepper<T>)?, _ allowance: Allowance,
    _ transform: @escaping (T) -> S
  ) -> FlowContributor<S> {
    let presentable = CueScreen(choose(screen))
    presentables[flow].append(Weakly(presentable))
    guard let stepper = stepper() else { return .contribute(presentable) }
    if let stepper = stepper as? any Stepper<S> {
      return .contribute(presentable, with: stepper).allowing(allowance.phases)
    }
    return .contribute(presentable, with: stepper, transform).allowing(allowance.phases)
  }

  private func child<S: CueStep, T: CueStep>(
    _ made: (flow: some CueFlow<T>, stepper: any Stepper<T>), _ choice: FlowChoice
  ) -> FlowContributor<S> {
    let number = made.flow.number
    let reply = reply(choice.reply)
    return .flow(made.flow, with: made.stepper, onDismiss: choice.onDismiss.map { S($0) }) { [weak self] output in
      let isAlive = self?.flows[number].object.object != nil
      self?.lines.append(Line(number, .handedOver(output, flowIsAlive: isAlive)))
      reply()
      return choice.output.map { S($0) }
    }
  }
}

extension Allowance {
  fileprivate var phases: StepAllowance {
    StepAllowance(whenNotPresented ? [.whenHidden] : []).union(whenDismissed ? .whenDismissed : [])
  }
}
