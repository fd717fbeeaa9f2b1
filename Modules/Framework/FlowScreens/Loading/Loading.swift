public import FlowContent
public import Observation

/// A value that a screen loads in the background, and loads again when it is out of date.
///
/// ```swift
/// private let weather: Loading<Weather>
///
/// func screenAppeared() {
///   weather.load { [service] in try await service.weather() }
/// }
///
/// var content: ScreenContent {
///   ScreenContent(title: "Weather", loading: weather) { [.text($0.summary)] }
/// }
/// ```
@Observable
public final class Loading<Value> {
  /// The value loaded last. It stays while a newer one is loaded, and if loading fails with an error after which
  /// another attempt may succeed.
  public private(set) var value: Value?

  /// The error with which loading failed.
  public private(set) var problem: (any Error)?

  /// `true` if ``value`` was loaded completely, not only shown in the meantime.
  public private(set) var isComplete = false

  private let work: Work
  private let canRetry: (any Error) -> Bool
  @ObservationIgnored private var fetch: (() async throws -> Value)?

  /// Creates a value loaded in `work`.
  ///
  /// ```swift
  /// let teas = Loading<[String]>(work: work) { !($0 is CancellationError) }
  /// ```
  ///
  /// - Parameters:
  ///   - work: The background work of the model, which includes loading.
  ///   - canRetry: Returns `true` if another attempt may succeed after an error.
  public init(work: Work, canRetry: @escaping (any Error) -> Bool = { _ in true }) {
    self.work = work
    self.canRetry = canRetry
  }

  /// Loads the value, and cancels loading an earlier one.
  ///
  /// The closure is kept for another attempt, so it must not keep the model: capture what it calls, or `[weak self]`.
  public func load(_ fetch: @escaping () async throws -> Value) {
    self.fetch = fetch
    work.run(replacing: "load") { [weak self] in
      do {
        let value = try await fetch()
        guard !Task.isCancelled else { return }
        self?.value = value
        self?.problem = nil
        self?.isComplete = true
      } catch {
        guard !Task.isCancelled else { return }
        self?.failed(with: error)
      }
    }
  }

  private func failed(with error: any Error) {
    problem = error
    isComplete = false
    if !canRetry(error) { value = nil }
  }

  /// Shows a preliminary value while the complete one is loaded.
  public func show(_ value: Value) {
    guard !Task.isCancelled else { return }
    self.value = value
  }

  // MARK: Content

  /// The message for the user if loading failed; empty otherwise.
  public var banners: [ContentElement] { problem.map { [.banner(Banner(.failure, "\($0)"))] } ?? [] }

  /// The action that loads the value again, if loading failed and another attempt may succeed.
  public var actions: [Action] {
    guard let problem, canRetry(problem) else { return [] }
    return [Action("tryAgain", "Try again", key: "t") { [weak self] in if let self, let fetch { load(fetch) } }]
  }
}
