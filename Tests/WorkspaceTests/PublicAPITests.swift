import Foundation
import Testing

#if os(Linux)
  /// The compiler prints some declarations differently on other systems.
  @Suite("The public API of the framework")
  struct PublicAPITests {
    private static let isUpdating = ProcessInfo.processInfo.environment["STEPFLOW_UPDATE_API"] == "1"

    @Test("The public API of each module equals its text", arguments: PublicAPI.modules)
    func comparison(module: String) throws {
      let file = PublicAPI.texts.appendingPathComponent("\(module).txt")
      let api = try PublicAPI(of: module)
      if Self.isUpdating {
        try Data(api.lines.map { "\($0)\n" }.joined().utf8).write(to: file)
      }
      let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      let difference = api.difference(from: text)
      guard !difference.isEmpty else { return }
      Issue.record(
        """
        The public API of \(module) has changed (- the text, + the code).
        If you meant to change it, run ‘Tools/test --update-api’ and commit the result.
        \(difference.joined(separator: "\n"))
        """)
    }

    @Test("Every module has a text of its public API, and there are no other texts", .disabled(if: isUpdating))
    func files() throws {
      let files = try FileManager.default.contentsOfDirectory(atPath: PublicAPI.texts.path)
      #expect(files.sorted() == PublicAPI.modules.map { "\($0).txt" })
    }
  }
#endif
