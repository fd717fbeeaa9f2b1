import Benchmark

let benchmarks: @Sendable () -> Void = {
  imports()
  for size in [36_000, 1_000_000] {
    searches(size)
    pages(size)
    toggles(size)
  }
}
