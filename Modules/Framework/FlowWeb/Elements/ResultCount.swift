/// The number of results in words.
nonisolated enum ResultCount {
  static func text(_ count: Int, of things: String = "result") -> String {
    switch count {
    case 0: "No \(things)s"
    case 1: "1 \(things)"
    default: "\(count) \(things)s"
    }
  }
}
