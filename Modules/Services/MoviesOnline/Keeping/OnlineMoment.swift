import Foundation

/// A moment as the tables of the online catalog hold it: seconds since 1970.
struct OnlineMoment: Sendable {
  let seconds: Int64

  init(_ date: Date) {
    seconds = Int64(date.timeIntervalSince1970)
  }

  /// Whether what was fetched at `moment` may still be used after `lifetime`. Not if that is to come: the clock was set.
  func isWithin(_ lifetime: TimeInterval, of moment: Int64) -> Bool {
    0...Int64(lifetime) ~= seconds - moment
  }
}
