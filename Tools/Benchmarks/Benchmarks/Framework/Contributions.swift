import Comparison
import FlowCore
import FlowReactive

/// Contributing a presentable that emits steps, showing it, and taking it down again; all of it is made and released.
func contributions() {
  compare(
    "contribution",
    measured: {
      let stepper = DefaultStepper<JourneyStep>()
      Live.coordinator(of: Journey(), with: stepper)
      return { times in
        for _ in 0..<times {
          let page = Page()
          stepper.steps.accept(.pageIsPicked(page))
          page.lifecycle.appear()
          page.lifecycle.dismiss()
        }
      }
    }, yardstick: Yardstick.twoObjects)

  figure("contribution-bytes") {
    let stepper = DefaultStepper<JourneyStep>()
    Live.coordinator(of: Journey(), with: stepper)
    let count = 10_000
    let before = Heap.liveBytes
    for _ in 0..<count {
      let page = Page()
      stepper.steps.accept(.pageIsPicked(page))
      page.lifecycle.appear()
    }
    return Double(Heap.liveBytes - before) / Double(count)
  }
}
