import Foundation
import MoviesServices

/// The number of a movie or a person at TMDB.
typealias TMDBID = Int64

/// A request to version 3 of the TMDB API.
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

  /// A Boolean value that indicates whether “not found” is about the record, rather than about a wrong address.
  var isAboutOneRecord: Bool {
    switch self {
    case .movie, .person: true
    case .authentication, .search, .trending: false
    }
  }

  /// Returns the address of the request. A key that is not a token is part of it.
  func url(at base: URL, key: APIKey) -> URL {
    let parameters = parameters + (key.isToken ? [] : [("api_key", key.secret)])
    return base.appending(path: path).appending(parameters)
  }

  /// Returns the headers of the request. A token is one of them.
  func headers(key: APIKey) -> [String: String] {
    let headers = ["Accept": "application/json"]
    return key.isToken ? headers.merging(["Authorization": "Bearer \(key.secret)"]) { $1 } : headers
  }
}

extension APIKey {
  /// A Boolean value that indicates whether the key is a read access token, which is a JSON Web Token.
  fileprivate var isToken: Bool {
    secret.contains(".") && secret.utf8.count > 32
  }
}

extension URL {
  /// Appends a query. `URLQueryItem` doesn't encode a `+`, which servers read as a space.
  fileprivate func appending(_ parameters: [(name: String, value: String)]) -> URL {
    let query = parameters.map { "\($0.name)=\(Self.encoded($0.value))" }.joined(separator: "&")
    guard !query.isEmpty, var parts = URLComponents(url: self, resolvingAgainstBaseURL: false) else { return self }
    parts.percentEncodedQuery = query
    return parts.url ?? self
  }

  private static func encoded(_ text: String) -> String {
    let unreserved = CharacterSet(
      charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
    return text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
  }
}
