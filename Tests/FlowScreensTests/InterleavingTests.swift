import FlowContent
import FlowScreens
import FlowTesting
import Testing

/// Requests that the test answers in any order.
private final class Gate {
  private var waiting: [CheckedContinuation<Void, Never>] = []

  var isEmpty: Bool { waiting.isEmpty }

  func pass() async {
    await withCheckedContinuation { waiting.append($0) }
  }

  /// Answers one of the requests.
  func open(at position: Int) {
    waiting.remove(at: position).resume()
  }

  func openOne(using random: inout SeededGenerator) {
    if !waiting.isEmpty {
      open(at: random.below(waiting.count))
    }
  }
}

/// Data that changes while it is read. The title of a row is the version of the data.
private final class Data {
  var count = 350
  var version = 0
  let gate = Gate()
  private(set) var problem: String?

  func readCount() async throws -> Int {
    await gate.pass()
    try Task.checkCancellation()
    return count
  }

  func read(_ range: Range<Int>) async throws -> [Row] {
    if range.isEmpty { problem = "request for the empty range \(range)" }
    await gate.pass()
    try Task.checkCancellation()
    return range.clamped(to: 0..<count).map { Row(id: RowID(Int64($0)), title: "\(version)") }
  }
}

@Suite("Paged rows while their data changes")
struct InterleavingTests {
  private let data = Data()
  private let work = Work()

  private func makeRows() -> PagedRows {
    PagedRows(pageSize: 10, work: work) { [data] in
      try await data.readCount()
    } rows: { [data] in
      try await data.read($0)
    }
  }

  /// Answers all requests, also those that follow from the answers.
  private func answerAll() async {
    for _ in 0..<50 {
      while !data.gate.isEmpty { data.gate.open(at: 0) }
      await Task.yield()
    }
  }

  /// The user scrolls, types and cancels, the data changes, and requests are answered, in any order and without waiting.
  @Test("After any order of requests, changes and answers, paged rows match the data", arguments: 0..<25)
  func anyOrder(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let rows = makeRows()
    for _ in 0..<200 {
      switch random.below(10) {
      case 0..<2:
        data.count = random.below(4) * random.below(150)
        data.version += 1
        work.run(replacing: random.chance(50) ? "reload" : nil) { try? await rows.reload() }
      case 2..<5:
        let start = random.below(max(rows.count, 1))
        let seen = rows.rows(in: start..<start + 20)
        #expect(seen.count <= max(0, rows.count - start))
      case 5:
        await Task.yield()
      case 6 where random.chance(20):
        work.cancel()
      default:
        data.gate.openOne(using: &random)
      }
    }
    await answerAll()
    work.run { try? await rows.reload() }
    await answerAll()
    try await work.settle()
    #expect(rows.count == data.count)
    _ = rows.rows(in: 0..<rows.count)
    await answerAll()
    let end = max(0, rows.count - 60)..<rows.count
    _ = rows.rows(in: end)
    await answerAll()
    #expect(rows.rows(in: end).allSatisfy { $0?.title == "\(data.version)" })
    #expect(data.problem == nil)
  }
}
