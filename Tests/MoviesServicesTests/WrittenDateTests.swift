import FlowContent
import Foundation
import MoviesServices
import MoviesTesting
import Testing

@Suite("Calendar days")
struct CalendarDayTests {
  @Test(
    "A day is read as people write it",
    arguments: [
      ("today", "2026-02-03"), ("Yesterday", "2026-02-02"), ("3 days ago", "2026-01-31"), ("1 week ago", "2026-01-27"),
      ("monday", "2026-02-02"), ("last Tuesday", "2026-01-27"), ("tue", "2026-01-27"), ("last fri", "2026-01-30"),
      ("3 Mar", "2025-03-03"), ("feb 3", "2026-02-03"), ("4 February", "2025-02-04"), ("March 3, 2020", "2020-03-03"),
      ("3 Mar 24", "2024-03-03"), ("12 May 99", "1999-05-12"), ("3 Mar 26", "2026-03-03"),
      ("2026-3-1", "2026-03-01"), ("20260301", "2026-03-01"), ("1.3.2026", "2026-03-01"), ("2026/3/1", "2026-03-01"),
      ("last night", "2026-02-02"), ("a week ago", "2026-01-27"), ("last week", "2026-01-27"),
      ("March 3rd", "2025-03-03"), ("1st of May", "2025-05-01"), ("the day before yesterday", "2026-02-01"),
      ("two weeks ago", "2026-01-20"), ("a month ago", "2026-01-03"), ("3 months ago", "2025-11-03"),
      ("this morning", "2026-02-03"), ("tonight", "2026-02-03"), ("25-12-2025", "2025-12-25"),
      ("christmas", "2025-12-25"), ("Christmas Eve 2024", "2024-12-24"), ("on monday", "2026-02-02"),
      ("on the 1st of May", "2025-05-01"), ("25/12", "2025-12-25"), ("12/25/2024", "2024-12-25"), ("2/2", "2026-02-02"),
      ("3.11.", "2025-11-03"), ("mon 2 feb", "2026-02-02"), ("Tuesday, 3 Feb 2026", "2026-02-03"),
      ("halloween", "2025-10-31"), ("New Year’s Eve", "2025-12-31"),
    ])
  func written(_ text: String, day: String) throws {
    // A Tuesday.
    #expect(try CalendarDate(written: text, today: .day("2026-02-03")) == .day(day))
  }

  @Test(
    "What could be several days, or none, is not read",
    arguments: [
      "", "soon", "3/1/2026", "3-1-2026", "3/11", "13/13", "0/0", "a ago", "30000 months ago", "30 Feb 2025", "2026",
      "3", "-1", "last",
      "last year", "99999999999 days ago", "3 m",
      "3 Mar 1700", "0024-03-03", "tue 2 feb",
    ])
  func unclear(_ text: String) throws {
    #expect(try CalendarDate(written: text, today: .day("2026-02-03")) == nil)
  }

  @Test("A day that its month doesn’t have is told from other texts, with the length of the month")
  func missingDay() {
    for text in ["31 Nov", "november 31st, 2025", "2025-11-31", "31.11.2025"] {
      #expect(CalendarDate.reasonForMissingDay(in: text) == "November has 30 days.", "\(text)")
    }
    #expect(CalendarDate.reasonForMissingDay(in: "29 Feb 2025") == "February has 28 days.")
    for text in ["30 Nov", "some 31 Nov", "May 2024", "31", "3/11"] {
      #expect(CalendarDate.reasonForMissingDay(in: text) == nil, "\(text)")
    }
  }

  @Test("The two days that a date in numbers can be are named")
  func ambiguity() {
    #expect(CalendarDate.ambiguity(of: "3/11") == "3 November or 11 March")
    #expect(CalendarDate.ambiguity(of: "3-1-2026") == "3 January or 1 March")
    for text in ["3.11.", "25/12", "2/2", "2026-3-1", "3 Mar", "13/13", "3", ""] {
      #expect(CalendarDate.ambiguity(of: text) == nil, "\(text)")
    }
  }

  @Test("A month ago is the last day of a shorter month")
  func shorterMonth() throws {
    #expect(try CalendarDate(written: "a month ago", today: .day("2026-03-31")) == .day("2026-02-28"))
  }

  @Test("Today is the day of Foundation's calendar in the time zone of the machine")
  func today() {
    // Both sides of a midnight that may fall into the test.
    let days = [CalendarDate.today(), Self.dayOfCalendar(), CalendarDate.today()]
    #expect(days[0] == days[1] || days[1] == days[2])
  }

  private static func dayOfCalendar() -> CalendarDate? {
    let parts = Calendar(identifier: .gregorian).dateComponents(in: .current, from: Date())
    guard let year = parts.year, let month = parts.month, let day = parts.day else { return nil }
    return CalendarDate(year: year, month: month, day: day)
  }
}
