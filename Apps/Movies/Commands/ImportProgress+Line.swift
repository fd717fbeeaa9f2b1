import MoviesFiles

nonisolated extension ImportProgress {
  /// Returns a bar with the progress after a duration, the speed and the remaining time.
  func line(after duration: Duration) -> String {
    let (width, seconds) = (20, duration / .seconds(1))
    let share = totalBytes > 0 ? min(1, Double(bytes) / Double(totalBytes)) : 1
    let filled = Int(share * Double(width))
    let bar = String(repeating: "#", count: filled) + String(repeating: ".", count: width - filled)
    var parts = ["[\(bar)] \(Int(share * 100))%", "\(records) movies"]
    if seconds > 0.5 {
      parts.append("\(Int(Double(records) / seconds))/s")
      if share > 0 {
        let rest = Int((seconds * (1 - share) / share).rounded(.up))
        parts.append("\(rest / 60):\(rest % 60 < 10 ? "0" : "")\(rest % 60) left")
      }
    }
    return parts.joined(separator: ", ")
  }
}
