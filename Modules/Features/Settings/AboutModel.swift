import FlowReactive
import FlowScreens

/// What application this is, who made what it is built from, and under which licences.
final class AboutModel: ScreenModel {
  let work = Work()
  let content: Observable<ScreenContent>

  init(version: String) {
    content = .of(
      ScreenContent(
        title: "About",
        elements: [
          .value(label: "Movies", version),
          .text("Keeps track of the movies you want to see and those you have seen."),
          .heading("Credits"),
          .text("Movies is built on StepFlow, by the StepFlow authors."),
          .text("The built-in catalog holds facts about movies."),
          .text("The online catalog is The Movie Database, themoviedb.org."),
          .text("This product uses the TMDB API but is not endorsed or certified by TMDB."),
          .heading("Licences"),
          .value(label: "Movies, StepFlow, GRDB", "MIT"),
          .value(label: "swift-argument-parser", "Apache-2.0"),
          .value(label: "swift-log", "Apache-2.0"),
          .value(label: "ncurses", "X11 (MIT)"),
          .value(label: "SQLite", "public domain"),
        ]))
  }

  func handle(_ intent: ScreenIntent) {}
}
