import FlowReactive
import MoviesFiles
import MoviesServices
import MoviesStore

/// The data of the profiles that a server shows, each opened when it is first needed, and backed up.
final class ServedData {
  private var opened: [Int: Task<(data: OpenData, maintenance: Maintenance), any Error>] = [:]
  private let open: (Profile) async throws -> OpenData
  private let failed: (String, any Error) -> Void

  init(open: @escaping (Profile) async throws -> OpenData, failed: @escaping (String, any Error) -> Void) {
    self.open = open
    self.failed = failed
  }

  func data(of profile: Profile) async throws -> OpenData {
    let task =
      opened[profile.number]
      ?? Task {
        let data = try await open(profile)
        let changes = Observable.merge([data.store.changes.map { _ in }, data.preferences.changes.map { _ in }])
        let maintenance = Maintenance(
          changes: changes, enterMovies: data.store.enterBuiltInMovies, backUp: data.backUp, failed: failed)
        return (data, maintenance)
      }
    opened[profile.number] = task
    do {
      return try await task.value.data
    } catch {
      opened[profile.number] = nil
      throw error
    }
  }

  /// Waits for the last backups.
  func finish() async {
    for task in opened.values {
      await (try? task.value)?.maintenance.finish()
    }
  }
}
