import FlowApp
import Foundation
import Synchronization
import Testing

@testable import FlowServer

@Suite("What a server takes from the system")
struct SystemTests {
  private let folder = SessionFolder()

  @Test("A folder of sessions has one server at a time")
  func lock() throws {
    var lock: FolderLock? = try FolderLock(folder.path)
    let error = #expect(throws: CommandError.self) { try FolderLock(folder.path) }
    #expect(error?.description.hasPrefix("another server uses the sessions in ‘\(folder.path)’") == true)
    withExtendedLifetime(lock) {}
    lock = nil
    _ = try FolderLock(folder.path)
  }

  @Test("Lines of the log that no program reads hold up nothing, and are dropped if there are too many")
  func log() async throws {
    let isRead = DispatchSemaphore(value: 0)
    let lines = Mutex<[String]>([])
    let log = AccessLog { line in
      isRead.wait()
      lines.withLock { $0.append(line) }
    }
    for number in 1...3_000 { log.add("line \(number)") }
    for _ in 1...1_000 { isRead.signal() }
    while lines.withLock(\.count) < 1_000 { try await Task.sleep(for: .milliseconds(1)) }
    #expect(lines.withLock { $0.first?.hasSuffix(" line 1") == true && $0.last?.hasSuffix(" line 1000") == true })
    isRead.signal()
    // There is room again.
    while lines.withLock(\.count) < 1_001 {
      log.add("later")
      try await Task.sleep(for: .milliseconds(1))
    }
    #expect(lines.withLock(\.last)?.hasSuffix(" later") == true)
    for _ in 1...1_000 { isRead.signal() }
  }

  @Test(
    "Connections leave descriptors for files", arguments: [(256, 128), (1_024, 768), (4_352, 4_096), (65_536, 4_096)])
  func connections(descriptors: Int, connections: Int) {
    #expect(ServerLimits.connections(within: descriptors) == connections)
  }

  @Test("The limit of descriptors is raised as far as the system allows, and connections and streams fit")
  func descriptors() {
    var limits = rlimit()
    #expect(getrlimit(openFiles, &limits) == 0)
    let most = min(limits.rlim_max, 16_384)
    limits.rlim_cur = most / 2
    #expect(setrlimit(openFiles, &limits) == 0)
    let limit = raisedDescriptorLimit()
    #expect(getrlimit(openFiles, &limits) == 0)
    #expect(limits.rlim_cur == most && limit == most)
    var files: [Int32] = []
    while files.count < ServerLimits.connections, files.last != -1 { files.append(open("/dev/null", O_RDONLY)) }
    defer { files.forEach { close($0) } }
    #expect(!files.contains(-1))
    #expect(ServerLimits.connections < limit && ServerLimits.streams * 2 <= ServerLimits.connections)
  }
}
