import Comparison
import Foundation

/// The memory and the disk space of the application.
func footprint() {
  figure("memory-start") {
    let catalog = try await Catalog.of(36_000)
    let terminal = try PseudoTerminal(Folders.movies, ["--data-dir", catalog.folder.path, "--fresh"])
    _ = try terminal.receive(until: Catalog.firstTitle, pause: .milliseconds(500))
    return try residentMegabytes(of: terminal.process)
  }
  figure("size-binary") { try megabytes(of: Folders.movies) }
  figure("size-stripped") {
    let copy = FileManager.default.temporaryDirectory.appending(path: "movies-\(UUID())")
    try run("/usr/bin/strip", "-o", copy.path, Folders.movies.path)
    defer { try? FileManager.default.removeItem(at: copy) }
    return try megabytes(of: copy)
  }
}

private func residentMegabytes(of process: pid_t) throws -> Double {
  let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
  let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
  guard let kilobytes = line?.split(separator: " ").dropFirst().first.flatMap({ Double($0) }) else {
    throw Problem("/proc/…/status has no line VmRSS, which benchmarks of memory need")
  }
  return kilobytes * 1_024 / 1_000_000
}

private func megabytes(of file: URL) throws -> Double {
  let attributes = try FileManager.default.attributesOfItem(atPath: file.resolvingSymlinksInPath().path)
  guard let bytes = attributes[.size] as? Int else { throw Problem("\(file.path): cannot read the size of the file") }
  return Double(bytes) / 1_000_000
}

private func run(_ program: String, _ arguments: String...) throws {
  let process = try Process.run(URL(filePath: program), arguments: arguments)
  process.waitUntilExit()
  guard process.terminationStatus == 0 else { throw Problem("\(program) failed") }
}
