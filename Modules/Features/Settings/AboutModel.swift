import FlowContent
import FlowScreens
import Observation

/// The panel with the version, the credits and the licenses.
@Observable
final class AboutModel: ScreenModel {
  let work = Work()
  let content: ScreenContent

  init(version: String) {
    content = ScreenContent(
      title: "About",
      elements: [
        .value(label: "Movies", version),
        .text("Keeps track of the movies you want to see and those you have seen."),
        .heading("Credits"),
        .text("Movies is built on StepFlow, by the StepFlow authors."),
        .text("The American movies of the catalog are from github.com/prust/wikipedia-movie-data."),
        .text("The online catalog is The Movie Database (themoviedb.org)."),
        .text("This product uses the TMDB API but is not endorsed or certified by TMDB."),
        .heading("Licenses"),
        .value(label: "Movies, StepFlow, GRDB", "MIT"),
        .value(label: "wikipedia-movie-data", "MIT"),
        .value(label: "swift-argument-parser", "Apache-2.0"),
        .value(label: "swift-log", "Apache-2.0"),
        .value(label: "ncurses", "X11 (MIT)"),
        .value(label: "SQLite", "public domain"),
      ])
  }
}
