public import FlowReactive
public import FlowScreens
public import MoviesServices

/// The reason why a screen shows nothing, or something that may be out of date.
nonisolated public struct LoadingIssue {
  /// The error that loading failed with.
  public var problem: (any Error)?
  /// The reason why the online catalog doesn't respond, so that the screen shows an earlier answer.
  public var offlineReason: String?

  /// Creates an issue. By default, nothing is wrong.
  public init(problem: (any Error)? = nil, offlineReason: String? = nil) {
    self.problem = problem
    self.offlineReason = offlineReason
  }

  /// A Boolean value that indicates whether another attempt may succeed.
  public var isRetryable: Bool {
    problem.map { !($0 is Unavailable) } ?? (offlineReason != nil)
  }

  /// The message for the user, or `nil` if nothing is wrong.
  public var banner: Banner? {
    problem.map { Banner(.failure, "\($0)") } ?? offlineReason.map { Banner(.warning, $0) }
  }
}

extension ContentElement {
  /// Returns the banners at the top of a screen: the last change, then what went wrong.
  static func banners(_ notice: Banner?, _ issue: LoadingIssue) -> [ContentElement] {
    [notice, issue.banner].compactMap { $0.map(ContentElement.banner) }
  }
}

extension Optional<any OnlineCatalog> {
  var offlineReason: Observable<String?> { self?.offlineReason ?? .of(nil) }
}

extension OnlineCatalog {
  /// The reason why the catalog doesn't respond, or `nil` while it does.
  public var offlineReason: Observable<String?> {
    status.map { status in
      if case .offline(let reason) = status { reason } else { nil }
    }
  }
}

nonisolated extension Action {
  /// The action that loads what failed to load.
  public static let tryAgain = Action("tryAgain", "Try again", key: "t")
}
