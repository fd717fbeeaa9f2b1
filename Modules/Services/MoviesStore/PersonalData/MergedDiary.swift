import FlowContent
import MoviesServices

/// The viewings of a movie while others are merged with them, each in constant time.
///
/// A viewing from elsewhere is the same as one that equals it, else as one on its day, else as one of them if either has no
/// date. That one gets what it lacks, and nothing is overwritten. A line that contradicts the viewings of its day is another
/// viewing if these are from elsewhere too: a movie can be seen twice on a day. What other services have on a line of its
/// own, such as a rating, is about no day: it completes no viewing after the day on which it was entered there, and is later than
/// the rating of the newest one before that day.
struct MergedDiary {
  private(set) var viewings: [StoredViewing]
  /// A Boolean value that indicates whether one viewing can be the same as several from elsewhere: other services have a
  /// rating and a viewing on lines of their own. In a file of this program, each is another one.
  private let matchesRepeatedly: Bool
  /// The positions of viewings by value and by day, the next candidate at the end. One that is changed has several.
  private var positions: [Viewing: [Int]] = [:]
  private var positionsOfDay: [CalendarDate?: [Int]] = [:]
  private var isCandidate: [Bool]
  /// The number of viewings that were there before the merge.
  private let ownCount: Int
  private var firstCandidate = 0

  /// The numbers of viewings that are looked at for a line of another service: of those of its day, and of all if it has no day.
  private static let mostOfDay = 4
  private static let mostForUndated = 50

  init(_ viewings: [StoredViewing], matchingRepeatedly: Bool) {
    self.viewings = viewings
    ownCount = viewings.count
    matchesRepeatedly = matchingRepeatedly
    isCandidate = Array(repeating: true, count: viewings.count)
    for index in viewings.indices.reversed() { register(index) }
  }

  private mutating func register(_ index: Int) {
    positions[viewings[index].viewing, default: []].append(index)
    positionsOfDay[viewings[index].day, default: []].append(index)
  }

  /// Adds a viewing from elsewhere, or what it has more than the viewing that it is the same as.
  ///
  /// - Parameters:
  ///   - moment: The moment of its addition.
  ///   - entryDay: The day on which it was entered elsewhere, if that is known.
  /// - Returns: The viewing that it is the same as, before and after the merge; `nil` if there is none.
  mutating func merge(
    _ other: Viewing, at moment: Int64, enteredOn entryDay: CalendarDate?
  ) -> (before: Viewing, after: Viewing)? {
    if matchesRepeatedly, other.date == nil, lines(on: nil).isEmpty, !viewings.isEmpty,
      let same = complete(by: other, until: entryDay)
    {
      return same
    }
    guard let index = candidate(for: other) else {
      viewings.append(StoredViewing(other, addedAt: moment))
      isCandidate.append(matchesRepeatedly)
      if matchesRepeatedly { register(viewings.count - 1) }
      return nil
    }
    isCandidate[index] = matchesRepeatedly
    let present = viewings[index].viewing
    if present.date == nil, other.date != nil { viewings[index].addedAt = moment }
    viewings[index].viewing = present.completed(by: other)
    if matchesRepeatedly, viewings[index].viewing != present { register(index) }
    return (present, viewings[index].viewing)
  }

  /// Completes the newest viewing until a day by what is about no day, unless a viewing has it already. Returns `nil` for a
  /// note beside another one from elsewhere.
  private mutating func complete(
    by other: Viewing, until lastDay: CalendarDate?
  ) -> (before: Viewing, after: Viewing)? {
    let recent = viewings.indices.suffix(Self.mostForUndated)
    if let rated = rate(recent, by: other, on: lastDay) { return rated }
    let same = recent.first { index in
      let viewing = viewings[index].viewing
      return viewing.completed(by: other) == viewing && other.rating.map { $0 == viewing.rating } ?? true
    }
    let completed = recent.first { index in
      guard let lastDay, let day = viewings[index].day else { return true }
      return day <= lastDay
    }
    guard same == nil, let completed else {
      let kept = viewings[same ?? recent.lowerBound].viewing
      return (kept, kept)
    }
    if completed >= ownCount, viewings[completed].viewing.hasOtherNote(than: other) { return nil }
    let present = viewings[completed].viewing
    viewings[completed].viewing = present.completed(by: other)
    if viewings[completed].viewing != present { register(completed) }
    return (present, viewings[completed].viewing)
  }

  /// Gives the newest viewing a rating from elsewhere that was given later there, as the user would do here. A rating that was
  /// here before the merge stays.
  private mutating func rate(
    _ recent: Range<Int>, by other: Viewing, on day: CalendarDate?
  ) -> (before: Viewing, after: Viewing)? {
    let known = recent.filter { viewings[$0].day != nil }
    let newest = known.max { one, other in
      guard let day = viewings[one].day, let otherDay = viewings[other].day else { return false }
      return day < otherDay
    }
    guard let newest, newest >= ownCount, let day, let viewed = viewings[newest].day, viewed <= day, other.note == nil,
      viewings[newest].rating != nil, let rating = other.rating
    else { return nil }
    let present = viewings[newest].viewing
    viewings[newest].viewing.rating = rating
    if rating != present.rating { register(newest) }
    return (present, viewings[newest].viewing)
  }

  private mutating func candidate(for other: Viewing) -> Int? {
    func last(_ positions: inout [Int], _ isCurrent: (StoredViewing) -> Bool) -> Int? {
      while let index = positions.last {
        if isCandidate[index], isCurrent(viewings[index]) { return index }
        positions.removeLast()
      }
      return nil
    }
    func ofDay(_ day: CalendarDate?) -> Int? { last(&positionsOfDay[day, default: []]) { $0.day == day } }
    if let equal = last(&positions[other, default: []], { $0.viewing == other }) { return equal }
    if matchesRepeatedly { return candidate(forLine: other) }
    if let index = ofDay(other.date) { return index }
    guard other.date == nil else { return ofDay(nil) }
    while firstCandidate < isCandidate.count, !isCandidate[firstCandidate] { firstCandidate += 1 }
    return firstCandidate < isCandidate.count ? firstCandidate : nil
  }

  private func candidate(forLine other: Viewing) -> Int? {
    let days = other.date == nil ? [nil] : [other.date, nil]
    // A rating of no day, such as that of a list of ratings, is no viewing of its own.
    let isOnlyRating = other.date == nil && other.note == nil
    for day in days {
      let ofDay = lines(on: day)
      let same = ofDay.first { !viewings[$0].viewing.contradicts(other) }
      if let same = same ?? ofDay.first(where: { $0 < ownCount || isOnlyRating }) { return same }
    }
    return nil
  }

  /// The positions of the last viewings of a day.
  private func lines(on day: CalendarDate?) -> [Int] {
    positionsOfDay[day, default: []].suffix(Self.mostOfDay).reversed().filter { viewings[$0].day == day }
  }
}

extension Viewing {
  /// The viewing with the mark that it is one again, for the first one in the diary.
  var taggedAsRewatch: Viewing { completed(by: Viewing(date: nil, note: Self.rewatchTag)) }

  /// Returns the viewing with what it lacks from another one. A note gets the other's tags, which are words like “#liked”.
  func completed(by other: Viewing) -> Viewing {
    Viewing(date: date ?? other.date, rating: rating ?? other.rating, note: Self.note(note, with: other.note))
  }

  /// Returns what this viewing has more than it had before.
  func additions(to former: Viewing) -> [String] {
    let hasNewWords = wordsOfNote != former.wordsOfNote
    return [
      date == former.date ? nil : "a date", rating == former.rating ? nil : "a rating",
      note == former.note ? nil : hasNewWords ? "a note" : "tags",
    ].compactMap(\.self)
  }

  fileprivate func contradicts(_ other: Viewing) -> Bool {
    let hasOtherRating = rating != nil && other.rating != nil && rating != other.rating
    return hasOtherRating || hasOtherNote(than: other)
  }

  /// Returns whether both have a note, and say something else in it. Tags don’t count.
  fileprivate func hasOtherNote(than other: Viewing) -> Bool {
    let (words, theirs) = (wordsOfNote, other.wordsOfNote)
    return !words.isEmpty && !theirs.isEmpty && words != theirs
  }

  private var wordsOfNote: [Substring] { Self.words(of: note ?? "") }

  private static func words(of note: String) -> [Substring] {
    note.split(whereSeparator: \.isWhitespace).filter { !$0.hasPrefix("#") }
  }

  private static func note(_ note: String?, with other: String?) -> String? {
    guard let note, let other, !note.contains(other) else { return note ?? other }
    // Tags go below a note that comes after them.
    if words(of: note).isEmpty, !words(of: other).isEmpty { return Self.note(other, with: note) }
    let words = Set(note.split(whereSeparator: \.isWhitespace))
    let tags = other.split(whereSeparator: \.isWhitespace).filter {
      $0.count > 1 && $0.hasPrefix("#") && !words.contains($0)
    }
    let completed = tags.isEmpty ? note : note + "\n" + tags.joined(separator: " ")
    return completed.unicodeScalars.count > longestNote ? note : completed
  }
}
