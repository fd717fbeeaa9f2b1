public import FlowContent
import FlowScreens
public import MoviesServices

/// The reason why a screen shows nothing, or something that may be out of date.
public struct LoadingIssue {
  private let problem: (any Error)?
  private let offlineReason: String?

  /// Creates an issue from the error that loading failed with, and from the state of the online catalog that was asked.
  public init(_ problem: (any Error)?, from online: (any OnlineCatalog)?) {
    self.problem = problem
    offlineReason = if case .offline(let reason) = online?.status { reason } else { nil }
  }

  /// A Boolean value that indicates whether another attempt may succeed.
  public var isRetryable: Bool {
    problem.map { !($0 is Unavailable || $0 is InvalidSearchCondition) } ?? (offlineReason != nil)
  }

  /// The message for the user; empty if nothing is wrong.
  public var banners: [ContentElement] {
    let problem = problem.map { Banner($0 is InvalidSearchCondition ? .warning : .failure, "\($0)") }
    let banner = problem ?? offlineReason.map { Banner(.warning, $0) }
    return banner.map { [.banner($0)] } ?? []
  }
}
