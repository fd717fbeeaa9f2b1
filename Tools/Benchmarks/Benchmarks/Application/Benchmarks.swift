import Benchmark

let benchmarks: @Sendable () -> Void = {
  keysToFrames()
  start()
  footprint()
}
