import FlowCore
import FlowReactive

/// What happens in the flows that are measured.
enum JourneyStep: Step {
  /// Nothing comes of it but an addition.
  case passed(Int)
  /// As `passed`, once an asynchronous adaptation has answered.
  case asked(Int)
  /// A page is contributed, and shown.
  case pageIsPicked(Page)
  /// A child flow is started.
  case tripIsBooked(Trip, DefaultStepper<TripStep>)
  /// The child flow handed this over.
  case tripIsOver(Int)
}

/// The flow to which the measured steps are emitted.
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
    case .tripIsBooked(let trip, let stepper):
      return .one(.flow(trip, with: stepper) { .tripIsOver($0) })
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

/// A child flow that hands a number over.
final class Trip: Flow {
  let root = Place()

  func navigate(to step: TripStep) -> FlowContributors<TripStep, Int> {
    switch step {
    case .begun: .none
    case .ended(let number): .end(number)
    }
  }
}
