import ArgumentParser
import FlowApp
import FlowContent
import Foundation
import MoviesFiles
import MoviesOnline
import MoviesServices
import MoviesStore

/// The options of every command, which name the user's data.
struct DataOptions: ParsableArguments {
  @Option(
    name: .customLong("data-dir"),
    help: "The folder of the database (default: $MOVIES_DATA_DIR, then $XDG_DATA_HOME/movies).",
    completion: .directory)
  var dataDirectory: String?

  @Option(
    help: ArgumentHelp(
      "The profile (default: the only one; of several, the app asks, and commands use the last one).",
      valueName: "name"))
  var profile: String?

  @Option(
    help: ArgumentHelp("Read the profile’s password from a file, such as /dev/fd/3.", valueName: "file"),
    completion: .file())
  var passwordFile: String?

  /// Opens the database for a command that changes it.
  func openStore() async throws -> MoviesStore {
    try await unlock()
    return try await open(in: directory())
  }

  /// Checks that no database with backups is missing.
  private func checkPresence(in folder: String) async throws {
    try await DatabaseRecovery(in: folder).checkPresence(on: .today())
  }

  private func open(in folder: String) async throws -> MoviesStore {
    try await checkPresence(in: folder)
    let store = try await MoviesStore.open(in: folder)
    try warnAboutOthers()
    return store
  }

  /// Prints a warning if other users can change the data.
  func warnAboutOthers() throws {
    if let warning = DataDirectory.warning(about: try directory()) {
      StandardError.write("movies: \(warning)".terminalSafe)
    }
  }

  /// Opens the database for a command that only reads.
  func openReadOnlyStore() async throws -> MoviesStore {
    try await unlock()
    let directory = try directory()
    try await checkPresence(in: directory)
    let store = try await MoviesStore.openReadOnly(in: directory)
    if dataDirectory != nil, !FileManager.default.fileExists(atPath: directory) {
      StandardError.write("movies: the folder “\(directory)” doesn’t exist, so there are no lists".terminalSafe)
    }
    return store
  }

  /// Prints the outcome of a command, and the name of its profile if there are several.
  func report(_ outcome: String) throws {
    let (profiles, folder) = (try Profiles(in: root()).named, try directory())
    let name = profiles.count > 1 ? profiles.first { $0.folder == folder }?.name : nil
    StandardOutput.write((outcome + (name.map { " Profile: \($0)." } ?? "")).terminalSafe)
  }

  /// Returns the profile that the option names, if it does.
  func namedProfile() throws -> Profile? {
    try profile.map { try Profiles(in: root()).profile(named: $0) }
  }

  /// Returns the profile of a command.
  func currentProfile() throws -> Profile {
    try namedProfile() ?? Profiles(in: root()).current
  }

  /// Returns the folder of the database.
  func directory() throws -> String { try currentProfile().folder }

  /// Returns the folder of all profiles.
  func root() throws -> String {
    try DataDirectory.resolve(option: dataDirectory, environment: ProcessInfo.processInfo.environment)
  }

  /// Opens all data of the features, for a profile that is unlocked.
  @MainActor
  func open(_ profile: Profile) async throws -> OpenData {
    let server = try TMDBServer(environment: ProcessInfo.processInfo.environment)
    let profiles = Profiles(in: try root())
    let store = try await open(in: profile.folder)
    // Longer lists are checked before they are backed up, because the first screen must not wait.
    async let check: Void = store.checkLists(longest: 5_000)
    async let preferences = store.preferencesStore {
      try profiles.check($0, of: profile)
    } didChangeAccount: {
      profiles.use(profile)
    }
    let keys = try await APIKeyStore.open(in: profile.folder)
    try await check
    profiles.use(profile)
    return try await OpenData(
      profile: profile, store: store, online: TMDBCatalog(store: store, keys: keys, server: server),
      preferences: preferences, keys: keys, changes: ChangeLog(store.changes) { $0.formUnion($1) })
  }
}

/// The data that is open, on which each window of a server has services of its own.
struct OpenData {
  let profile: Profile
  let store: MoviesStore
  let online: any OnlineCatalog
  let preferences: PreferencesStore
  let keys: APIKeyStore
  /// The changes of the movies, which the windows of a server follow while users look at them.
  let changes: ChangeLog<MoviesChange>

  /// Returns services, with which the user can leave the profile and change its password.
  ///
  /// - Parameter presence: The presence of a user in a browser, who may be one of another computer.
  @MainActor
  func services(
    random: RandomSource, presence: UserPresence? = nil, password: (any PasswordService)? = nil,
    signOut: (() -> Void)? = nil
  ) -> Services {
    Services(
      folder: profile.folder, location: presence == nil ? store.location : nil, movies: store, online: online,
      preferences: preferences, keys: keys, random: random,
      changes: presence?.following(changes), password: password ?? profile.password,
      signOut: signOut, needsName: profile.number > 1)
  }

  var backUp: @Sendable () async throws -> Void {
    { [store] in try await store.backUp(on: .today()) }
  }
}
