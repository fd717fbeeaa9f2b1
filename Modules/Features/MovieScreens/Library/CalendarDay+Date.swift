import FlowScreens
import MoviesServices

extension CalendarDate {
  /// Creates the date of a day.
  init?(_ day: CalendarDay) {
    self.init(year: day.year, month: day.month, day: day.day)
  }
}
