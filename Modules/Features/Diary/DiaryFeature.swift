import FlowContent
public import FlowRegistry
public import MovieScreens
import MoviesServices

/// The feature with the tab of all viewings by day.
public struct DiaryFeature: Feature {
  private let services: MovieServices

  /// Creates the feature.
  public init(_ services: MovieServices) {
    self.services = services
  }

  /// Contributes the tab and its links.
  public func register(in registry: FlowRegistry) throws {
    registry.contribute(
      FlowTab(title: "Diary", order: 25, startingWith: .diaryIsRequired) { [services] registry in
        DiaryFlow(services, registry: registry)
      })
    registry.offerExtensionPoint(ValueAction<MovieReference>.self)
    registry.link("diary", to: DiaryStep.diaryIsRequired)
    registry.link("diary/movie/:id") { link in
      DiaryStep.movie(.movieIsPicked(try link.value("id")))
    } parameters: { step in
      step.shownMovie.map { ["id": "\($0)"] }
    }
    registry.link("diary/movie/:id/entry/:entry") { link in
      DiaryStep.movie(.viewingIsRequested(try link.value("id"), .one(try link.value("entry"))))
    } parameters: { step in
      guard case .movie(.viewingIsRequested(let movie, .one(let entry))) = step else { return nil }
      return ["id": "\(movie)", "entry": "\(entry)"]
    }
    registry.link("diary/person/:id", to: { DiaryStep.movie(.personIsPicked($0)) })
    registry.contribute(
      LinkSearch { [library = services.library] text in
        let entries = (try? await library.movies.diary(DiaryQuery(notesWith: text), in: 0..<4)) ?? []
        return entries.map { entry in
          let day = entry.viewing.date.map { " of \($0.text(on: nil))" } ?? ""
          return LinkCommand("\(entry.title), note\(day)", link: "diary/movie/\(entry.movie)/entry/\(entry.id)")
        }
      })
  }
}
