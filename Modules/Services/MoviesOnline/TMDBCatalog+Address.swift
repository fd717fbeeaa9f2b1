public import Foundation

extension TMDBCatalog {
  /// Where TMDB answers.
  public static var defaultBaseURL: URL {
    // The text is a URL: what comes behind it is there for the compiler.
    URL(string: "https://api.themoviedb.org/3") ?? URL(filePath: "/")
  }

  /// The address to ask: `MOVIES_TMDB_URL`, else ``defaultBaseURL``. An empty value counts as none.
  ///
  /// - Parameter environment: The environment of the process.
  /// - Throws: ``InvalidAddress``.
  public static func baseURL(environment: [String: String]) throws(InvalidAddress) -> URL {
    guard let text = environment["MOVIES_TMDB_URL"], !text.isEmpty else { return defaultBaseURL }
    guard let parts = URLComponents(string: text, encodingInvalidCharacters: false), let url = parts.url,
      1...65_535 ~= parts.port ?? 1
    else { throw .malformed }
    guard let scheme = parts.scheme?.lowercased(), ["http", "https"].contains(scheme) else { throw .wrongScheme }
    guard let host = parts.host, !host.isEmpty else { throw .noHost }
    guard parts.user == nil, parts.password == nil else { throw .hasCredentials }
    guard parts.query == nil, parts.fragment == nil else { throw .hasQuery }
    return url
  }

  /// What is wrong with `MOVIES_TMDB_URL`. It does not repeat the value, which may hold a key or a password.
  public enum InvalidAddress: Error, Hashable, Sendable, CustomStringConvertible {
    /// It is no URL.
    case malformed
    /// It does not begin with `http://` or `https://`.
    case wrongScheme
    /// It names no server.
    case noHost
    /// It has a user name or a password in it.
    case hasCredentials
    /// It has something after `?` or `#`.
    case hasQuery

    /// What is wrong, where, and what to do, in one line.
    public var description: String {
      let fault =
        switch self {
        case .malformed: "is not a URL"
        case .wrongScheme: "does not begin with http:// or https://"
        case .noHost: "names no server"
        case .hasCredentials: "has a user name or a password in it"
        case .hasQuery: "has a “?” or a “#” in it"
        }
      return "MOVIES_TMDB_URL \(fault). Give an address such as https://api.themoviedb.org/3, or unset it."
    }
  }
}
