package import Foundation

/// The rules by which TMDB is asked, and its responses are kept.
package struct OnlinePolicy: Sendable {
  /// The number of times that a request is sent if it fails and another attempt may succeed.
  package var attempts = 3
  /// The longest pause before the second attempt. It doubles with each further attempt.
  package var firstPause: Duration = .milliseconds(500)
  /// The longest pause between attempts. If TMDB asks for a longer one, the request fails.
  package var longestPause: Duration = .seconds(10)
  /// The random part of a pause, from 0.5 to 1, so that programs that failed together don't return together.
  package var jitter: @Sendable () -> Double = { .random(in: 0.5...1) }
  /// The duration after a failure in which TMDB is not asked for anything that can be done without.
  package var rest: Duration = .seconds(30)
  /// The maximum length of a response in bytes. The longest of TMDB's are about people with thousands of movies.
  package var bodyLimit = 8_000_000

  /// The age in seconds up to which a page of search results is used without asking again.
  package var pageLifetime: TimeInterval = 60 * 60
  /// The age in seconds up to which a page is kept for the times when TMDB can't be reached.
  package var pageRetention: TimeInterval = 30 * 24 * 60 * 60
  /// The number of pages that are kept.
  package var pageLimit = 1_000
  /// The age in seconds up to which the details of a movie or a person are used without asking again.
  package var detailsLifetime: TimeInterval = 7 * 24 * 60 * 60

  package init() {}

  func pause(afterAttempt attempt: Int) -> Duration {
    min(firstPause * (1 << min(attempt - 1, 16)), longestPause) * jitter()
  }
}
