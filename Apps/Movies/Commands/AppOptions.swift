import ArgumentParser
import FlowApp
import FlowContent
import FlowReactive
import FlowRegistry
import FlowScreens
import Logging
import MovieScreens
import MoviesFiles
import MoviesOnline
import MoviesServices
import MoviesStore

/// The options of the commands that assemble the application.
struct AppOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Leave out a feature. Can be repeated.", valueName: "feature", visibility: .hidden))
  var without: [String] = []

  @OptionGroup var data: DataOptions

  /// Opens the application, even if its database is damaged.
  @MainActor
  func openApp() async throws -> FlowApp {
    let log = try ProgramLog(of: MoviesCommand.identity, in: data.root())
    let random = RandomSource()
    let profiles = Profiles(in: try data.root())
    let choice = MoviesApp.Choice(profiles: profiles) { profile in
      try await OpenedProfile(in: profile.folder) { try await assemble(profile, log, random) }
    }
    let selected = try data.namedProfile() ?? profiles.only
    guard let profile = selected, try await data.isUnlocked(profile) else {
      return MoviesApp.ask(for: selected, of: choice, random: random, log: log)
    }
    return try await MoviesApp.open(profile, of: choice, random: random, log: log)
  }

  /// Registers the features for a command that shows nothing: on a store, or without any data.
  @MainActor
  func assemble(on store: MoviesStore? = nil) async throws -> Assembly {
    let store = try store ?? MoviesStore.inMemory(catalog: [])
    let keys = APIKeyStore(nil) { _ in }
    let services = try await Services(
      folder: data.directory(), movies: store,
      online: TMDBCatalog(store: store, keys: keys, server: TMDBServer(environment: [:])),
      preferences: store.preferencesStore(), keys: keys, random: RandomSource())
    // A command that ended before what it reads at its start would leave the database open.
    try await services.movies.library.work.settle()
    return try assemble(services)
  }

  /// Registers the features on the data, which isn't created if the subcommand of one of them only reads.
  @MainActor
  func assemble(for subcommand: Subcommand) async throws -> Assembly {
    guard subcommand.changesData else { return try await assemble(on: data.openReadOnlyStore()) }
    try await data.unlock()
    return try assemble(await data.open(data.currentProfile()).services(random: RandomSource()))
  }

  /// Opens the data for several applications, one for each window of a server.
  @MainActor
  func openApps(askingForPasswords: Bool) async throws -> AppFactory {
    let log = try ProgramLog(of: MoviesCommand.identity, in: data.root())
    let profiles = Profiles(in: try data.root())
    let served = ServedData {
      try await openData($0, log)
    } failed: {
      log.logger.warning("\($0)", error: $1)
    }
    let signIn: AppFactory.SignIn
    let findProfile: (ServedProfile) throws -> Profile?
    if askingForPasswords {
      let service = try ProfileSignIn(to: profiles, only: data.namedProfile()) { StandardError.write("movies: \($0)") }
      signIn = .password(service)
      findProfile = service.profile(of:)
    } else {
      try await data.unlock()
      let profile = try data.currentProfile()
      _ = try await served.data(of: profile)
      signIn = .link(profile: "\(profile.number)")
      findProfile = { _ in profile }
    }
    return AppFactory(title: "Movies", signIn: signIn, finish: served.finish) { user in
      guard let profile = try findProfile(user.profile) else { throw ProfileError.wrongPassword }
      let random = RandomSource()
      let presence = UserPresence()
      let password = ServedPassword(password: profile.password, user: user)
      let services = try await served.data(of: profile).services(
        random: random, presence: presence, password: password, signOut: user.signOut)
      let app = MoviesApp.app(on: try assemble(services), random: random, log: log)
      app.presence = presence
      return app
    }
  }

  @MainActor
  private func assemble(_ profile: Profile, _ log: ProgramLog, _ random: RandomSource) async throws -> Assembly {
    let data = try await openData(profile, log)
    let signOuts = PublishRelay<Void>()
    return try assemble(
      data.services(random: random) { signOuts.accept(()) }, changes: data.store.changes, backUp: data.backUp,
      enterMovies: data.store.enterBuiltInMovies, signOuts: signOuts.asObservable(),
      continuing: StateFile(of: MoviesCommand.identity, in: profile.folder))
  }

  @MainActor
  private func openData(_ profile: Profile, _ log: ProgramLog) async throws -> OpenData {
    let open = try await data.open(profile)
    log.prepareForCrash()
    if let warning = DataDirectory.warning(about: try data.directory()) {
      log.logger.warning("\(warning)")
    }
    return open
  }

  @MainActor
  private func assemble(
    _ services: Services, changes: Observable<MoviesChange> = .of(),
    backUp: (@Sendable () async throws -> Void)? = nil, enterMovies: @escaping @Sendable () async throws -> Void = {},
    signOuts: Observable<Void> = .of(), continuing stateFile: StateFile? = nil
  ) throws -> Assembly {
    let features = allFeatures(services)
    let names = features.map(\.name)
    if let unknown = without.first(where: { !names.contains($0) }) {
      throw CommandError("unknown feature ‘\(unknown)’; the features are \(names.joined(separator: ", "))")
    }
    do {
      return try Assembly(
        features.filter { !without.contains($0.name) }, preferences: services.preferences, changes: changes,
        backUp: backUp, enterMovies: enterMovies, signOuts: signOuts, continuing: stateFile)
    } catch let error as RegistryError where !without.isEmpty {
      throw CommandError("\(error), or leave out fewer features")
    }
  }
}
