import FlowCore
import FlowReactive
import FlowScreens

nonisolated enum PathStep: Step, Equatable {
  case start, next, guarded, leave, keep
}

/// A flow that pushes pages, asks before some steps, ends, and leaks if a test wants that.
final class PathFlow: Flow {
  let root = NavigationStack(title: "Path")
  private let answer: () async throws -> PathStep?
  private static var kept: [PathFlow] = []

  init(answer: @escaping () async throws -> PathStep? = { nil }) {
    self.answer = answer
  }

  func adapt(step: PathStep) -> Adaptation<PathStep> {
    step == .guarded ? .resolve { [answer] in try await answer() } : .proceed(step)
  }

  func navigate(to step: PathStep) -> FlowContributors<PathStep, String> {
    switch step {
    case .start, .next, .guarded:
      let page = Page()
      root.push(page)
      return .one(.contribute(page, with: page))
    case .leave:
      return .end("left")
    case .keep:
      Self.kept.append(self)
      return .none
    }
  }

  static func forgetKept() {
    kept = []
  }
}

final class Page: Presentable, Stepper {
  let lifecycle = Lifecycle()
  let steps = PublishRelay<PathStep>()
}
