import FlowContent
import Testing

@Suite("Calendar dates")
struct CalendarDateTests {
  @Test(
    "A calendar date is read from the text that it prints",
    arguments: ["0001-01-01", "2000-02-29", "2024-12-31", "9999-12-31"])
  func text(_ text: String) {
    #expect(CalendarDate(text)?.description == text)
  }

  @Test(
    "Text in another form than that of a date, or a day that is not in the calendar, is refused",
    arguments: [
      "", "2024", "2024-1-01", "24-01-01", "2024-01-01 ", "+2024-01-01", "1900-02-29", "2023-02-29", "2024-13-01",
      "2024-00-10", "2024-04-31", "2024-01-00", "0000-01-01", "2024-01-01-", "2024-01-0१", "２０２４-01-01", "today",
    ])
  func refusal(_ text: String) {
    #expect(CalendarDate(text) == nil)
  }

  @Test("The day after a calendar date is found at the ends of months, years and February")
  func neighbors() throws {
    for (text, next) in [
      ("2024-02-28", "2024-02-29"), ("2023-02-28", "2023-03-01"), ("2024-12-31", "2025-01-01"),
      ("2024-04-30", "2024-05-01"),
    ] {
      let date = try #require(CalendarDate(text))
      #expect(date.next?.description == next)
      #expect(try date < #require(date.next))
    }
    #expect(CalendarDate("9999-12-31")?.next == nil)
  }
}
