import FlowApp
import FlowReactive

/// The streams of server-sent events on which a window announces its changes to the pages that show it.
final class EventStreams {
  private let app: FlowApp
  /// Brings the window up to date.
  private let update: () -> Void
  /// Responds to the end of a stream.
  private let streamEnded: () -> Void

  private var streams: [Int: AsyncStream<String>.Continuation] = [:]
  private var lastNumber = 0
  /// The task announcing a change.
  private var announcement: Task<Void, any Error>?
  /// `true` if a change was announced since the last answer. The page that heard of it may have been closed, so the next one
  /// that follows the changes hears of it, too.
  private var isChangeUnanswered = false
  /// The task bringing the window up to date.
  private var catchingUp: Task<Void, Never>?
  /// The subscription to the waiting changes, as long as there are streams.
  private var waitingChanges: (any Disposable)?

  /// Creates the streams of a window. The closures must not keep the window.
  init(of app: FlowApp, update: @escaping () -> Void, streamEnded: @escaping () -> Void) {
    self.app = app
    self.update = update
    self.streamEnded = streamEnded
  }

  var count: Int { streams.count }

  var isEmpty: Bool { streams.isEmpty }

  /// Opens a stream.
  func open() -> AsyncStream<String> {
    // A client that doesn't read receives the last of them later. All mean the same.
    let (stream, continuation) = AsyncStream.makeStream(of: String.self, bufferingPolicy: .bufferingNewest(8))
    lastNumber += 1
    let number = lastNumber
    streams[number] = continuation
    if app.presence.hasWaitingChanges { catchUpSoon() }
    if waitingChanges == nil {
      waitingChanges = app.presence.waitingChanges.subscribe(onNext: { [weak self] in self?.catchUpSoon() })
    }
    continuation.onTermination = { [weak self] _ in
      Task { @MainActor in self?.close(number) }
    }
    // The headers are sent with the first text.
    continuation.yield(Self.signOfLife)
    if isChangeUnanswered { announceChange() }
    return stream
  }

  private func close(_ number: Int) {
    streams[number] = nil
    if streams.isEmpty { waitingChanges.take()?.dispose() }
    streamEnded()
  }

  /// Ends the streams.
  func finish() {
    streams.values.forEach { $0.finish() }
  }

  // MARK: Announcing

  private static let signOfLife = ":\n\n"

  /// Sends a sign of life, which fails if the browser has gone.
  func sendSignOfLife() {
    streams.values.forEach { $0.yield(Self.signOfLife) }
  }

  /// Makes the browser ask for the page again.
  func sendChange() {
    streams.values.forEach { $0.yield("data: changed\n\n") }
  }

  /// Makes the browser close the streams.
  func sendRest() {
    streams.values.forEach { $0.yield("data: rest\n\n") }
  }

  /// Announces a change of the page. Changes following at once are announced with it.
  func announceChange() {
    guard !streams.isEmpty, announcement == nil else { return }
    announcement = Task { [weak self] in
      try await Task.sleep(for: ServerLimits.changeTime)
      self?.announcement = nil
      self?.isChangeUnanswered = true
      self?.sendChange()
    }
  }

  /// Takes note of an answer that shows all changes. Another page with the window still has to hear of them.
  func changesAreAnswered() {
    isChangeUnanswered = false
    if streams.count < 2 { announcement.take()?.cancel() }
  }

  /// Brings the window up to date if a browser shows it, with the changes following at once.
  private func catchUpSoon() {
    guard catchingUp == nil else { return }
    catchingUp = Task { [weak self] in
      try? await Task.sleep(for: ServerLimits.changeTime)
      self?.catchingUp = nil
      self?.update()
    }
  }
}
