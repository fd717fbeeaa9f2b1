import Testing

@Suite("Imports in source text")
struct ImportTests {
  private func imports(in source: String) throws -> [String] {
    SourceImport.all(in: try SourceLine.all(in: source, file: "A.swift")).map { "\($0.line) \($0.module)" }
  }

  @Test(
    "An import is found, however it is written",
    arguments: [
      "import FlowCore",
      "public import FlowCore",
      "@testable import FlowCore",
      "@preconcurrency internal import FlowCore // reason",
      "@_spi( Inner ) import FlowCore",
      "import struct FlowCore.FlowID",
      "public import func FlowCore.start",
      "import FlowCore.Inner",
      "import `FlowCore`",
      "import FlowCore;",
      "\timport  FlowCore\r",
      "/* reason */ import FlowCore",
      "import /* reason */ FlowCore",
      "/* /* nested */ */ public /**/ import FlowCore",
      "let text = \"/*\"; import FlowCore // */",
      "let text = #\"\\\"#; import FlowCore",
      "let text = \"\\(\"//\")\"; import FlowCore",
    ])
  func forms(source: String) throws {
    #expect(try imports(in: source) == ["1 FlowCore"])
  }

  @Test("Imports are found inside conditions, over several lines, and several on one line")
  func places() throws {
    let source = """
      // A comment.
      import A
      #if canImport(B)
        @testable
        import
          B
      #elseif os(Linux)
        import C; import class D.Type
      #endif
      let text = \"\"\"
        \\("import X")
        \"\"\"
      import E
      """
    let expected = ["2 A", "5 B", "8 C", "8 D", "13 E"]
    #expect(try imports(in: source) == expected)
    #expect(try imports(in: source.replacing("\n", with: "\r\n")) == expected)
  }

  @Test(
    "Text that only resembles an import is not one",
    arguments: [
      "// import FlowCore",
      "/// - import FlowCore",
      "/*\nimport FlowCore\n/* inner */\nimport FlowCore\n*/",
      "let text = \"import FlowCore\"",
      "let text = \"\\\"; import FlowCore\"",
      "let text = \"\"\"\n  import FlowCore\n  \"\"\"",
      "let text = #\"\"\"\n  \"\"\" \\(\"\n  import FlowCore\n  \"\"\"#",
      "let import1 = FlowCore",
      "call(import: FlowCore)",
      "func read(from place: Place, import module: String)",
      "call(\n  import: FlowCore)",
      "",
    ])
  func lookalikes(source: String) throws {
    #expect(try imports(in: source) == [])
  }

  @Test("A file that ends inside a comment or string literal is an error")
  func unfinished() {
    for source in ["let a = 1\n/* import FlowCore", "let a = 1\nlet text = \"\"\"\n  import FlowCore"] {
      #expect { try imports(in: source) } throws: {
        "\($0)" == "A.swift: the comment or string literal that begins in line 2 does not end"
      }
    }
  }
}
