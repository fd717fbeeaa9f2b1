import FlowContent

extension BarChart {
  /// The chart as a table with a drawn bar in each row: the table is what a screen reader reads. The style sheet draws a
  /// histogram upright where there is room for all of it.
  ///
  /// Of bars without length, only those between the steps of a histogram stay.
  func html(in pane: Pane) -> HTML {
    let longest = bars.lazy.map(\.value).filter(\.isFinite).max() ?? 0
    return HTML(.div, .set(.class, "plot")) {
      // The roles stay whatever the style sheet makes of the table.
      HTML(.table, .set(.class, look), .set(.role, "table")) {
        HTML(.caption, .set(.dir, "auto")) { title }
        HTML(.tbody, .set(.role, "rowgroup")) {
          for bar in drawnBars {
            // The rest of the cell is for the value at the end of the bar.
            let share = longest > 0 && bar.value.isFinite ? (bar.value / longest * 800).rounded() / 10 : 0
            HTML(.tr, .set(.role, "row")) {
              HTML(.th, .set(.scope, "row"), .set(.role, "rowheader"), .set(.dir, "auto")) { label(of: bar, in: pane) }
              HTML(.td, .set(.role, "cell")) {
                HTML(.svg, .set(.ariaHidden, "true"), .set(.width, "\(share)%"), .set(.height, "\(share)%")) {
                  HTML(.rect, .set(.width, "100%"), .set(.height, "100%"), .set(.rx, "4"))
                }
                HTML(.span, .set(.class, "fact"), .set(.dir, "auto")) { bar.text }
              }
            }
          }
        }
      }
    }
  }

  /// The label, which leads to what the bar stands for if the bar has a row.
  @HTMLBuilder private func label(of bar: Bar, in pane: Pane) -> [HTML] {
    if let row = bar.row, bar.value > 0 {
      HTML.choosing(
        row, leadingTo: bar.link.map(Address.init(link:)),
        [.set(.id, "\(pane.id)-bar-\(row.rawValue.addressComponent)")], [.text(bar.label)])
    } else {
      HTML.text(bar.label)
    }
  }

  private var look: String {
    guard isHistogram else { return "chart" }
    let letters = bars.lazy.map(\.label.count).max() ?? 0
    return letters * steps.count <= 30 ? "chart histogram" : "chart histogram long"
  }

  /// `true` if the bars have room beside each other, also on a phone.
  private var isHistogram: Bool { scale != nil && steps.count <= 14 && bars.allSatisfy { $0.text.count <= 4 } }

  private var drawnBars: [Bar] {
    guard isHistogram else { return bars.filter { $0.value > 0 } }
    return scale == .descending ? steps.reversed() : Array(steps)
  }

  /// The bars from the first with a length to the last.
  private var steps: ArraySlice<Bar> {
    let rest = bars.drop { $0.value == 0 }
    return rest.prefix(through: rest.lastIndex { $0.value > 0 } ?? rest.startIndex - 1)
  }
}
