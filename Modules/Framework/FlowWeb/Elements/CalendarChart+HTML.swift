public import FlowContent

nonisolated extension CalendarChart: WebElement {
  /// The chart as an image with a square for each day. Its text alternative has the days with the most.
  public var html: HTML {
    let (cell, margin) = (14, 22)
    // On a phone it scrolls, also with the keyboard.
    return HTML(
      .div, .set(.class, "calendar"), .set(.tabindex, "0"), .set(.role, "group"), .set(.ariaLabel, title)
    ) {
      HTML(.p, .set(.class, "caption"), .set(.dir, "auto")) { title }
      HTML(
        .svg, .set(.viewBox, "0 0 \(weeks.count * cell) \(margin + 7 * cell)"), .set(.role, "img"),
        .set(.ariaLabel, summary)
      ) {
        for (column, week) in weeks.enumerated() {
          if let first = week.lazy.compactMap(\.self).first(where: { $0.day == 1 }) {
            HTML(.svgText, .set(.x, "\(column * cell)"), .set(.y, "12")) { Self.months[first.month - 1] }
          }
          for (row, day) in week.enumerated() {
            if let day {
              HTML(
                .rect, .set(.opacity, Self.opacities[level(of: day)]), .set(.x, "\(column * cell)"),
                .set(.y, "\(margin + row * cell)"), .set(.width, "11"), .set(.height, "11"), .set(.rx, "2")
              ) {
                HTML(.title) { "\(day): \(counts[day] ?? 0)" }
              }
            }
          }
        }
      }
    }
  }

  /// The opacities of the squares by their level.
  private static let opacities = ["0.1", "0.4", "0.6", "0.8", "1"]

  private var summary: String {
    let most = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
    return "\(title): \(counts.count) days" + (most.map { ", the most on \($0.key): \($0.value)" } ?? "")
  }
}
