import Comparison
import FlowCore
import FlowReactive

/// The contribution of a presentable that emits steps, with its creation, appearance, dismissal and release.
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
    }, yardstick: Yardstick.subscription)

  figure("contribution-bytes") {
    let stepper = DefaultStepper<JourneyStep>()
    Live.coordinator(of: Journey(), with: stepper)
    let pages = (0..<10_000).map { _ in Page() }
    let before = Heap.liveBytes
    for page in pages {
      stepper.steps.accept(.pageIsPicked(page))
      page.lifecycle.appear()
    }
    return Double(Heap.liveBytes - before) / Double(pages.count)
  }

  figure("page-bytes") {
    let before = Heap.liveBytes
    let pages = (0..<10_000).map { _ in Page() }
    let bytes = Double(Heap.liveBytes - before) / Double(pages.count)
    return withExtendedLifetime(pages) { bytes }
  }
}
