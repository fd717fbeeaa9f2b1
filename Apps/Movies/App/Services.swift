import FlowApp
import FlowContent
import FlowReactive
import MovieScreens
import MoviesServices

/// The services that the features are created with.
struct Services {
  /// The folder of the user's data, in which a feature may have files. Some commands read it only: write nothing at start.
  let folder: String
  let movies: MovieServices
  let data: any PersonalDataService
  /// The path of the database, or `nil` if it is no business of the user’s.
  let location: String?
  let random: RandomSource
  /// The password of the profile, and how the user leaves it; `nil` if there is no choice of profiles.
  let password: (any PasswordService)?
  let signOut: (() -> Void)?
  /// A Boolean value that indicates whether the profile is beside others, and the user sees its name in their list.
  let needsName: Bool

  var preferences: PreferencesStore { movies.library.preferences }

  init(
    folder: String, location: String? = nil, movies: any MoviesService & PersonalDataService, online: any OnlineCatalog,
    preferences: PreferencesStore, keys: APIKeyStore, random: RandomSource,
    changes: Observable<MoviesChange>? = nil, password: (any PasswordService)? = nil, signOut: (() -> Void)? = nil,
    needsName: Bool = false,
    typingPause: @escaping () async throws -> Void = { try await Task.sleep(for: .milliseconds(300)) }
  ) {
    var source = random
    self.movies = MovieServices(
      library: MovieLibrary(movies: movies, preferences: preferences, changes: changes, posters: online),
      online: online, keys: keys,
      typingPause: typingPause, randomPosition: { Int.random(in: $0, using: &source) })
    self.folder = folder
    data = movies
    self.location = location
    self.random = random
    self.password = password
    self.signOut = signOut
    self.needsName = needsName
  }
}
