import MoviesServices
import MoviesStore
import Testing

@Suite("The built-in catalog")
struct CatalogTests {
  private let movies: [CatalogMovie]

  init() throws {
    movies = try CatalogMovie.embedded()
  }

  @Test("The built-in catalog has at least 250 movies, from every decade since the 1920s and many countries")
  func breadth() {
    #expect(movies.count >= 250)
    let decades = Dictionary(grouping: movies) { $0.year / 10 * 10 }
    for decade in stride(from: 1920, through: 2020, by: 10) {
      #expect(decades[decade, default: []].count >= 10, "\(decade)s")
    }
    #expect(Set(movies.flatMap(\.countries)).count >= 20)
  }

  @Test("The built-in catalog has all promised details of each movie")
  func completeness() {
    for movie in movies {
      #expect(!movie.countries.isEmpty && !movie.directors.isEmpty && !movie.genres.isEmpty, "\(movie.title)")
      #expect(movie.runtime.map { (45...400).contains($0) } == true, "\(movie.title)")
      #expect(movie.cast.count >= 3 && movie.cast.allSatisfy { $0.role?.isEmpty == false }, "\(movie.title)")
      #expect(movie.synopsis?.hasSuffix(".") == true, "\(movie.title)")
      #expect(movie.originalTitle != movie.title, "\(movie.title)")
    }
  }

  @Test("The built-in catalog has no duplicates")
  func uniqueness() {
    let keys = movies.map { "\($0.title.lowercased()) \($0.year)" }
    #expect(Set(keys).count == keys.count)
  }
}
