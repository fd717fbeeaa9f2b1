import FlyingFox
import Foundation

/// The responses of the TMDB API, with all fields that its documentation shows.
struct FakeResponses {
  let movies: [FakeMovie]
  let people: [FakePerson]

  private static let pageLength = 20

  func response(to request: FakeTMDB.Request) -> HTTPResponse {
    if request.path.hasPrefix("/3/images/w342/") {
      return HTTPResponse(statusCode: .ok, headers: [.contentType: "image/jpeg"], body: FakeTMDB.poster)
    }
    let isAllowed =
      request.parameters["api_key"] == FakeTMDB.key || request.authorization == "Bearer \(FakeTMDB.token)"
    guard isAllowed else {
      return Self.refusal(401, code: 7, "Invalid API key: You must be granted a valid key.")
    }
    guard request.path.hasPrefix("/3/") else { return Self.notFound }
    let parts = request.path.dropFirst(3).split(separator: "/").map(String.init)
    switch (parts.first, parts.dropFirst().first) {
    case ("authentication", nil): return Self.json(["success": true, "status_code": 1, "status_message": "Success."])
    case ("search", "movie"?): return page(of: matches(request.parameters["query"] ?? ""), request)
    case ("trending", "movie"?): return page(of: movies.reversed(), request)
    case ("movie", let number?): return movie(number, request)
    case ("person", let number?): return person(number, request)
    default: return Self.notFound
    }
  }

  private func matches(_ query: String) -> [FakeMovie] {
    movies.filter { $0.title.lowercased().contains(query.lowercased()) }
  }

  private func page(of movies: [FakeMovie], _ request: FakeTMDB.Request) -> HTTPResponse {
    guard let number = Int(request.parameters["page"] ?? "1"), 1...500 ~= number else {
      return Self.refusal(400, code: 22, "Invalid page: Pages start at 1 and max at 500.")
    }
    let results = movies.dropFirst((number - 1) * Self.pageLength).prefix(Self.pageLength)
    return Self.json([
      "page": number, "results": results.map(Self.entry), "total_results": movies.count,
      "total_pages": (movies.count + Self.pageLength - 1) / Self.pageLength,
    ])
  }

  private func movie(_ number: String, _ request: FakeTMDB.Request) -> HTTPResponse {
    guard let movie = movies.first(where: { "\($0.id)" == number }) else { return Self.notFound }
    var answer = Self.entry(movie)
    answer["genre_ids"] = nil
    answer["runtime"] = movie.runtime
    answer["status"] = "Released"
    answer["imdb_id"] = NSNull()
    answer["genres"] = movie.genres.enumerated().map { ["id": $0.offset, "name": $0.element] as [String: Any] }
    answer["production_countries"] = movie.countries.map { ["iso_3166_1": "XX", "name": $0] }
    if request.parameters["append_to_response"] == "credits" {
      answer["credits"] = [
        "cast": movie.cast.enumerated().reversed().map { order, part in
          Self.member(part).merging(["character": part.character, "order": order, "cast_id": order]) { $1 }
        },
        "crew": movie.directors.map { part in
          Self.member(part).merging(["job": "Director", "department": "Directing"]) { $1 }
        } + [["id": 1, "name": "Anne Other", "job": "Producer", "department": "Production"]],
      ]
    }
    return Self.json(answer)
  }

  private func person(_ number: String, _ request: FakeTMDB.Request) -> HTTPResponse {
    guard let person = people.first(where: { "\($0.id)" == number }) else { return Self.notFound }
    var answer: [String: Any] = [
      "id": person.id, "name": person.name, "adult": false, "also_known_as": [], "biography": "", "gender": 2,
      "known_for_department": "Acting", "place_of_birth": NSNull(), "popularity": 12.5, "profile_path": NSNull(),
    ]
    if request.parameters["append_to_response"] == "movie_credits" {
      answer["movie_credits"] = [
        "cast": person.cast.map { Self.entry($0.movie).merging(["character": $0.character, "credit_id": "5"]) { $1 } },
        "crew": person.directed.map { Self.entry($0).merging(["job": "Director", "department": "Directing"]) { $1 } }
          + person.directed.map { Self.entry($0).merging(["job": "Writer", "department": "Writing"]) { $1 } },
      ]
    }
    return Self.json(answer)
  }

  private static func entry(_ movie: FakeMovie) -> [String: Any] {
    [
      "id": movie.id, "title": movie.title, "original_title": movie.originalTitle ?? movie.title,
      "original_language": "en", "release_date": movie.releaseDate, "overview": movie.overview, "adult": false,
      "backdrop_path": NSNull(), "poster_path": "/poster.jpg", "genre_ids": [28, 878], "popularity": 88.1,
      "video": false, "vote_average": 8.2, "vote_count": 25_000,
    ]
  }

  private static func member(_ part: FakeMovie.Part) -> [String: Any] {
    [
      "id": part.person, "name": part.name, "original_name": part.name, "adult": false, "gender": 2,
      "credit_id": "52fe425bc3a36847f80181c1", "popularity": 30.2, "profile_path": NSNull(),
    ]
  }

  private static var notFound: HTTPResponse {
    refusal(404, code: 34, "The resource you requested could not be found.")
  }

  private static func refusal(_ status: Int, code: Int, _ message: String) -> HTTPResponse {
    json(["success": false, "status_code": code, "status_message": message], status: status)
  }

  private static func json(_ object: [String: Any], status: Int = 200) -> HTTPResponse {
    HTTPResponse(
      statusCode: .init(status, phrase: "TMDB"), headers: [.contentType: "application/json;charset=utf-8"],
      body: (try? JSONSerialization.data(withJSONObject: object)) ?? Data())
  }
}
