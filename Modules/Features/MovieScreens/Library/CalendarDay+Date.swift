import FlowScreens
import MoviesServices

extension CalendarDate {
  /// Creates the date of a day.
  init?(_ day: CalendarDay) {
    self.init(year: day.year, month: day.month, day: day.day)
  }
}

extension CalendarDay {
  /// Creates the day of a date.
  init?(_ date: CalendarDate) {
    self.init(year: date.year, month: date.month, day: date.day)
  }
}
