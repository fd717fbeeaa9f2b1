import MoviesFiles
import MoviesServices

/// How far an import is, how fast it goes and how long it will take, in one line.
nonisolated struct ProgressLine {
  private static let width = 20

  private let progress: ImportProgress
  private let seconds: Double

  init(_ progress: ImportProgress, after duration: Duration) {
    self.progress = progress
    seconds = Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
  }

  var text: String {
    let share = progress.totalBytes > 0 ? min(1, Double(progress.bytes) / Double(progress.totalBytes)) : 1
    let filled = Int(share * Double(Self.width))
    let bar = String(repeating: "#", count: filled) + String(repeating: ".", count: Self.width - filled)
    var parts = ["[\(bar)] \(Int(share * 100)) %", "\(progress.records) movies"]
    if seconds > 0.5 {
      parts.append("\(Int(Double(progress.records) / seconds)) a second")
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
