import Foundation

/// A time on both clocks: the one that measures durations, and the one that goes on while the server doesn’t run.
nonisolated struct ServerTime: Sendable {
  let instant: ContinuousClock.Instant
  let date: Date
}
