import FlowCore
import FlowReactive

/// A step of the flows that are measured.
enum JourneyStep: Step {
  /// Adds a number.
  case passed(Int)
  /// Adds a number after an asynchronous adaptation.
  case asked(Int)
  /// Contributes and shows a page.
  case pageIsPicked(Page)
  /// Starts a child flow.
  case tripIsBooked(Trip)
  /// The child flow ended with this output.
  case tripIsOver(Int)
}

/// The flow that receives the measured steps.
final class Journey: Flow {
  let root = Place()
  var sum = 0
  var onPassed: (() -> Void)?

  func adapt(step: JourneyStep) -> Adaptation<JourneyStep> {
    switch step {
    case .asked(let number): .resolve { .passed(number) }
    case .passed, .pageIsPicked, .tripIsBooked, .tripIsOver: .proceed(step)
    }
  }

  func navigate(to step: JourneyStep) -> FlowContributors<JourneyStep, Never> {
    switch step {
    case .passed(let number), .asked(let number), .tripIsOver(let number):
      sum &+= number
      onPassed?()
      return .none
    case .pageIsPicked(let page):
      return .one(.contribute(page))
    case .tripIsBooked(let trip):
      return .one(.flow(trip, with: trip.stepper) { .tripIsOver($0) })
    }
  }
}

/// A presentable without content.
@MainActor
final class Place: Presentable {
  let lifecycle = Lifecycle()
}

/// A presentable that emits steps.
@MainActor
final class Page: Presentable, Stepper {
  let lifecycle = Lifecycle()
  let steps = PublishRelay<JourneyStep>()
}

enum TripStep: Step {
  case begun
  case ended(Int)
}

/// A child flow with a number as its output.
final class Trip: Flow {
  let root = Place()
  let stepper = DefaultStepper<TripStep>()

  func navigate(to step: TripStep) -> FlowContributors<TripStep, Int> {
    switch step {
    case .begun: .none
    case .ended(let number): .end(number)
    }
  }
}

// Steps are compared, and those that carry an object by its identity.
extension Page: nonisolated Equatable {
  nonisolated static func == (first: Page, second: Page) -> Bool { first === second }
}

extension Trip: nonisolated Equatable {
  nonisolated static func == (first: Trip, second: Trip) -> Bool { first === second }
}
