public import Foundation

/// The server that a ``TMDBCatalog`` asks.
public struct TMDBServer: Hashable, Sendable {
  /// The address of The Movie Database.
  public static var defaultURL: URL {
    // The text is a valid URL; the alternative only satisfies the compiler.
    URL(string: "https://api.themoviedb.org/3") ?? URL(filePath: "/")
  }

  /// The address of the server, without `/search/movie` and the like.
  public let url: URL

  /// The address of the images. Another server than The Movie Database has them itself.
  var images: URL {
    url == Self.defaultURL
      ? URL(string: "https://image.tmdb.org/t/p/") ?? url : url.appending(path: "images", directoryHint: .isDirectory)
  }

  /// The duration after which a request fails.
  public let timeout: Duration

  /// Creates a description of a server; by default it is The Movie Database.
  public init(url: URL = defaultURL, timeout: Duration = .seconds(10)) {
    self.url = url
    self.timeout = timeout
  }

  /// Creates a description of the server that the environment names, or of The Movie Database.
  ///
  /// - Parameter environment: The environment of the process. `MOVIES_TMDB_URL` is an address, `MOVIES_TMDB_TIMEOUT` a
  ///   number of seconds. An empty value counts as unset.
  /// - Throws: ``InvalidSetting``.
  public init(environment: [String: String]) throws(InvalidSetting) {
    self.init(
      url: try Self.url(environment["MOVIES_TMDB_URL"] ?? ""),
      timeout: try Self.timeout(environment["MOVIES_TMDB_TIMEOUT"] ?? ""))
  }

  private static func url(_ text: String) throws(InvalidSetting) -> URL {
    guard !text.isEmpty else { return defaultURL }
    var parts = URLComponents(string: text, encodingInvalidCharacters: false)
    // On Linux, URLSession only knows schemes in lowercase.
    let scheme = parts?.scheme?.lowercased()
    parts?.scheme = scheme
    guard let parts, let url = parts.url, scheme == "http" || scheme == "https",
      parts.host?.isEmpty == false, 1...65_535 ~= parts.port ?? 1, parts.user == nil, parts.password == nil,
      parts.query == nil, parts.fragment == nil, scheme == "https" || isLoopback(parts.host ?? "")
    else { throw .url }
    return url
  }

  /// Returns whether a host is this computer, so that an API key doesn't reach the network.
  private static func isLoopback(_ host: String) -> Bool {
    var address = in_addr()
    let isIPv4 = inet_pton(AF_INET, host, &address) == 1
    return host.lowercased() == "localhost" || host == "[::1]" || host == "::1"
      || isIPv4 && withUnsafeBytes(of: address.s_addr, \.first) == 127
  }

  private static func timeout(_ text: String) throws(InvalidSetting) -> Duration {
    guard !text.isEmpty else { return TMDBServer().timeout }
    guard let seconds = Int(text), 1...3_600 ~= seconds else { throw .timeout }
    return .seconds(seconds)
  }

  /// An error about a variable of the environment. It doesn't contain the value, which may be secret.
  public struct InvalidSetting: Error, Hashable, Sendable, CustomStringConvertible {
    /// A description of the problem and its solution, in one line.
    public let description: String

    package static let url = InvalidSetting(
      description: """
        MOVIES_TMDB_URL: expected an address such as https://api.themoviedb.org/3, without a user name, a password, “?” \
        or “#”. Only an address of this computer, such as localhost, can begin with http. Correct it, or unset it.
        """)
    package static let timeout = InvalidSetting(
      description: "MOVIES_TMDB_TIMEOUT: expected a number of seconds from 1 to 3600. Correct it, or unset it.")
  }
}
