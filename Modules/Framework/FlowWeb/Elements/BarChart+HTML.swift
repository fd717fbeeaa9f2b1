import FlowContent

extension BarChart {
  /// The chart as a table with a drawn bar in each row: the table is what a screen reader reads.
  ///
  /// Of bars without length, only those between others stay, as long as they are alone.
  var html: HTML {
    let longest = bars.lazy.map(\.value).filter(\.isFinite).max() ?? 0
    return HTML(.table, .set(.class, "chart")) {
      HTML(.caption, .set(.dir, "auto")) { title }
      HTML(.tbody) {
        for bar in visibleBars {
          // The rest of the cell is for the value at the end of the bar.
          let percentage = longest > 0 && bar.value.isFinite ? (bar.value / longest * 800).rounded() / 10 : 0
          HTML(.tr) {
            HTML(.th, .set(.scope, "row"), .set(.dir, "auto")) { label(of: bar) }
            HTML(.td) {
              HTML(.svg, .set(.ariaHidden, "true"), .set(.width, "\(percentage)%"), .set(.height, "16")) {
                HTML(.rect, .set(.width, "100%"), .set(.height, "16"), .set(.rx, "4"))
              }
              HTML(.span, .set(.class, "fact"), .set(.dir, "auto")) { bar.text }
            }
          }
        }
      }
    }
  }

  /// The label, which leads to what the bar stands for if the bar has a row.
  @HTMLBuilder private func label(of bar: Bar) -> [HTML] {
    if let row = bar.row, bar.value > 0 {
      HTML(.button, .set(.name, FormName.intent), .set(.value, PageIntent.choose(row).text)) { bar.label }
    } else {
      HTML.text(bar.label)
    }
  }

  private var visibleBars: [Bar] {
    bars.indices.filter { index in
      let neighbors = [index - 1, index + 1].filter(bars.indices.contains)
      return bars[index].value > 0 || neighbors.count == 2 && neighbors.allSatisfy { bars[$0].value > 0 }
    }.map { bars[$0] }
  }
}
