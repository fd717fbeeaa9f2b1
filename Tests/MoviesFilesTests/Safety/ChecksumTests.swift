import FlowContent
import Foundation
import GRDB
import MoviesFiles
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@Suite("Checksums of lists and files")
struct ChecksumTests {
  private let folder: TemporaryFolder
  private let exports: TemporaryFolder
  private let export: URL

  init() throws {
    folder = try TemporaryFolder()
    exports = try TemporaryFolder()
    export = URL(fileURLWithPath: exports.path + "/export.json")
  }

  private func fill(_ movies: MoviesStore) async throws {
    try await movies.preferencesStore().update { $0.account = try? Account(name: "Ada") }
    try await movies.addToWishlist(VariedMovies.amelie)
    try await movies.setViewing(Viewing(date: .day("2026-01-02"), rating: 9, note: "red pill"), of: VariedMovies.matrix)
  }

  @Test("The first line of an export is the CRC-32 of the other lines")
  func line() async throws {
    let movies = try await MoviesStore.varied(in: folder)
    try await fill(movies)
    _ = try await movies.export(to: export.path)
    var lines = try String(contentsOf: export, encoding: .utf8).components(separatedBy: "\n")
    let line = lines.removeFirst()
    let checksum = CRC32.checksum(of: Data(lines.joined(separator: "\n").utf8))
    #expect(line == "{\"checksum\":\"\(String(format: "%08x", checksum))\"}")
    #expect(CRC32.checksum(of: Data("123456789".utf8)) == 0xCBF4_3926, "the check value of the standard")
  }

  @Test("A flipped bit in an export is one clear error, and changes nothing")
  func flippedBitInExport() async throws {
    let movies = try await MoviesStore.varied(in: folder)
    try await fill(movies)
    _ = try await movies.export(to: export.path)
    let contents = try Data(contentsOf: export)
    let copy = try MoviesStore.inMemory(catalog: VariedMovies.all)
    // The digits of the checksum, and what is behind its line.
    for index in Array(13..<21) + Array(stride(from: 24, to: contents.count, by: 5)) {
      var flipped = contents
      flipped[index] ^= 1 << (index % 8)
      try flipped.write(to: export)
      await #expect(throws: PersonalDataError.checksumMismatch(path: export.path)) {
        try await copy.importLists(from: IncomingFile(at: export.path))
      }
    }
    #expect(try await copy.titles(.wishlist) + copy.titles(.watched) == [])
    try contents.write(to: export)
    #expect(
      try await copy.importLists(from: IncomingFile(at: export.path)).changes
        == PersonalDataSummary(wishlist: 1, watched: 1))
  }

  @Test("An export that was edited can be imported without its checksum")
  func edited() async throws {
    let movies = try await MoviesStore.varied(in: folder)
    try await fill(movies)
    _ = try await movies.export(to: export.path)
    var lines = try String(contentsOf: export, encoding: .utf8).replacing("red pill", with: "blue pill")
      .components(separatedBy: "\n")
    lines.removeFirst()
    try Data(lines.joined(separator: "\n").utf8).write(to: export)
    let other = try MoviesStore.varied()
    _ = try await other.importLists(from: IncomingFile(at: export.path))
    #expect(try await other.details(of: VariedMovies.matrix)?.marks.watched?.note == "blue pill")
  }

  @Test(
    "A changed value in the lists or preferences is found by a check, and not backed up",
    arguments: [
      "UPDATE viewing SET note = 'red hill'", "UPDATE viewing SET rating = 8", "UPDATE viewing SET day = '2026-01-03'",
      "UPDATE viewing SET movie = 2", "UPDATE wishlist SET added_at = added_at + 1",
      "UPDATE preference SET value = 'Ida'",
    ])
  func changedValue(_ sql: String) async throws {
    let movies = try await MoviesStore.varied(in: folder)
    try await fill(movies)
    #expect(try await movies.problems().isEmpty)
    try await DatabaseQueue(path: folder.database).write { try $0.execute(sql: sql) }
    let table = sql.split(separator: " ")[1]
    #expect(try await movies.problems().first == "rows of \(table) that don't match their checksums: 1")
    await #expect(throws: MoviesError.self) { try await movies.backUp(on: .day("2026-11-21")) }
  }
}
