public import FlowReactive
public import FlowScreens
public import MoviesServices

/// What goes wrong behind a screen.
nonisolated public struct LoadingIssue {
  /// Why something could not be loaded.
  public var problem: (any Error)?
  /// Why the online catalog does not answer: what is shown is what it said earlier.
  public var silence: String?

  /// Creates a trouble; by default there is none.
  public init(problem: (any Error)? = nil, silence: String? = nil) {
    self.problem = problem
    self.silence = silence
  }

  /// Whether it may go well the next time.
  public var canBeTriedAgain: Bool {
    problem.map { !($0 is Unavailable) } ?? (silence != nil)
  }

  /// What to say about it; `nil` if nothing is wrong.
  public var banner: Banner? {
    problem.map { Banner(.failure, "\($0)") } ?? silence.map { Banner(.warning, $0) }
  }
}

extension ContentElement {
  /// What stands above everything else: what was just done, and what went wrong.
  static func banners(_ notice: Banner?, _ trouble: LoadingIssue) -> [ContentElement] {
    [notice, trouble.banner].compactMap { $0.map(ContentElement.banner) }
  }
}

extension Optional<any OnlineCatalog> {
  /// Why the catalog does not answer; `nil` while it does, and if there is none.
  var silence: Observable<String?> { self?.silence ?? .of(nil) }
}

extension OnlineCatalog {
  /// Why the catalog does not answer; `nil` while it does.
  public var silence: Observable<String?> {
    status.map { status in
      if case .offline(let reason) = status { reason } else { nil }
    }
  }
}
