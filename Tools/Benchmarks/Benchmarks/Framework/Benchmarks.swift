import Benchmark

let benchmarks: @Sendable () -> Void = {
  relays()
  steps()
  contributions()
  childFlows()
  deepLinks()
  trees()
  otherTrees()
  deepWindows()
  saving()
}
