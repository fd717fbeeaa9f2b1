import MoviesServices
import Testing

@Suite("The built-in catalogue")
struct CatalogueTests {
  private let films: [CatalogueFilm]

  init() throws {
    films = try CatalogueFilm.embedded()
  }

  @Test("holds at least 250 films, some of every decade since the 1920s, of many countries")
  func breadth() {
    #expect(films.count >= 250)
    let decades = Dictionary(grouping: films) { $0.year / 10 * 10 }
    for decade in stride(from: 1920, through: 2020, by: 10) {
      #expect(decades[decade, default: []].count >= 10, "\(decade)s")
    }
    #expect(Set(films.flatMap(\.countries)).count >= 20)
  }

  @Test("tells of each film all that is promised")
  func completeness() {
    for film in films {
      #expect(!film.countries.isEmpty && !film.directors.isEmpty && !film.genres.isEmpty, "\(film.title)")
      #expect(film.runtime.map { (45...400).contains($0) } == true, "\(film.title)")
      #expect(film.cast.count >= 3 && film.cast.allSatisfy { $0.role?.isEmpty == false }, "\(film.title)")
      #expect(film.synopsis?.hasSuffix(".") == true, "\(film.title)")
      #expect(film.originalTitle != film.title, "\(film.title)")
    }
  }

  @Test("holds no film twice")
  func uniqueness() {
    let keys = films.map { "\($0.title.lowercased()) \($0.year)" }
    #expect(Set(keys).count == keys.count)
  }
}
