import Comparison
import Foundation
import GeneratedMovies
import MoviesFiles
import MoviesServices
import MoviesStore

/// The import of a file of movies into an empty catalog.
func imports() {
  compareFigures("import") {
    try await imported(36_000).seconds
  } yardstick: {
    try await importedPlainly(36_000)
  }

  figure("import-rate") {
    36_000 / (try await imported(36_000).seconds)
  }

  compareFigures("import-memory") {
    try await imported(200_000).peak
  } yardstick: {
    try await imported(36_000).peak
  }
}

@MainActor
private func imported(_ size: Int) async throws -> (seconds: Double, peak: Double) {
  let file = try Catalogs.file(size)
  let folder = try Catalogs.emptyFolder("imported")
  let store = try await MoviesStore.open(in: folder) { [] }
  try ResidentMemory.forgetPeak()
  let clock = ContinuousClock()
  let duration = try await clock.measure {
    _ = try await store.importMovies(from: [file])
  }
  let peak = try ResidentMemory.peak()
  try FileManager.default.removeItem(atPath: folder)
  return (seconds(duration), Double(peak) / 1e6)
}

private func importedPlainly(_ size: Int) async throws -> Double {
  let file = try Catalogs.file(size)
  let folder = try Catalogs.emptyFolder("plain")
  // Creates the tables.
  _ = try await MoviesStore.open(in: folder) { [] }
  let clock = ContinuousClock()
  let start = clock.now
  try PlainImport(into: folder).read(file)
  let duration = start.duration(to: clock.now)
  try FileManager.default.removeItem(atPath: folder)
  return seconds(duration)
}

private func seconds(_ duration: Duration) -> Double {
  Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
}

/// The memory of this process, as Linux counts it.
private enum ResidentMemory {
  private struct Unknown: Error {}

  static func forgetPeak() throws {
    try Data("5".utf8).write(to: URL(filePath: "/proc/self/clear_refs"))
  }

  static func peak() throws -> Int {
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    guard let kilobytes = line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap({ Int($0) }) else {
      throw Unknown()
    }
    return kilobytes * 1_024
  }
}
