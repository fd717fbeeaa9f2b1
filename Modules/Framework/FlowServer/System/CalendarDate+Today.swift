import FlowContent
import Foundation

nonisolated extension CalendarDate {
  /// The present day in the time zone of the server.
  static var today: CalendarDate? {
    // Foundation's calendar would load megabytes of time zone data at its first use.
    var moment = time(nil)
    var local = tm()
    localtime_r(&moment, &local)
    return CalendarDate(year: Int(local.tm_year) + 1900, month: Int(local.tm_mon) + 1, day: Int(local.tm_mday))
  }
}
