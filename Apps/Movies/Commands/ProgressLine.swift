import MoviesFiles
import MoviesServices

/// The text for the progress of an import, its speed and the remaining time.
nonisolated struct ProgressLine {
  private static let width = 20

  private let progress: ImportProgress
  private let seconds: Double

  init(_ progress: ImportProgress, after duration: Duration) {
    self.progress = progress
    seconds = duration / .seconds(1)
  }

  var text: String {
    let share = progress.totalBytes > 0 ? min(1, Double(progress.bytes) / Double(progress.totalBytes)) : 1
    let filled = Int(share * Double(Self.width))
    let bar = String(repeating: "#", count: filled) + String(repeating: ".", count: Self.width - filled)
    var parts = ["[\(bar)] \(Int(share * 100))%", "\(progress.records) movies"]
    if seconds > 0.5 {
      parts.append("\(Int(Double(progress.records) / seconds))/s")
      if share > 0 { parts.append("\(Self.time(seconds * (1 - share) / share)) left") }
    }
    return parts.joined(separator: ", ")
  }

  private static func time(_ seconds: Double) -> String {
    let whole = Int(seconds.rounded(.up))
    let rest = whole % 60
    return "\(whole / 60):\(rest < 10 ? "0" : "")\(rest)"
  }
}
