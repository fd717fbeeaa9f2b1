public import FlowContent

extension CalendarDate {
  private static let monthNames = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]
  private static let months = monthNames.map { $0.lowercased() }

  /// The name of the month, such as “March”.
  public var monthName: String { Self.monthNames[month - 1] }
  private static let weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"]
  /// Days with a name, a longer name before the one that it begins with.
  private static let namedDays: [(name: String, day: String)] = [
    ("christmas eve", "24 dec"), ("christmas day", "25 dec"), ("christmas", "25 dec"), ("halloween", "31 oct"),
    ("new year's eve", "31 dec"), ("new year's day", "1 jan"), ("valentine's day", "14 feb"),
  ]
  /// More would be a mistake, and might be before the first year.
  private static let longestAgo = 40_000
  private static let counts = ["a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6]

  /// Reads a day as people write it; `nil` if the text is not understood.
  ///
  /// The text is a day relative to `today` (`yesterday`, `two weeks ago`, `last friday`), a day with the name of its month
  /// (`3 Mar`, `March 3rd, 2025`, `christmas`), which is in the past if there is no year, or in numbers (`2026-3-1`, `20260301`,
  /// `1.3.2026`, `25-12-2025`, `25/12`). A day of the week before a date (`mon 16 nov`) has to be that of the date.
  public init?(written text: String, today: CalendarDate) {
    var words = Self.words(of: text)
    let weekday = words.count > 2 ? Self.weekday(named: words[0]) : nil
    if weekday != nil { words.removeFirst() }
    let numbers = words.compactMap { Int($0) }
    let day: CalendarDate? =
      switch words.count {
      case 1 where ["today", "tonight"].contains(words[0]): today
      case 1 where words == ["yesterday"]: today.advanced(by: -1)
      // It is read so that it can be refused for being in the future.
      case 1 where words == ["tomorrow"]: today.advanced(by: 1)
      case 1 where words[0].count == 8 && numbers.count == 1:
        CalendarDate(year: numbers[0] / 10_000, month: numbers[0] / 100 % 100, day: numbers[0] % 100)
      case 1: Self.last(words[0], before: today)
      case 2 where words == ["last", "night"]: today.advanced(by: -1)
      case 2 where words[0] == "this" && ["morning", "afternoon", "evening"].contains(words[1]): today
      case 2 where words == ["last", "week"]: today.advanced(by: -7)
      case 2 where words[0] == "last": Self.last(words[1], before: today)
      case 3 where words[2] == "ago":
        Self.day(numbers.first ?? Self.counts[words[0]], words[1], before: today)
      case 3 where words == ["day", "before", "yesterday"]: today.advanced(by: -2)
      case 3 where numbers.count == 3 && words[0].count == 4:
        CalendarDate(year: numbers[0], month: numbers[1], day: numbers[2])
      case 3 where numbers.count == 3 && words[2].count == 4:
        Self.dayAndMonth(numbers, in: text)
          .flatMap { CalendarDate(year: numbers[2], month: $0.month, day: $0.day) }
      case 2 where numbers.count == 2:
        Self.dayAndMonth(numbers, in: text).flatMap { Self.last($0.day, $0.month, before: today) }
      case 2, 3: Self.day(named: words, numbers, before: today)
      default: nil
      }
    guard let day, day.year >= Self.firstYearOfMovies, weekday.map({ $0 == day.weekday }) ?? true else { return nil }
    self = day
  }

  /// The year before which there were no movies.
  public static let firstYearOfMovies = 1888

  /// Returns a Boolean value that indicates whether a text is a month or a year, such as `May 2024`, `2024-05` or `1999`: too
  /// little for a day.
  public static func isMonthOrYear(_ text: String) -> Bool {
    let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }
    let years = words.filter { $0.count == 4 && Int($0) != nil }
    let others = words.filter { !years.contains($0) }
    return years.count == 1 && others.count < 2
      && others.allSatisfy { word in
        Int(word).map { (1...12).contains($0) } ?? (word.count >= 3 && months.contains { $0.hasPrefix(word) })
      }
  }

  /// Returns the number of a month, and its year if the text has one, such as `November` or `nov 2026`; `nil` for another text.
  public static func month(written text: String) -> (month: Int, year: Int?)? {
    let words = words(of: text)
    guard let name = words.first, name.count >= 3, let month = months.firstIndex(where: { $0.hasPrefix(name) }) else {
      return nil
    }
    let year = words.count == 2 && words[1].count == 4 ? Int(words[1]) : nil
    return words.count == 1 || year != nil ? (month + 1, year) : nil
  }

  /// Returns the two days that a text such as `3/11` can be, as `3 November or 11 March`; `nil` for another text.
  public static func ambiguity(of text: String) -> String? {
    let words = words(of: text)
    let numbers = words.compactMap { Int($0) }
    guard numbers.count == words.count, numbers.count == 2 || numbers.count == 3 && words[2].count == 4,
      numbers.prefix(2).allSatisfy({ (1...12).contains($0) }), dayAndMonth(numbers, in: text) == nil
    else { return nil }
    return "\(numbers[0]) \(monthNames[numbers[1] - 1]) or \(numbers[1]) \(monthNames[numbers[0] - 1])"
  }

  /// Returns the reason why a month doesn’t have the day of a text, as “November has 30 days.” for `31 Nov`; `nil` for
  /// another text.
  public static func reasonForMissingDay(in text: String) -> String? {
    let words = words(of: text)
    let numbers = words.compactMap { Int($0) }
    let named = months.firstIndex { month in words.contains { $0.count >= 3 && month.hasPrefix($0) } }
    let written: (day: Int, month: Int)? =
      if let named, let day = numbers.first {
        (day, named + 1)
      } else if numbers.count == 3, words[0].count == 4 {
        (numbers[2], numbers[1])
      } else {
        numbers.count > 1 ? dayAndMonth(numbers, in: text) : nil
      }
    let year = numbers.first { $0 > 31 }
    guard let (day, month) = written, numbers.count == words.count - (named == nil ? 0 : 1) else { return nil }
    if (day, month) == (29, 2), year == nil {
      return "29 February exists in leap years; add one, such as 2024."
    }
    guard let last = (28...31).last(where: { CalendarDate(year: year ?? 2024, month: month, day: $0) != nil }),
      (last + 1...99).contains(day)
    else { return nil }
    return "\(monthNames[month - 1]) has \(last) days."
  }

  private static func words(of text: String) -> [String] {
    var text = text.lowercased().replacing("’", with: "'")
    for (name, day) in namedDays { text = text.replacing(name, with: day) }
    let words = text.split { !$0.isLetter && !$0.isNumber }
    return words.filter { !["of", "the", "on"].contains($0) }.map { number(in: $0) ?? String($0) }
  }

  /// Returns the day and the month in numbers. Without points, their order would be a guess, unless there is no such month.
  private static func dayAndMonth(_ numbers: [Int], in text: String) -> (day: Int, month: Int)? {
    if text.contains(".") || numbers[0] > 12 || numbers[0] == numbers[1] { return (numbers[0], numbers[1]) }
    return numbers[1] > 12 ? (numbers[1], numbers[0]) : nil
  }

  /// Returns the number in an ordinal, such as 3 in `3rd`.
  private static func number(in word: Substring) -> String? {
    let digits = word.prefix(while: \.isNumber)
    let isOrdinal = !digits.isEmpty && ["st", "nd", "rd", "th"].contains(word.dropFirst(digits.count))
    return isOrdinal ? String(digits) : nil
  }

  private static func weekday(named name: String) -> Int? {
    name.count < 3 ? nil : weekdays.firstIndex { $0.hasPrefix(name) }
  }

  private static func last(_ weekday: String, before today: CalendarDate) -> CalendarDate? {
    guard let number = Self.weekday(named: weekday) else { return nil }
    return today.advanced(by: -((today.weekday - number + 6) % 7 + 1))
  }

  private static func day(_ count: Int?, _ unit: String, before today: CalendarDate) -> CalendarDate? {
    guard let count, (0...longestAgo / 7).contains(count) else { return nil }
    switch unit {
    case "day", "days": return today.advanced(by: -count)
    case "week", "weeks": return today.advanced(by: -count * 7)
    case "month", "months":
      let month = today.year * 12 + today.month - 1 - count
      // A shorter month ends before this day.
      return (0...3).lazy.compactMap {
        CalendarDate(year: month / 12, month: month % 12 + 1, day: today.day - $0)
      }.first
    default: return nil
    }
  }

  private static func day(named words: [String], _ numbers: [Int], before today: CalendarDate) -> CalendarDate? {
    let names = words.filter { Int($0) == nil }
    guard names.count == 1, names[0].count >= 3, let month = months.firstIndex(where: { $0.hasPrefix(names[0]) }),
      let number = numbers.first
    else { return nil }
    if numbers.count == 2 {
      let (year, now) = (numbers[1], today.year)
      // Two digits are a year of the last hundred.
      let century = year > now % 100 ? now / 100 - 1 : now / 100
      return CalendarDate(year: year < 100 ? century * 100 + year : year, month: month + 1, day: number)
    }
    return last(number, month + 1, before: today)
  }

  /// Returns the last time that a day of the year was.
  private static func last(_ day: Int, _ month: Int, before today: CalendarDate) -> CalendarDate? {
    let date = CalendarDate(year: today.year, month: month, day: day)
    return date.flatMap { $0 <= today ? $0 : nil } ?? CalendarDate(year: today.year - 1, month: month, day: day)
  }
}
