import FlowScreens
import Testing

@Suite("Paged rows")
struct PagedRowsTests {
  private final class Source {
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

  @Test("a list of a million rows fetches only the pages that are looked at")
  func million() async throws {
    let source = Source(count: 1_000_000)
    let rows = rows(of: source)
    try await rows.reload()
    #expect(rows.rows(in: 500_000..<500_003).allSatisfy { $0 == nil })
    await work.settle()
    #expect(rows.rows(in: 500_000..<500_003).map { $0?.title } == ["row 500000.0", "row 500001.0", "row 500002.0"])
    #expect(source.fetched == [0..<10, 500_000..<500_010])
  }

  @Test("a page is fetched once, however often it is looked at meanwhile")
  func once() async throws {
    let source = Source(count: 30)
    let rows = rows(of: source)
    try await rows.reload()
    _ = rows.rows(in: 10..<20)
    _ = rows.rows(in: 12..<15)
    await work.settle()
    #expect(source.fetched == [0..<10, 10..<20])
  }

  @Test("a range beyond the end has no rows, and the last page may be short")
  func ends() async throws {
    let rows = rows(of: Source(count: 12))
    try await rows.reload()
    #expect(rows.rows(in: 12..<20).isEmpty)
    _ = rows.rows(in: 10..<12)
    await work.settle()
    #expect(rows.rows(in: 5..<50).count == 7)
  }

  @Test("a reload replaces everything in one change, without showing holes")
  func reloading() async throws {
    let source = Source(count: 20)
    let rows = rows(of: source)
    try await rows.reload()
    let revision = rows.revision
    source.generation = 1
    source.count = 21
    try await rows.reload()
    #expect(rows.revision == revision + 1)
    #expect(rows.rows(in: 0..<1).first??.title == "row 0.1")
    #expect(rows.count == 21)
  }

  @Test("pages that nobody looked at for long are let go")
  func bounded() async throws {
    let source = Source(count: 1000)
    let rows = rows(of: source)
    try await rows.reload()
    for start in stride(from: 0, to: 1000, by: 10) {
      _ = rows.rows(in: start..<start + 10)
      await work.settle()
    }
    #expect(rows.rows(in: 0..<1) == [nil])
  }

  @Test("a list that shrank to nothing is empty")
  func shrinking() async throws {
    let source = Source(count: 25)
    let rows = rows(of: source)
    try await rows.reload()
    _ = rows.rows(in: 20..<25)
    await work.settle()
    source.count = 0
    try await rows.reload()
    #expect(rows.count == 0)
    #expect(rows.rows(in: 0..<10).isEmpty)
  }
}
