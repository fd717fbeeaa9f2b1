import Comparison
import FlowCore
import FlowReactive

/// The start of a child flow, its first step, its end, and the step of the parent that its output becomes.
func childFlows() {
  compare("child-flow", measured: takingTrips, yardstick: Yardstick.subscription)

  figure("child-flow-growth") {
    let takeTrips = try await takingTrips()
    try await takeTrips(10_000)
    let before = Heap.liveBytes
    try await takeTrips(1_000_000)
    return Double(Heap.liveBytes - before)
  }
}

@MainActor
private func takingTrips() async throws -> Operation {
  let stepper = DefaultStepper<JourneyStep>()
  Live.coordinator(of: Journey(), with: stepper)
  return { times in
    for number in 0..<times {
      let trip = Trip()
      stepper.steps.accept(.tripIsBooked(trip))
      trip.stepper.steps.accept(.begun)
      trip.stepper.steps.accept(.ended(number))
    }
  }
}
