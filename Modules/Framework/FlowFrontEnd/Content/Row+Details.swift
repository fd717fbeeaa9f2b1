package import FlowContent

nonisolated extension Row.Detail {
  /// `true` if the detail is beside the title, because it distinguishes the row from similar ones. The others are at
  /// the end of the row.
  package var isBesideTitle: Bool {
    switch self {
    case .text, .year: true
    case .count, .rating, .date, .state: false
    }
  }
}
