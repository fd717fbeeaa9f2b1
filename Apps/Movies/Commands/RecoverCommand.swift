import ArgumentParser
import FlowScreens
import MoviesFiles
import MoviesServices

/// A new beginning where the database is damaged.
struct RecoverCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "recover",
    abstract: "Say what is wrong with the database and which backups there are, or begin again.",
    discussion: """
      Once a day, when the application is opened, it makes a backup of your lists and preferences, in the folder
      ‘backups’ beside the database; the last seven are kept. Movies that you imported are not in them, except those of
      your lists: import them again.

      Without an option nothing is changed. With one, a damaged database is put aside under another name, never deleted,
      and a new one takes its place.
      """)

  @Flag(help: "Begin with what the newest backup holds.")
  var fromBackup = false

  @Flag(help: "Begin without your lists.")
  var afresh = false

  @OptionGroup var data: DataOptions

  func validate() throws {
    if fromBackup, afresh { throw ValidationError("choose one of --from-backup and --afresh") }
  }

  func run() async throws {
    let recovery = DatabaseRecovery(in: try data.directory())
    let condition = try await recovery.condition()
    let backups = await recovery.backups(on: .today())
    guard fromBackup || afresh else {
      return report(condition, backups, at: recovery.location)
    }
    if condition == .sound {
      throw CommandError(
        "the database is sound, and nothing was changed; ‘movies import-lists FILE’ merges a backup with it")
    }
    try await begin(recovery, from: fromBackup ? newestReadable(of: backups) : nil)
  }

  private func begin(_ recovery: DatabaseRecovery, from backup: Backup?) async throws {
    try await PersonalDataError.asCommandError {
      let outcome = try await recovery.recover(from: backup, on: .today())
      if let former = outcome.formerDatabase {
        StandardOutput.write("The former database is kept as “\(former)”.".terminalSafe)
      }
      if let backup, let restored = outcome.restored {
        StandardOutput.write("Restored \(restored.line), as they were on \(backup.day).")
      } else {
        StandardOutput.write("Begun afresh.")
      }
    }
  }

  private func newestReadable(of backups: [Backup]) throws -> Backup {
    guard let newest = backups.first(where: { $0.contents != nil }) else {
      throw CommandError(
        (backups.isEmpty ? "there is no backup" : "none of the backups can be read")
          + "; ‘movies recover --afresh’ begins without")
    }
    for damaged in backups.prefix(while: { $0 != newest }) {
      StandardError.write("movies: the backup “\(damaged.path)” cannot be read; an older one is taken".terminalSafe)
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
        ? "‘movies recover --from-backup’ begins with the newest backup, --afresh without your lists."
        : "‘movies recover --afresh’ begins without your lists.")
  }
}
