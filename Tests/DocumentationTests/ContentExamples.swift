import FlowContent
import Observation
import Testing

@Suite("The examples of content")
struct ContentExamples {
  @Test("A row is known by the number of a database row")
  func rows() {
    let id = RowID(603)
    let number = id.number  // 603
    let heading = Row(id: "1979", title: "1979", isHeading: true)
    let alien = Row(id: RowID(348), title: "Alien", details: [.state("watched", .success)])
    #expect(number == 603)
    #expect(heading.isHeading)
    #expect(alien.details.map(\.description) == ["watched"])
  }

  @Test("A list has actions on its rows and a preview of each")
  func lists() {
    let wishlist = Wishlist()
    let remove = Action(onRow: "remove", "Remove", key: "r") { wishlist.remove($0) }
    let rows = [Row(id: "348", title: "Alien")]
    let list = RowList(rows, emptyMessage: "No movies yet. Press ‘+’ to add one.", actions: [remove])
    #expect(list.count == 1)
    list.actions.first?.performOnRow?("348")
    #expect(wishlist.removed == ["348"])
  }

  @Test("A calendar knows its days")
  func days() {
    let newYear = CalendarDate("2024-12-31")?.next  // 2025-01-01
    let firstWeek = CalendarChart(title: "Walks", year: 2025, counts: [:]).weeks[0]
    let wednesday = firstWeek[2]  // 2025-01-01; Monday and Tuesday are nil
    #expect(newYear?.description == "2025-01-01")
    #expect(wednesday == newYear)
    #expect(firstWeek[1] == nil)
  }

  @Test("A chart of days marks the busy ones")
  func levels() throws {
    let monday = try #require(CalendarDate("2024-02-26"))
    let sunday = try #require(CalendarDate("2024-03-03"))
    let chart = CalendarChart(title: "Walks", year: 2024, counts: [monday: 1, sunday: 4])
    let levels = [chart.level(of: monday), chart.level(of: sunday)]  // [1, 4]
    #expect(levels == [1, 4])
  }

  @Test("Elements are values")
  func elements() {
    let progress = Progress(label: "Importing", fraction: 0.25, rate: "1,200 movies a second")
    let banner = Banner(.failure, "The list was not saved. Free some space, and try again.")
    let state = Banner(.success, "Watched", on: CalendarDate("2024-02-29"), isStatus: true)  // Watched on 2024-02-29
    #expect(state.text == "Watched on 2024-02-29")
    let chart = BarChart(
      title: "Tea", bars: [.init(label: "Assam", value: 12, text: "12"), .init(label: "Mint", value: 1, text: "1")])
    let elements: [ContentElement] = [
      .heading("Alien"), .value(label: "Year", "1979"), .rating(9, of: 10), .text("A cat survives."), .chart(chart),
    ]
    #expect(progress.fraction == 0.25)
    #expect(elements + [.banner(banner)] != elements)
    #expect(chart.bars.map(\.text) == ["12", "1"])
  }

  @Test("Text from data can't control a terminal")
  func safety() {
    let text = "Alien\u{1B}[2J".terminalSafe  // Alien␛[2J
    let json = "[\"\u{1B}\"]".terminalSafeJSON  // ["\u001b"]
    #expect(text == "Alien␛[2J")
    #expect(json == #"["\u001b"]"#)
  }

  @Test("Random numbers repeat")
  func random() {
    let random = RandomSource()
    let teas = ["Assam", "Mint", "Sencha"]
    random.restart(with: 42)
    let tea = teas[Int(random.next() % 3)]  // the same in every replay
    random.restart(with: 42)
    #expect(teas[Int(random.next() % 3)] == tea)
  }
}

@Observable
final class TrailRows: RowSource {
  var trails: [Row] = [] { didSet { revision += 1 } }
  private(set) var revision = 0
  var count: Int { trails.count }

  func rows(in range: Range<Int>) -> [Row?] { Array(trails[range.clamped(to: 0..<count)]) }
  func fetch(_ range: Range<Int>) async -> [Row] { Array(trails[range.clamped(to: 0..<count)]) }
}

private final class Wishlist {
  private(set) var removed: [RowID] = []
  func remove(_ row: RowID) { removed.append(row) }
}

private protocol PosterService: Sendable {
  func jpeg(of movie: Int) async throws -> [UInt8]
  func summary(of movie: RowID) async -> String
}

private func cover(posters: any PosterService) -> Cover {
  let cover = Cover(title: "Alien") { try? await posters.jpeg(of: 348) }
  return cover
}

private func preview(rows: [Row], library: any PosterService) -> RowList {
  var list = RowList(rows)
  list.preview = { row in await [.text(library.summary(of: row))] }
  list.link = { row in "wishlist/movie/\(row.rawValue)" }
  return list
}
