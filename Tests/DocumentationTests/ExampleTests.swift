import Foundation
import Testing

/// The examples in the documentation comments of the framework, and on the first page of each module's documentation. The
/// other files of this folder contain them as code that is compiled, each example in one piece.
@Suite("Examples in the documentation")
struct ExampleTests {
  /// The types with which every user of the framework works.
  nonisolated private static let mainTypes = [
    "Observable", "PublishRelay", "BehaviorRelay", "DisposeBag",
    "Flow", "Step", "Stepper", "OneStepper", "CompositeStepper", "DefaultStepper", "Lifecycle", "Adaptation",
    "UserTurn",
    "FlowContributors", "FlowCoordinator", "Flows", "RoutedFlow", "StepOffer", "FlowTree", "FlowEvent",
    "Screen", "ScreenModel", "ScreenContent", "NavigationStack", "TabContainer", "SplitContainer", "ModalContainer",
    "Window", "Alert", "Work", "PagedRows", "Loading", "Row", "CalendarDate", "Pilot",
    "FlowRegistry", "Feature", "Route", "DeepLink", "ValueAction", "FlowTab", "Subcommand",
    "FlowProgram", "FlowApp", "ProgramLog",
    "FlowTest", "RouteStub", "RandomWalk", "FullScreen", "ScriptPlayer",
  ]

  private struct Example {
    let place: String
    var lines: [String]
    /// The declaration that the comment documents.
    var declaration = ""
  }

  private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test("Each example is compiled")
  func compiled() throws {
    let code = try Self.files(in: "Tests/DocumentationTests").map { try Self.lines(of: $0).filter { !$0.isEmpty } }
    let examples = try Self.examples.get()
    #expect(examples.count > 200)
    for example in examples where !code.contains(where: { $0.firstRange(of: example.lines) != nil }) {
      Issue.record(
        "\(example.place): not in Tests/DocumentationTests:\n\(example.lines.joined(separator: "\n"))")
    }
  }

  @Test("Each main type has an example", arguments: mainTypes)
  func exists(type: String) throws {
    let declaration = try Regex(#"\b(class|struct|enum|protocol) \#(type)\b"#)
    let hasExample = try Self.examples.get().contains { $0.declaration.contains(declaration) }
    #expect(hasExample, "add a short example to the documentation of \(type)")
  }

  // MARK: Reading

  private static let examples = Result { try readExamples() }

  private static func readExamples() throws -> [Example] {
    try files(in: "Modules/Framework").flatMap { file in
      var examples: [Example] = []
      var isInside = false
      let comment = file.hasSuffix(".md") ? "" : "/// "
      for (index, line) in try lines(of: file).enumerated() {
        if line == comment + "```swift" {
          isInside = true
          examples.append(Example(place: "\(file):\(index + 1)", lines: []))
        } else if line == comment + "```" {
          isInside = false
        } else if isInside {
          let code = line.trimmingPrefix(comment).trimmingCharacters(in: .whitespaces)
          if !code.isEmpty, code != "///" { examples[examples.count - 1].lines.append(code) }
        } else if !line.hasPrefix("///"), !line.hasPrefix("@") {
          for example in examples.indices.reversed().prefix(while: { examples[$0].declaration.isEmpty }) {
            examples[example].declaration = line
          }
        }
      }
      return examples
    }
  }

  /// Returns the Swift files below a folder and the first pages of documentation catalogs, such as
  /// `FlowCore.docc/FlowCore.md`.
  private static func files(in folder: String) throws -> [String] {
    let paths = FileManager.default.enumerator(atPath: package.appendingPathComponent(folder).path)
    return (paths?.compactMap { $0 as? String } ?? [])
      .filter { $0.hasSuffix(".swift") || $0.wholeMatch(of: /(\w+)\/\1\.docc\/\1\.md/) != nil }.sorted()
      .map { "\(folder)/\($0)" }
  }

  private static func lines(of file: String) throws -> [String] {
    try String(contentsOf: package.appendingPathComponent(file), encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false).map { $0.trimmingCharacters(in: .whitespaces) }
  }
}
