import Foundation

/// Changes to the package that take place all together, or not at all.
///
/// All that needs room on the disk is written into a folder of its own first; what follows only renames, and is renamed
/// back if anything goes wrong.
struct Changes {
  private struct Move {
    let from: URL
    let to: URL
  }

  private let package: PackageFolder
  private let staging: URL
  private var created: [(path: String, text: String)] = []
  private var replaced: [(path: String, text: String)] = []
  private var removed: [String] = []

  init(in package: PackageFolder) {
    self.package = package
    staging = package.url(of: ".new-feature-\(ProcessInfo.processInfo.processIdentifier)")
  }

  /// Makes a file in a folder that is not there yet.
  mutating func create(_ path: String, _ text: String) { created.append((path, text)) }

  /// Replaces the text of a file.
  mutating func replace(_ path: String, with text: String) { replaced.append((path, text)) }

  /// Removes a folder with all that is in it.
  mutating func remove(_ folder: String) { removed.append(folder) }

  /// Does all of it.
  ///
  /// - Throws: ``Refusal`` if it did not work; everything is as before then.
  func perform() throws {
    var moves: [Move] = []
    do {
      moves = try prepare()
    } catch {
      try? FileManager.default.removeItem(at: staging)
      throw Refusal("nothing was changed: \(error.reason)")
    }
    for signal in [SIGINT, SIGTERM, SIGHUP] { ignore(signal) }
    try move(moves)
    try? FileManager.default.removeItem(at: staging)
  }

  private func prepare() throws -> [Move] {
    try FileManager.default.createDirectory(at: staging, withIntermediateDirectories: false)
    let (new, old) = (staging.appendingPathComponent("new"), staging.appendingPathComponent("old"))
    for file in created + replaced {
      try write(file.text, to: new.appendingPathComponent(file.path))
    }
    for file in replaced {
      try write(package.text(of: file.path), to: old.appendingPathComponent(file.path))
      for folder in [new, old] { try copyPermissions(of: file.path, to: folder.appendingPathComponent(file.path)) }
    }
    for folder in removed {
      let parent = old.appendingPathComponent(folder).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    }
    return removed.map { Move(from: package.url(of: $0), to: old.appendingPathComponent($0)) }
      + createdFolders.map { Move(from: new.appendingPathComponent($0), to: package.url(of: $0)) }
      + replaced.map { Move(from: new.appendingPathComponent($0.path), to: package.url(of: $0.path)) }
  }

  /// The topmost folders that are not there yet.
  private var createdFolders: [String] {
    Set(
      created.map { file in
        let parts = file.path.split(separator: "/")
        let folders = parts.indices.dropLast().map { parts[...$0].joined(separator: "/") }
        return folders.first { !package.exists($0) } ?? file.path
      }
    ).sorted()
  }

  private func write(_ text: String, to file: URL) throws {
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  private func copyPermissions(of path: String, to file: URL) throws {
    let attributes = try FileManager.default.attributesOfItem(atPath: package.url(of: path).path)
    try FileManager.default.setAttributes(attributes.filter { $0.key == .posixPermissions }, ofItemAtPath: file.path)
  }

  private func ignore(_ number: Int32) { signal(number, SIG_IGN) }

  private func move(_ moves: [Move]) throws {
    for (index, move) in moves.enumerated() {
      guard rename(move.from.path, move.to.path) != 0 else { continue }
      let code = errno
      let problem = "\(move.to.path): \(String(cString: strerror(code)))"
      guard moves[..<index].reversed().allSatisfy(undo) else {
        throw Refusal("\(problem); what is missing now lies in \(staging.path)")
      }
      try? FileManager.default.removeItem(at: staging)
      throw Refusal("nothing was changed: \(problem)")
    }
  }

  private func undo(_ move: Move) -> Bool {
    let isReplacement = replaced.contains { package.url(of: $0.path) == move.to }
    guard isReplacement else { return rename(move.to.path, move.from.path) == 0 }
    let path = move.to.path.dropFirst(package.url.path.count)
    return rename(staging.appendingPathComponent("old" + path).path, move.to.path) == 0
  }
}

extension Error {
  /// What went wrong, in one line.
  fileprivate var reason: String {
    let underlying = (self as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
    let posix = [self as NSError, underlying].compactMap { $0 }.first { $0.domain == NSPOSIXErrorDomain }
    return posix.map { String(cString: strerror(Int32($0.code))) } ?? "\(self)"
  }
}
