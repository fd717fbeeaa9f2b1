import Foundation
import Testing

@Suite("new-feature does all or nothing")
struct AllOrNothingTests {
  private let workspace: Workspace

  init() throws {
    workspace = try Workspace()
  }

  private func expectNothing(
    saying text: String, sourceLocation: SourceLocation = #_sourceLocation, _ run: () throws -> Workspace.Outcome
  ) throws {
    let before = try workspace.tree()
    let outcome = try run()
    #expect(outcome.exitCode == 1, sourceLocation: sourceLocation)
    #expect(outcome.errors.hasPrefix("nothing was changed: "), "\(outcome.errors)", sourceLocation: sourceLocation)
    #expect(outcome.errors.contains(text), "\(outcome.errors)", sourceLocation: sourceLocation)
    #expect(outcome.errors.split(separator: "\n").count == 1, "\(outcome.errors)", sourceLocation: sourceLocation)
    #expect(try workspace.tree() == before, sourceLocation: sourceLocation)
  }

  @Test("when the disk is full")
  func fullDisk() throws {
    try expectNothing(saying: "File too large") { try workspace.run("Planetarium", fileSizeLimit: 1024) }
    try expectNothing(saying: "File too large") {
      try workspace.run("Watched", "--remove", "--force", fileSizeLimit: 1024)
    }
  }

  @Test("when the second folder cannot be put into its place")
  func noPlace() throws {
    try workspace.remove("Tests")
    try workspace.write("", to: "Tests")
    try expectNothing(saying: "Not a directory") { try workspace.run("Planetarium") }
  }

  @Test("when the last file cannot be put into its place", .enabled(if: OtherDisk.exists))
  func lastFile() throws {
    // What lies on another disk cannot be renamed into its place.
    let disk = try OtherDisk()
    try FileManager.default.copyItem(at: workspace.url.appendingPathComponent("Apps"), to: disk.url)
    try workspace.remove("Apps")
    try FileManager.default.createSymbolicLink(
      at: workspace.url.appendingPathComponent("Apps"), withDestinationURL: disk.url)
    let features = disk.url.appendingPathComponent("Movies/Features.swift")
    let before = try Data(contentsOf: features)
    try expectNothing(saying: "Apps/Movies/Features.swift") { try workspace.run("Planetarium") }
    try expectNothing(saying: "Apps/Movies/Features.swift") { try workspace.run("Watched", "--remove", "--force") }
    #expect(try Data(contentsOf: features) == before)
  }
}

/// A folder on another disk than that of temporary files.
private final class OtherDisk {
  private static let memory = "/dev/shm"

  static var exists: Bool {
    let temporary = FileManager.default.temporaryDirectory.path
    let disks = [memory, temporary].map { path in
      (try? FileManager.default.attributesOfItem(atPath: path))?[.systemNumber] as? Int
    }
    return disks[0] != nil && disks[0] != disks[1] && FileManager.default.isWritableFile(atPath: memory)
  }

  let url = URL(fileURLWithPath: "\(memory)/new-feature-\(UUID().uuidString)")

  init() throws {}

  deinit {
    try? FileManager.default.removeItem(at: url)
  }
}
