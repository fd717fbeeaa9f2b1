import FlowContent
import FlowScreens
import Testing

@Suite("The positions of rows")
struct RowPositionTests {
  private let work = Work()

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
}
