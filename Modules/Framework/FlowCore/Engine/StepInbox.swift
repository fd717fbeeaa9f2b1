/// The steps of one flow that wait: for their turn, or for the answer of an asynchronous adaptation.
final class StepInbox {
  typealias Entry = (step: StepBox, offer: StepOffer?)

  private enum State {
    case idle
    /// A task finds out what becomes of a step. Steps whose turn comes meanwhile are held.
    case resolving(Resolution)
  }

  private var state = State.idle

  /// Steps whose turn has not come. The engine has a job for each.
  private let queued = Queue<Entry>()

  nonisolated deinit {}

  var isEmpty: Bool { resolution == nil && queued.isEmpty }

  /// The resolution whose answer is waited for.
  var resolution: Resolution? {
    if case .resolving(let resolution) = state { resolution } else { nil }
  }

  func queue(_ entry: Entry) {
    queued.append(entry)
  }

  /// Returns the next queued step, whose turn has come, or holds it if another is being resolved.
  func takeTurn() -> Entry? {
    guard let entry = queued.popFirst() else { return nil }
    guard let resolution else { return entry }
    resolution.held.append(entry)
    return nil
  }

  func begin(_ resolution: Resolution) {
    state = .resolving(resolution)
  }

  /// Ends a resolution whose answer has come, and returns the steps that it held, or `nil` if it is not the current one.
  func end(_ ended: Resolution) -> [Entry]? {
    guard let resolution, resolution === ended else { return nil }
    state = .idle
    return resolution.held
  }

  /// Removes everything, in the order in which the steps came.
  func removeAll() -> [Entry] {
    var entries = resolution.map { [($0.step, $0.offer)] + $0.held } ?? []
    state = .idle
    while let entry = queued.popFirst() {
      entries.append(entry)
    }
    return entries
  }
}

/// A step whose adaptation waits for an answer, and the steps of the flow behind it.
final class Resolution {
  let step: StepBox
  let offer: StepOffer?
  let activity: Activity
  var task: Task<Void, Never>?
  var held: [StepInbox.Entry] = []

  init(of step: StepBox, _ offer: StepOffer?, _ activity: Activity) {
    self.step = step
    self.offer = offer
    self.activity = activity
  }
}
