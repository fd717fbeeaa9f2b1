import FlowContent
import Foundation
import Testing

/// `STEPFLOW_KILLS` is the number of walks, and `STEPFLOW_SEED` the seed of the keys.
@Suite("Sessions at random, each cut off by kill -9")
struct KilledWalkTests {
  private static let environment = ProcessInfo.processInfo.environment
  private let seed = environment["STEPFLOW_SEED"].flatMap { UInt64($0) } ?? 20_261_122
  private let count = environment["STEPFLOW_KILLS"].flatMap { Int($0) } ?? 10

  private static let keys = [
    "Enter", "Enter", "Enter", "Escape", "Down", "Down", "Up", "Tab", "PageDown", "1", "2", "3", "+", "e", "w", "a",
    "s",
    "f", "/", ":", "n", "r", "BSpace", "C-l",
  ]

  @Test("A session after kill -9 continues at the last written state, which is never torn", .timeLimit(.minutes(60)))
  func killing() async throws {
    print("killed walks: STEPFLOW_SEED=\(seed) STEPFLOW_KILLS=\(count)")
    let movies = try MoviesProcess.withRan()
    let terminal = try Tmux(columns: 80, rows: 24)
    let file = movies.folder + "/movies-state.json"
    var random = SeededGenerator(seed: seed)
    var written: StoredState?
    for walk in 0..<count {
      try terminal.run("\(MoviesProcess.executable) --data-dir \(movies.folder)")
      // A session begins by writing what it has restored.
      var restored = try? StoredState(file)
      while restored == nil || restored?.number == written?.number {
        try await Task.sleep(for: .milliseconds(10))
        restored = try? StoredState(file)
      }
      if let written { #expect(restored?.text == written.text, "walk \(walk)") }
      for _ in 0..<random.below(6) {
        for _ in 0...random.below(8) {
          try terminal.type(keys: Self.keys[random.below(Self.keys.count)])
        }
        usleep(UInt32(random.below(150_000)))
      }
      usleep(UInt32(random.below(700_000)))
      kill(try terminal.process, SIGKILL)
      try await terminal.waitForEnd()
      written = try StoredState(file)
    }
  }
}

/// A state that a session has written.
nonisolated private struct StoredState {
  /// The number of the file, which is another one for each state that is written.
  let number: Int?
  /// The state as text, without what is only known once a screen is drawn.
  let text: String

  init(_ file: String) throws {
    number = try FileManager.default.attributesOfItem(atPath: file)[.systemFileNumber] as? Int
    let object = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: file)))
    let data = try JSONSerialization.data(
      withJSONObject: Self.withoutFrontEnd(object), options: [.sortedKeys, .prettyPrinted])
    text = String(decoding: data, as: UTF8.self)
  }

  private static func withoutFrontEnd(_ value: Any) -> Any {
    switch value {
    case let object as [String: Any]: object.filter { $0.key != "frontEnd" }.mapValues(withoutFrontEnd)
    case let list as [Any]: list.map(withoutFrontEnd)
    default: value
    }
  }
}
