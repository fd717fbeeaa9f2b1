import FlowContent
import Foundation
import MoviesFiles
import MoviesServices
import MoviesStore
import MoviesTesting
import Synchronization
import Testing

@Suite("Imports at the same time")
struct SimultaneousImportTests {
  private static let table = Data("Title,Year\nRan,1985\n".utf8)

  @Test("A file is refused while another is imported, and accepted afterward")
  func refusal() async throws {
    let movies = try MoviesStore.varied()
    let quick = IncomingFile(name: "b.csv", size: Self.table.count) { try $0(Array(Self.table)) }
    let refusals = Mutex<[String]>([])
    // The first import reads its file only when the second one was refused.
    let isReading = AsyncStream.makeStream(of: Void.self)
    let isRefused = DispatchSemaphore(value: 0)
    let slow = IncomingFile(name: "a.csv", size: Self.table.count) { body in
      isReading.continuation.yield()
      isRefused.wait()
      isRefused.signal()
      try body(Array(Self.table))
    }
    async let first = movies.importFile(slow, as: nil)
    for await _ in isReading.stream { break }
    do {
      _ = try await movies.importFile(quick, as: nil)
    } catch {
      refusals.withLock { $0.append("\(error)") }
    }
    isRefused.signal()
    _ = try await first
    #expect(refusals.withLock { $0.first?.contains("another import is running") } == true)
    _ = try await movies.importFile(quick, as: nil)
  }
}
