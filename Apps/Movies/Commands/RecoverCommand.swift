import ArgumentParser
import FlowApp
import FlowContent
import MoviesFiles
import MoviesServices

struct RecoverCommand: AsyncParsableCommand {
  private static let newest = "newest"

  static let configuration = CommandConfiguration(
    commandName: "recover",
    abstract: "Diagnose the database, list backups, or recover from damage.",
    usage: "movies recover [--salvage | --from-backup [<backup>] | --start-over]",
    discussion: """
      The application backs up your lists and preferences to the folder ‘backups’ beside the database: at the start, \
      after 50 changes (at most once a minute) and at the end, unless nothing has changed. It keeps all backups of the \
      day, the last of each of seven days and the last of each of nine weeks. Imported movies are in them only if they \
      are on a list.

      Without an option, nothing changes, and you see what each option would bring back. With one, a damaged database is \
      renamed, not deleted, and a new one takes its place.

      Examples:
        movies recover
        movies recover --salvage
        movies recover --from-backup 2026-03-01
      """)

  @Flag(help: "Recover the lists from the damaged database, as far as they can be read.")
  var salvage = false

  @Option(
    defaultAsFlag: RecoverCommand.newest,
    help: ArgumentHelp(
      "Restore the newest backup, the last one of a day, or the one of this name.", valueName: "backup"))
  var fromBackup: String? = nil

  @Flag(help: "Start with empty lists.")
  var startOver = false

  @OptionGroup var data: DataOptions

  func validate() throws {
    guard [salvage, fromBackup != nil, startOver].count(where: \.self) <= 1 else {
      throw ValidationError("choose one of --salvage, --from-backup and --start-over")
    }
  }

  func run() async throws {
    try await data.unlock()
    let recovery = DatabaseRecovery(in: try data.directory())
    let condition = try await recovery.condition()
    guard let source = try await source(recovery) else {
      report(condition, at: recovery.location)
      if condition == .sound {
        list(try await recovery.backups(on: .today()))
      } else {
        report(try await recovery.options(on: .today()))
      }
      return
    }
    if condition == .sound {
      throw CommandError(
        "the database is sound, so nothing changed; use ‘movies import FILE’ to merge a backup")
    }
    let outcome = try await recovery.recover(from: source, on: .today())
    if let former = outcome.formerDatabase {
      StandardOutput.write("The damaged database is now “\(former)”.".terminalSafe)
    }
    switch source {
    case .salvage: StandardOutput.write("Recovered \(outcome.restored).")
    case .backup(let backup): StandardOutput.write("Restored \(outcome.restored) from backup \(backup.name).")
    case .nothing: StandardOutput.write("Started with empty lists.")
    }
  }

  private func source(_ recovery: DatabaseRecovery) async throws -> DatabaseRecovery.Source? {
    if salvage { return .salvage }
    if startOver { return .nothing }
    guard let fromBackup else { return nil }
    return .backup(try backup(fromBackup, of: try await recovery.backups(on: .today())))
  }

  private func backup(_ name: String, of backups: [Backup]) throws -> Backup {
    let named = backups.filter { [Self.newest, $0.name, $0.day.description].contains(name) }
    guard let backup = named.newestSound else {
      throw CommandError(
        (named.isEmpty ? "there is no such backup" : "no such backup can be read")
          + "; ‘movies recover’ lists the ways out")
    }
    for damaged in named.prefix(while: { $0 != backup }) {
      StandardError.write("movies: the backup “\(damaged.path)” cannot be read; using an older one".terminalSafe)
    }
    return backup
  }

  private func report(_ condition: DatabaseRecovery.Condition, at path: String) {
    switch condition {
    case .missing: StandardOutput.write("There is no database “\(path)”.".terminalSafe)
    case .sound: StandardOutput.write("The database “\(path)” is sound.".terminalSafe)
    case .damaged(let reasons):
      StandardOutput.write("The database “\(path)” is damaged:".terminalSafe)
      reasons.forEach { StandardOutput.write("  \($0)".terminalSafe) }
    }
  }

  private func report(_ options: DatabaseRecovery.Options) {
    StandardOutput.write(options.salvageLine)
    list(options.backups)
    if options.isRecoverable { StandardOutput.write("Use --salvage to recover the lists from this file.") }
    if let newest = options.backups.newestSound {
      StandardOutput.write("Use --from-backup \(newest.name) to restore this backup.")
    }
    StandardOutput.write("Use --start-over for empty lists.")
  }

  private func list(_ backups: [Backup]) {
    StandardOutput.write(backups.isEmpty ? "There are no backups." : "Backups:")
    for backup in backups {
      StandardOutput.write("  \(backup.name)  \(backup.contents?.description ?? "cannot be read")")
    }
  }
}
