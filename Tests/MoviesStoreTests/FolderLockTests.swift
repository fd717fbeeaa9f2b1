import Foundation
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@Suite("The lock of a folder")
struct FolderLockTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("Those who wait in vain for the lock of a folder are told")
  func inVain() async throws {
    let lock = try await FolderLock(folder.path)
    await #expect(throws: MoviesError.folderInUse(path: folder.path)) {
      try await FolderLock(folder.path, patience: .milliseconds(50))
    }
    withExtendedLifetime(lock) {}
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
