import Benchmark

let benchmarks: @Sendable () -> Void = {
  relays()
  steps()
  contributions()
  childFlows()
  deepLinks()
  trees()
  otherTrees()
  growth()
  deepWindows()
  saving()
}
