public import FlowContent
import Foundation

extension CalendarDate {
  /// Returns the current date in the time zone of the machine.
  public static func today() -> CalendarDate { local(at: time(nil)) ?? .latest }

  /// Returns the date of a moment in the time zone of the machine; `nil` if it is not in the calendar.
  ///
  /// - Parameter moment: The moment in seconds since 1 January 1970, UTC.
  public static func local(at moment: Int) -> CalendarDate? {
    // Foundation's calendar would load megabytes of time zone data at its first use.
    var (moment, local) = (time_t(moment), tm())
    localtime_r(&moment, &local)
    return CalendarDate(local)
  }

  /// Returns the date a number of days later, or earlier if the number is negative; `nil` if it is not in the calendar.
  public func advanced(by days: Int) -> CalendarDate? {
    var time = midnight
    time.tm_mday = Int32(clamping: day + days)
    // The system takes 30 February for a day in March.
    timegm(&time)
    return CalendarDate(time)
  }

  /// The day of the week: 0 for Sunday.
  var weekday: Int {
    var time = midnight
    timegm(&time)
    return Int(time.tm_wday)
  }

  private var midnight: tm {
    var time = tm()
    time.tm_year = Int32(year - 1900)
    time.tm_mon = Int32(month - 1)
    time.tm_mday = Int32(day)
    return time
  }

  private init?(_ time: tm) {
    self.init(year: Int(time.tm_year) + 1900, month: Int(time.tm_mon) + 1, day: Int(time.tm_mday))
  }
}
