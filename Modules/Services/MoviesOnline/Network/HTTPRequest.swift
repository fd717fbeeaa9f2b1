import Foundation

/// What a server is asked for.
struct HTTPRequest: Sendable {
  let url: URL
  let headers: [String: String]
}

/// What a server answered.
struct HTTPAnswer: Sendable {
  let status: Int
  let retryAfter: String?
  let body: Data
}
