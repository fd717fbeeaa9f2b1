/// The steps of one flow that wait: for their turn, or for the answer of an asynchronous adaptation.
final class StepInbox {
  typealias Entry = (step: StepBox, offer: StepOffer?)

  enum State {
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

  func queue(_ step: StepBox) {
    queued.append((step, nil))
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

  /// Ends a resolution whose answer has come, and queues the steps that it held.
  ///
  /// An answer comes outside of any turn, when nothing is queued. So the held steps are next.
  ///
  /// - Returns: The number of steps queued, or `nil` if the resolution is not the current one.
  func end(_ ended: Resolution) -> Int? {
    guard let resolution, resolution === ended else { return nil }
    state = .idle
    let count = resolution.held.count
    while let entry = resolution.held.popFirst() {
      queued.append(entry)
    }
    return count
  }

  /// Removes everything, in the order in which the steps came.
  func removeAll() -> [Entry] {
    var entries: [Entry] = []
    if let resolution {
      entries.append((resolution.step, resolution.offer))
      while let entry = resolution.held.popFirst() {
        entries.append(entry)
      }
    }
    while let entry = queued.popFirst() {
      entries.append(entry)
    }
    state = .idle
    return entries
  }
}

/// A step whose adaptation waits for an answer, and the steps of the flow behind it.
final class Resolution {
  let step: StepBox
  let offer: StepOffer?
  let activity: Activity
  var task: Task<Void, Never>?
  let held = Queue<StepInbox.Entry>()

  init(of step: StepBox, _ offer: StepOffer?, _ activity: Activity) {
    self.step = step
    self.offer = offer
    self.activity = activity
  }
}
