import ArgumentParser
import FlowScreens
import MoviesFiles
import MoviesServices

struct RecoverCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "recover",
    abstract: "Diagnose the database, list backups, or recover from damage.",
    discussion: """
      Once a day, the application backs up your lists and preferences to the folder ‘backups’ beside the database, and
      keeps the last seven backups. They don’t contain imported movies, except those on your lists.

      Without an option, nothing changes. With one, a damaged database is renamed, not deleted, and a new one takes its
      place.
      """)

  @Flag(help: "Restore the newest backup.")
  var fromBackup = false

  @Flag(help: "Start with empty lists.")
  var startOver = false

  @OptionGroup var data: DataOptions

  func validate() throws {
    if fromBackup, startOver { throw ValidationError("choose one of --from-backup and --start-over") }
  }

  func run() async throws {
    let recovery = DatabaseRecovery(in: try data.directory())
    let condition = try await recovery.condition()
    let backups = await recovery.backups(on: .today())
    guard fromBackup || startOver else {
      return report(condition, backups, at: recovery.location)
    }
    if condition == .sound {
      throw CommandError(
        "the database is sound, so nothing changed; use ‘movies import-lists FILE’ to merge a backup")
    }
    try await recover(recovery, from: fromBackup ? newestReadable(of: backups) : nil)
  }

  private func recover(_ recovery: DatabaseRecovery, from backup: Backup?) async throws {
    let outcome = try await recovery.recover(from: backup, on: .today())
    if let former = outcome.formerDatabase {
      StandardOutput.write("The damaged database is now “\(former)”.".terminalSafe)
    }
    if let backup, let restored = outcome.restored {
      StandardOutput.write("Restored \(restored.line) from \(backup.day).")
    } else {
      StandardOutput.write("Started with empty lists.")
    }
  }

  private func newestReadable(of backups: [Backup]) throws -> Backup {
    guard let newest = backups.first(where: { $0.contents != nil }) else {
      throw CommandError(
        (backups.isEmpty ? "there is no backup" : "no backup can be read")
          + "; use ‘movies recover --start-over’")
    }
    for damaged in backups.prefix(while: { $0 != newest }) {
      StandardError.write("movies: the backup “\(damaged.path)” cannot be read; using an older one".terminalSafe)
    }
    return newest
  }

  private func report(_ condition: DatabaseRecovery.Condition, _ backups: [Backup], at path: String) {
    switch condition {
    case .missing: StandardOutput.write("There is no database “\(path)”.".terminalSafe)
    case .sound: StandardOutput.write("The database “\(path)” is sound.".terminalSafe)
    case .damaged(let reasons):
      StandardOutput.write("The database “\(path)” is damaged:".terminalSafe)
      reasons.forEach { StandardOutput.write("  \($0)".terminalSafe) }
    }
    StandardOutput.write(backups.isEmpty ? "There are no backups." : "Backups:")
    for backup in backups {
      StandardOutput.write("  \(backup.day)  \(backup.contents?.line ?? "cannot be read")")
    }
    guard condition != .sound else { return }
    StandardOutput.write(
      backups.contains { $0.contents != nil }
        ? "Use --from-backup to restore the newest backup, or --start-over for empty lists."
        : "Use --start-over for empty lists.")
  }
}
