import Foundation

/// A time on both clocks: one measures durations, and the other goes on while the server doesn’t run.
nonisolated struct ServerTime: Sendable {
  let instant: ContinuousClock.Instant
  let date: Date
}
