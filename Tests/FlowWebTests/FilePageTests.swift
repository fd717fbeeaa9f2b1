import FlowContent
import FlowTesting
import FlowWeb
import Testing

@Suite("Files on a page")
struct FilePageTests {
  private func browser(_ take: @escaping @MainActor @Sendable (IncomingFile) -> Void = { _ in }) -> TestBrowser {
    let file = OutgoingFile(name: "movies \"1\".json") { _ in }
    let actions = [
      Action("import", "Import", key: "i", taking: FileRequest(["csv", "json"], atMost: 10), take: take),
      Action("export", "Export", key: "e", giving: file),
    ]
    return TestBrowser(ScreenContent(title: "Data", actions: actions))
  }

  private func request(_ browser: TestBrowser, _ files: [String: IncomingFile]) throws -> PageRequest {
    PageRequest(try browser.fields(pressing: "Import"), files: files)
  }

  @Test("An action that takes a file has a control for it, and a button that sends it also without a script")
  func upload() {
    let text = browser().text
    #expect(text.contains("name=\"file.import\" accept=\".csv,.json\" aria-label=\"File for “Import”\""))
    #expect(text.contains("formenctype=\"multipart/form-data\">Import</button>"))
  }

  @Test("An action that hands out a file is a link that saves it, if there is a server for it")
  func download() {
    let browser = browser()
    #expect(!browser.text.contains("Export"))
    browser.context.files = Address("/file", query: [("window", "1")])
    #expect(browser.text.contains("download=\"movies &quot;1&quot;.json\" href=\"/file?window=1&amp;screen="))
  }

  @Test("A form hands over its file, and is refused without one or with one that is too large")
  func handingOver() throws {
    var taken: [String] = []
    let browser = browser { taken.append($0.name) }
    func perform(_ files: [String: IncomingFile]) throws -> String? {
      try request(browser, files).perform(on: browser.window, address: browser.context.address)
    }
    #expect(try perform([:]) == "Choose a file first.")
    #expect(try perform(["file.other": IncomingFile(name: "a", bytes: [])]) == "Choose a file first.")
    let large = IncomingFile(name: "a", bytes: Array(repeating: 0, count: 11))
    #expect(try perform(["file.import": large]) == "The file is too large.")
    #expect(taken.isEmpty)
    #expect(try perform(["file.import": IncomingFile(name: "diary.csv", bytes: [1])]) == nil)
    #expect(taken == ["diary.csv"])
  }

  @Test("A form can’t perform an action that hands out a file")
  func performing() throws {
    let browser = browser()
    let fields = try browser.fields(pressing: "Import")
    let names = ["window", "token", "screen"].map { ($0, fields[$0] ?? "") }
    let request = PageRequest(FormFields(names + [("intent", "perform:export")]))
    #expect(
      request.perform(on: browser.window, address: browser.context.address) == "That is no longer possible here.")
  }
}
