import Foundation
import MoviesServices

/// A question to the TMDB API, version 3.
enum TMDBRequest: Sendable {
  case authentication
  case search(String, page: Int)
  case trending(page: Int)
  case movie(TMDBID)
  case person(TMDBID)

  private var path: String {
    switch self {
    case .authentication: "/authentication"
    case .search: "/search/movie"
    case .trending: "/trending/movie/week"
    case .movie(let id): "/movie/\(id)"
    case .person(let id): "/person/\(id)"
    }
  }

  private var parameters: [(name: String, value: String)] {
    switch self {
    case .authentication: []
    case .search(let text, let page): [("query", text), ("page", "\(page)")]
    case .trending(let page): [("page", "\(page)")]
    case .movie: [("append_to_response", "credits")]
    case .person: [("append_to_response", "movie_credits")]
    }
  }

  /// Whether “not found” is about what was asked for; else the address is wrong.
  var asksForOneThing: Bool {
    switch self {
    case .movie, .person: true
    case .authentication, .search, .trending: false
    }
  }

  /// The request, with the key where TMDB takes it: a read access token in a header, a plain key in the address.
  func httpRequest(to base: URL, key: APIKey) -> HTTPRequest {
    var parameters = parameters
    var headers = ["Accept": "application/json"]
    if key.isToken {
      headers["Authorization"] = "Bearer \(key.secret)"
    } else {
      parameters.append(("api_key", key.secret))
    }
    return HTTPRequest(url: base.appending(path: path).appending(parameters), headers: headers)
  }
}

/// The number of a movie or a person at TMDB.
typealias TMDBID = Int64

extension APIKey {
  /// Whether it is a read access token: a JSON Web Token, which is long and of three parts.
  fileprivate var isToken: Bool {
    secret.contains(".") && secret.utf8.count > 32
  }
}

extension URL {
  /// `URLQueryItem` leaves a `+` as it is, which servers read as a space.
  fileprivate func appending(_ parameters: [(name: String, value: String)]) -> URL {
    let query = parameters.map { "\($0.name)=\(Self.encoded($0.value))" }.joined(separator: "&")
    guard !query.isEmpty, var parts = URLComponents(url: self, resolvingAgainstBaseURL: false) else { return self }
    parts.percentEncodedQuery = query
    return parts.url ?? self
  }

  private static func encoded(_ text: String) -> String {
    let plain = CharacterSet(charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
    return text.addingPercentEncoding(withAllowedCharacters: plain) ?? ""
  }
}
