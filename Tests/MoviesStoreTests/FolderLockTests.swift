import Foundation
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@Suite("The lock of a folder")
struct FolderLockTests {
  private let folder: TemporaryFolder
  private let file: String

  init() throws {
    folder = try TemporaryFolder()
    file = folder.path + "/movies.lock"
  }

  @Test("The lock of a folder names its holder to those who wait in vain")
  func holder() async throws {
    let lock = try await FolderLock(folder.path)
    let process = ProcessInfo.processInfo
    let holder = "\(process.processName), process \(process.processIdentifier)"
    await #expect(throws: MoviesError.folderInUse(path: folder.path, holder: holder)) {
      try await FolderLock(folder.path, patience: .milliseconds(50))
    }
    withExtendedLifetime(lock) {}
  }

  @Test("The lock of a folder names no process that has ended, or that isn't the holder")
  func foreignHolder() async throws {
    let descriptor = Foundation.open(file, O_RDWR | O_CREAT, 0o600)
    #expect(flock(descriptor, LOCK_EX) == 0)
    for text in ["", "99999999 movies\n", "0 movies\n", "nonsense"] {
      try Data(text.utf8).write(to: URL(fileURLWithPath: file), options: [])
      await #expect(throws: MoviesError.folderInUse(path: folder.path, holder: nil)) {
        try await FolderLock(folder.path, patience: .milliseconds(50))
      }
    }
    close(descriptor)
    _ = try await FolderLock(folder.path)
    #expect(try Data(contentsOf: URL(fileURLWithPath: file)).isEmpty)
  }

  @Test("The lock of a folder is passed on when its holder releases it")
  func waiting() async throws {
    var lock: FolderLock? = try await FolderLock(folder.path)
    async let next = FolderLock(folder.path)
    try await Task.sleep(for: .milliseconds(50))
    withExtendedLifetime(lock) {}
    lock = nil
    _ = try await next
  }

  @Test("The lock of a folder doesn't depend on a lock that another user can hold on the folder itself")
  func folderItself() async throws {
    let descriptor = Foundation.open(folder.path, O_RDONLY)
    #expect(flock(descriptor, LOCK_EX) == 0)
    _ = try await FolderLock(folder.path, patience: .zero)
    close(descriptor)
  }
}
