import FlowReactive
import FlowScreens
import MoviesServices

/// What goes wrong behind a screen.
nonisolated struct Trouble {
  /// Why something could not be loaded.
  var problem: (any Error)?
  /// Why the online catalogue does not answer: what is shown is what it said earlier.
  var silence: String?

  /// Whether it may go well the next time.
  var canBeTriedAgain: Bool {
    problem.map { !($0 is Unavailable) } ?? (silence != nil)
  }

  fileprivate var banner: Banner? {
    problem.map { Banner(.failure, "\($0)") } ?? silence.map { Banner(.warning, $0) }
  }
}

extension ContentElement {
  /// What stands above everything else: what was just done, and what went wrong.
  static func banners(_ notice: Banner?, _ trouble: Trouble) -> [ContentElement] {
    [notice, trouble.banner].compactMap { $0.map(ContentElement.banner) }
  }
}

extension Optional<any OnlineCatalogue> {
  /// Why the catalogue does not answer; `nil` while it does, and if there is none.
  var silence: Observable<String?> {
    guard let self else { return .of(nil) }
    return self.status.map { status in
      if case .offline(let reason) = status { reason } else { nil }
    }
  }
}
