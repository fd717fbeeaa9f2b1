public import FlowContent
import FlowReactive
import FlowScreens
import MoviesServices

extension MovieListModel {
  /// The movies, as far as they are loaded, with the fields and actions of the list.
  public var content: ScreenContent {
    var content = ScreenContent(
      title: configuration.title,
      elements: library.banners() + issue.banners + (movies.hasMovies ? fields : [])
        + [movieList(rows, with: rowActions, of: library)],
      actions: actions, isSearch: configuration.isSearch)
    if movies.isLocal, movies.hasMovies, !movies.showsFilters { content.closedFields = filters.compactMap(\.field) }
    return content
  }

  private var rows: RowList {
    var rows = RowList(movies.rows, emptyMessage: emptyMessage)
    rows.choiceTitle = configuration.choiceTitle
    rows.link = { [linkPrefix] row in
      guard let linkPrefix, let movie = row.number else { return nil }
      return "\(linkPrefix)/\(movie)"
    }
    return rows
  }

  private var issue: LoadingIssue { LoadingIssue(movies.problem, from: configuration.online) }

  private var fields: [ContentElement] {
    guard movies.isLocal else { return [] }
    let search = field("Search", \.movies.query.search, placeholder: "title, person or genre")
    let note = "Showing the first \(MovieQuery.longestSearch) movies. Type more to narrow the search."
    let summary = movies.sortAndFilter.summary.map { [ContentElement.value(label: "Showing", $0)] } ?? []
    return [search.purpose(.filter)] + (movies.showsFilters ? filters : summary)
      + (movies.isTruncated ? [.text(note)] : [])
      + (movies.areSimilar ? [library.noteOnSimilarMovies(for: movies.query.search)] : [])
  }

  private var filters: [ContentElement] {
    let choices = movies.sortAndFilter
    let facets = movies.facets.value ?? MovieFacets()
    var filters = [
      field("Sort by", \.movies.query.sort, of: choices.orders, title: choices.title),
      field("Reversed", \.movies.query.isReversed),
    ]
    if movies.base.genre == nil {
      filters.append(field("Genre", \.movies.query.genre, of: choices.genres(in: facets)) { $0 ?? "All" })
    }
    if movies.base.decade == nil {
      filters.append(
        field("Decade", \.movies.query.decade, of: choices.decades(in: facets)) { $0.map { "\($0)s" } ?? "All" })
    }
    return filters.map { $0.purpose(.filter) }
  }

  /// The text in place of the rows.
  private var emptyMessage: String {
    if movies.problem != nil { return "" }
    if !movies.isLoaded { return "…" }
    let words = movies.query.search
    let search = words.isEmpty ? nil : "“\(words.excerpt)”"
    if movies.sortAndFilter.isFiltered {
      let conditions = [search, "these filters"].compactMap(\.self).joined(separator: " and ")
      return "No movies match \(conditions). “Reset filters” shows all."
    }
    let message = search.map { "No movies match \($0). \(configuration.noMatchAdvice)" } ?? configuration.emptyMessage
    return message + (movies.isIncomplete ? " \(MovieLibrary.incompleteness)" : "")
  }

  private var actions: [Action] {
    var actions = configuration.actions.filter { $0.isOffered(movies.problem) }.map(action)
    if issue.isRetryable {
      actions.append(action(.tryAgain, "Try again", key: "t"))
    }
    // Before the others, because the end of a line of actions may be cut off.
    if movies.isLocal, movies.sortAndFilter.summary != nil {
      actions.append(action(.resetFilters, "Reset filters", key: "c"))
    }
    actions += library.undoActions()
    if movies.isLocal, movies.hasMovies {
      let title = movies.showsFilters ? "Close filters" : "Sort and filter"
      actions.append(action(.sortAndFilter, title, key: "f", role: .filters))
    }
    return actions
  }

  private func action(_ additional: StepAction<StepType>) -> Action {
    Action(ActionID(rawValue: additional.title), additional.title, key: additional.key) { [weak self] in
      guard let self else { return }
      library.hideNotice()
      steps.accept(additional.step(movies.query))
    }
  }
}
