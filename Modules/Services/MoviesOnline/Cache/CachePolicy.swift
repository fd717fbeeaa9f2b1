package import Foundation

/// The rules by which responses of TMDB are kept.
package struct CachePolicy: Sendable {
  /// The age in seconds up to which a page of search results is used without asking again.
  package var pageLifetime: TimeInterval = 60 * 60
  /// The age in seconds up to which a page is kept for the times when TMDB can't be reached.
  package var pageRetention: TimeInterval = 30 * 24 * 60 * 60
  /// The number of pages that are kept.
  package var pageLimit = 1_000
  /// The age in seconds up to which the details of a movie or a person are used without asking again.
  package var detailsLifetime: TimeInterval = 7 * 24 * 60 * 60

  package init() {}
}

extension Date {
  /// The date as the database has it.
  var secondsSince1970: Int64 { Int64(timeIntervalSince1970) }

  /// Returns a Boolean value that indicates whether something that was fetched at `time` is at most `lifetime` old.
  ///
  /// A time in the future doesn't count: the clock was set back.
  func isWithin(_ lifetime: TimeInterval, of time: Int64) -> Bool {
    0...Int64(lifetime) ~= secondsSince1970 - time
  }
}
