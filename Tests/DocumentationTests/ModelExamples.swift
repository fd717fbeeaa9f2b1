import FlowContent
import FlowCore
import FlowReactive
import FlowScreens
import Observation
import Testing

@Suite("The examples of models")
struct ModelExamples {
  @Test("A screen performs what its content offers")
  func handling() {
    let model = TeasModel()
    let screen = Screen(model)
    let isOffered = screen.handle(.choose("12"))  // true: the list has this row
    #expect(isOffered)
    #expect(model.chosen == 12)
  }

  @Test("Work includes shared work")
  func work() async throws {
    let shared = Work()
    let work = Work(beside: shared)
    shared.run { await Task.yield() }
    try await work.settle()  // also waits for the shared work
    #expect(shared.isIdle)
  }

  @Test("A value that can't be loaded has a message, and an action to try again")
  func loading() async throws {
    let work = Work()
    let teas = Loading<[String]>(work: work) { !($0 is CancellationError) }
    teas.load { throw NoConnection() }
    try await work.settle()
    #expect(teas.banners == [.banner(Banner(.failure, "no connection"))])
    #expect(teas.actions.count == 1)
  }

  @Test("Rows are fetched when they are displayed")
  func rows() async throws {
    let work = Work()
    let movies = Movies()
    let rows = PagedRows(pageSize: 50, work: work) {
      try await movies.count()
    } rows: {
      try await movies.rows(in: $0)
    }
    try await rows.reload()
    #expect(rows.count == 120)
    let changed: Set<RowID> = ["70"]
    if rows.mayContain(changed) { try await rows.reload() }
    _ = await rows.fetch(0..<1)
    try await work.settle()
    #expect(rows.rows(in: 0..<1) == [Row(id: "0", title: "Movie 0")])
  }

  @Test("An answer has a key")
  func answers() {
    let delete = AlertChoice("Delete", key: "d", isDestructive: true, answer: 12)
    let cancel = AlertChoice<Int>("Cancel")  // closes the alert without an answer
    #expect(delete.answer == 12)
    #expect(cancel.answer == nil)
  }
}

nonisolated private struct NoConnection: Error, CustomStringConvertible {
  let description = "no connection"
}

nonisolated private struct Movies: Sendable {
  func count() async throws -> Int { 120 }
  func rows(in range: Range<Int>) async throws -> [Row] { range.map { Row(id: RowID($0), title: "Movie \($0)") } }
}

@Observable
private final class TeasModel: ScreenModel {
  let work = Work()
  private(set) var chosen: Int64?

  var content: ScreenContent {
    ScreenContent(title: "Teas", elements: [.list(RowList([Row(id: "12", title: "Assam")]))])
  }

  func choose(_ row: RowID) { chosen = row.number }
}
