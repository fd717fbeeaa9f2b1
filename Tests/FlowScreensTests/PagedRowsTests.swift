import FlowContent
import FlowScreens
import FlowTesting
import Observation
import Testing

@Suite("Paged rows")
struct PagedRowsTests {
  final class Source {
    var count: Int
    var generation = 0
    private(set) var fetched: [Range<Int>] = []

    init(count: Int) {
      self.count = count
    }

    func rows(_ range: Range<Int>) -> [Row] {
      fetched.append(range)
      return range.map { Row(id: RowID(Int64($0)), title: "row \($0).\(generation)") }
    }
  }

  private let work = Work()

  private func rows(of source: Source) -> PagedRows {
    PagedRows(pageSize: 10, work: work) {
      source.count
    } rows: {
      source.rows($0)
    }
  }

  @Observable
  final class ListModel: ScreenModel {
    let work = Work()
    let rows: PagedRows

    init(_ source: Source) {
      rows = PagedRows(pageSize: 10, work: work) {
        source.count
      } rows: {
        source.rows($0)
      }
    }

    var content: ScreenContent { ScreenContent(title: "List", elements: [.list(RowList(rows))]) }
  }

  @Test("A screen follows the paged rows that its content shows")
  func following() async throws {
    let model = ListModel(Source(count: 30))
    let window = Window(title: "App")
    window.setRoot(Screen(model))
    #expect(window.content.top?.screen?.content.lists.map(\.count) == [0])
    try await model.rows.reload()
    #expect(window.content.top?.screen?.content.lists.map(\.count) == [30])
    #expect(await Pilot(window: window).text().contains("- row 29.0"))
  }

  @Test("A list of a million rows fetches only the pages that are displayed")
  func million() async throws {
    let source = Source(count: 1_000_000)
    let rows = rows(of: source)
    try await rows.reload()
    #expect(rows.rows(in: 500_000..<500_003).allSatisfy { $0 == nil })
    try await work.settle()
    #expect(rows.rows(in: 500_000..<500_003).map { $0?.title } == ["row 500000.0", "row 500001.0", "row 500002.0"])
    #expect(source.fetched == [0..<10, 500_000..<500_010])
  }

  @Test("A canceled reload changes no rows, even if their source answers")
  func canceledReload() async throws {
    let source = Source(count: 30)
    let rows = rows(of: source)
    try await rows.reload()
    source.count = 3
    let reload = Task { try await rows.reload() }
    reload.cancel()
    await #expect(throws: CancellationError.self) { try await reload.value }
    #expect(rows.count == 30)
  }

  @Test("Pages of rows that were not displayed recently are discarded")
  func bounded() async throws {
    let source = Source(count: 1000)
    let rows = rows(of: source)
    try await rows.reload()
    for start in stride(from: 0, to: 1000, by: 10) {
      _ = rows.rows(in: start..<start + 10)
      try await work.settle()
    }
    #expect(rows.rows(in: 0..<1) == [nil])
  }

  // MARK: Concurrent requests

  @Test("Rows may be among those that are being fetched, and are known when these have arrived")
  func mayContain() async throws {
    let source = SlowSource()
    let rows = rows(of: source)
    try await rows.reload()
    #expect(rows.mayContain([RowID(3)]) && !rows.mayContain([RowID(25), RowID(95)]))
    source.isHolding = true
    _ = rows.rows(in: 20..<21)
    await source.waitForRequests(1)
    #expect(rows.mayContain([RowID(95)]))
    source.release()
    try await work.settle()
    #expect(rows.mayContain([RowID(25)]) && !rows.mayContain([RowID(95)]))
    source.isHolding = true
    let reload = Task { try await rows.reload() }
    await source.waitForRequests(1)
    #expect(rows.mayContain([RowID(95)]))
    source.release()
    try await reload.value
    #expect(!rows.mayContain([RowID(95)]))
  }

  @Test(
    "A page that is being fetched when a reload fails or is canceled arrives",
    arguments: [Refusal(), CancellationError()] as [any Error])
  func failingReload(failure: any Error) async throws {
    let source = SlowSource()
    let rows = rows(of: source)
    try await rows.reload()
    source.isHolding = true
    #expect(rows.rows(in: 20..<21) == [nil])
    await source.waitForRequests(1)
    source.failure = failure
    await #expect(throws: (any Error).self) { try await rows.reload() }
    source.failure = nil
    source.release()
    try await work.settle()
    #expect(rows.rows(in: 20..<21).map { $0?.title } == ["row 20"])
  }

  @Test("A page that cannot be fetched is reported once, and a reload fetches it")
  func failingPage() async throws {
    let source = SlowSource()
    let rows = rows(of: source)
    try await rows.reload()
    let revision = rows.revision
    source.failure = Refusal()
    for _ in 1...3 {
      #expect(rows.rows(in: 20..<22) == [nil, nil])
      try await work.settle()
    }
    #expect(rows.problem is Refusal && rows.revision == revision && source.failureCount == 1)
    source.failure = nil
    try await rows.reload()
    #expect(rows.problem == nil)
    #expect(rows.rows(in: 20..<21).map { $0?.title } == ["row 20"])
  }

  @Test("The position of a row is looked for once after each reload, and a row that is gone has none")
  func position() async throws {
    var (order, asked) = (Array(0..<30), 0)
    let rows = PagedRows(pageSize: 10, work: work) {
      order.count
    } rows: { range in
      range.map { Row(id: RowID(Int64(order[$0])), title: "\(order[$0])") }
    } position: { row in
      asked += 1
      return order.firstIndex { RowID(Int64($0)) == row }
    }
    try await rows.reload()
    order.reverse()
    try await rows.reload()
    let revision = rows.revision
    #expect(rows.position(of: RowID(2)) == .searching)
    #expect(rows.position(of: RowID(2)) == .searching)
    try await work.settle()
    #expect(rows.position(of: RowID(2)) == .at(27))
    #expect(rows.revision == revision + 1)
    #expect(asked == 1)
    order.removeLast(3)
    try await rows.reload()
    #expect(rows.position(of: RowID(2)) == .searching)
    try await work.settle()
    #expect(rows.position(of: RowID(2)) == .unknown)
    #expect(rows.position(of: RowID(2)) == .unknown)
    #expect(asked == 2)
    let others = PagedRows(work: work) {
      3
    } rows: { _ in
      []
    }
    #expect(others.position(of: RowID(2)) == .unknown)
  }

  nonisolated private struct Refusal: Error {}

  /// A thousand rows that arrive when the test releases them.
  private final class SlowSource {
    var name = "row"
    var failure: (any Error)?
    private(set) var failureCount = 0
    var isHolding = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func rows(_ range: Range<Int>) async throws -> [Row] {
      if let failure {
        failureCount += 1
        throw failure
      }
      let name = name
      if isHolding { await withCheckedContinuation { waiting.append($0) } }
      return range.map { Row(id: RowID(Int64($0)), title: "\(name) \($0)") }
    }

    /// Returns when a number of requests are waiting.
    func waitForRequests(_ count: Int) async {
      await waitUntil { waiting.count >= count }
    }

    func release() {
      isHolding = false
      waiting.forEach { $0.resume() }
      waiting = []
    }
  }

  private func rows(of source: SlowSource) -> PagedRows {
    PagedRows(pageSize: 10, work: work) {
      if let failure = source.failure { throw failure }
      return 1_000
    } rows: {
      try await source.rows($0)
    }
  }
}
