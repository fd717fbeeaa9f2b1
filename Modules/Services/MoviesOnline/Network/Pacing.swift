package import Foundation

/// How hard the online catalog is asked, and how long it is waited for.
package struct Pacing: Sendable {
  /// How long one request may take.
  package var timeout: Duration = .seconds(10)
  /// How often a request is made at most, if the catalog fails or cannot be reached.
  package var tries = 3
  /// The longest pause before the second try; before each further one it is twice as long.
  package var firstPause: Duration = .milliseconds(500)
  /// The longest pause that the catalog is granted when it asks for one. If it asks for more, the request fails.
  package var longestPause: Duration = .seconds(10)
  /// How long it is not asked again, once it did not answer, for what can be done without.
  package var rest: Duration = .seconds(30)
  /// How many requests are under way at most.
  package var requestsAtATime = 4
  /// How many requests are begun at most in any second. TMDB allows about 40.
  package var requestsASecond = 20
  /// How many bytes an answer may have. The longest that TMDB gives are of people with thousands of movies.
  package var longestAnswer = 8_000_000
  /// How long a page that was found is not asked for again.
  package var pageLifetime: TimeInterval = 60 * 60
  /// How long a page is kept for when the catalog cannot be reached.
  package var pageKeeping: TimeInterval = 30 * 24 * 60 * 60
  /// How many pages are kept.
  package var keptPages = 1_000
  /// How long a movie or a person is not asked for again.
  package var detailsLifetime: TimeInterval = 7 * 24 * 60 * 60

  package init() {}

  /// The pause after a try: up to twice the one before, of which a random part is left out, so that programs which
  /// failed together do not come again together.
  func pause(afterTry number: Int, chance: Double) -> Duration {
    let longest = min(firstPause * (1 << min(number - 1, 16)), longestPause)
    return longest * (0.5 + chance / 2)
  }
}
