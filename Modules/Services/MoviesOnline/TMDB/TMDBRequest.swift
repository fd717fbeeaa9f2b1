import Foundation
import MoviesServices

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The number of a movie or a person at TMDB.
typealias TMDBID = Int64

/// A request to version 3 of the TMDB API.
struct TMDBRequest: Sendable {
  private let path: String
  private var parameters: [String: String] = [:]
  /// A Boolean value that indicates whether “not found” is about the record, rather than about a wrong address.
  private(set) var isAboutOneRecord = false

  static let authentication = TMDBRequest(path: "/authentication")

  static func search(_ text: String, page: Int) -> TMDBRequest {
    TMDBRequest(path: "/search/movie", parameters: ["query": text, "page": "\(page)"])
  }

  static func trending(page: Int) -> TMDBRequest {
    TMDBRequest(path: "/trending/movie/week", parameters: ["page": "\(page)"])
  }

  static func movie(_ id: TMDBID) -> TMDBRequest {
    TMDBRequest(path: "/movie/\(id)", parameters: ["append_to_response": "credits"], isAboutOneRecord: true)
  }

  static func person(_ id: TMDBID) -> TMDBRequest {
    TMDBRequest(path: "/person/\(id)", parameters: ["append_to_response": "movie_credits"], isAboutOneRecord: true)
  }

  /// Returns the request with a key. A read access token, which is a JSON Web Token, is a header, any other key a
  /// parameter.
  func urlRequest(to server: URL, key: APIKey) -> URLRequest {
    let isToken = key.secret.contains(".") && key.secret.utf8.count > 32
    var url = server.appending(path: path)
    let parameters = isToken ? parameters : parameters.merging(["api_key": key.secret]) { $1 }
    if !parameters.isEmpty, var parts = URLComponents(url: url, resolvingAgainstBaseURL: false) {
      parts.queryItems = parameters.map { URLQueryItem(name: $0.key, value: $0.value) }
      // Servers read a `+` as a space.
      parts.percentEncodedQuery = parts.percentEncodedQuery?.replacing("+", with: "%2B")
      url = parts.url ?? url
    }
    var request = URLRequest(url: url)
    request.setValue("application/json", forHTTPHeaderField: "Accept")
    if isToken { request.setValue("Bearer \(key.secret)", forHTTPHeaderField: "Authorization") }
    return request
  }
}
