import FlowContent
import MoviesServices

/// The changes that the user can undo, and those that can be made again.
struct ChangeHistory {
  /// The time within which a second digit corrects a rating.
  private static let pause = Duration.seconds(2)

  static let undoID: ActionID = "undo"
  static let redoID: ActionID = "redo"

  /// The change that can be undone.
  var last: ListChange?
  /// The last act of the user if it can't be undone. The next undo says so, instead of undoing what was before.
  var finalAct: String?
  /// The changes that were undone and can be made again, the next one at the end.
  private(set) var undone: [ListChange] = []
  /// The changes that were made here, the last one at the end.
  private var own: [ListChange] = []
  /// The movie that was just rated 1, if that was the last change.
  private var justRatedOne: (movie: Movie.ID, moment: ContinuousClock.Instant)?

  /// Returns whether a rating of 10 follows the 1 of its digits at once. Both are one change then.
  func corrects(_ change: ListChange, _ rating: Int?, at moment: ContinuousClock.Instant) -> Bool {
    guard rating == 10, let justRatedOne, justRatedOne.movie == change.movie else { return false }
    return justRatedOne.moment.duration(to: moment) < Self.pause
  }

  mutating func add(_ change: ListChange, _ rating: Int?, at moment: ContinuousClock.Instant) {
    justRatedOne = rating == 1 ? (change.movie, moment) : nil
    last = change
    own.append(change)
    undone = []
    finalAct = nil
  }

  /// Forgets the last change made here, which the next one includes.
  mutating func join() {
    _ = own.popLast()
  }

  /// Returns whether the last change was made here, in this session.
  func isOwn(_ last: ListChange) -> Bool { own.last == last }

  /// Returns the last act if it can't be undone, the first time.
  mutating func takeFinalAct() -> String? {
    defer { finalAct = nil }
    return finalAct
  }

  mutating func undo(_ change: ListChange?, before last: ListChange?) {
    justRatedOne = nil
    undone += [change].compactMap(\.self)
    if let change, isOwn(change) { own.removeLast() }
    self.last = last
  }

  mutating func redo(to last: ListChange?) {
    own += [undone.popLast()].compactMap(\.self)
    self.last = last
  }

  mutating func forgetUndone() {
    undone = []
    justRatedOne = nil
  }

  /// Returns the actions for a message about a change. Another change may have followed.
  func actions(about change: ListChange) -> [ActionID] {
    [change == last ? Self.undoID : nil, change == undone.last ? Self.redoID : nil].compactMap(\.self)
  }
}
