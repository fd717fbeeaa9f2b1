import FlowReactive
public import FlowScreens
import MoviesServices

extension MovieListModel {
  /// The movies, as far as they are loaded, with the fields and actions of the list.
  public var content: ScreenContent {
    ScreenContent(
      title: configuration.title,
      elements: library.banners() + issue.banners + (hasMovies ? fields : [])
        + [
          movieList(RowList(rows, emptyMessage: emptyMessage), with: rowActions, of: library)
        ],
      actions: actions, isSearch: configuration.isSearch)
  }

  var sortAndFilter: SortAndFilter {
    SortAndFilter(query: query, base: configuration.query, facets: facets.value ?? MovieFacets())
  }

  private var issue: LoadingIssue { LoadingIssue(problem, from: configuration.online) }

  private var fields: [ContentElement] {
    guard isLocal else { return [] }
    let search = field("Search", \.query.search, placeholder: "title, person or genre")
    let note = "Showing the first \(MovieQuery.longestSearch) movies. Type more to narrow the search."
    return [search] + filters + (isTruncated ? [.text(note)] : [])
  }

  private var filters: [ContentElement] {
    let choices = sortAndFilter
    guard showsFilters else { return choices.summary.map { [.value(label: "Showing", $0)] } ?? [] }
    var filters = [
      field("Sort by", \.query.sort, of: choices.orders, title: choices.title), field("Reversed", \.query.isReversed),
    ]
    if configuration.query.genre == nil {
      filters.append(field("Genre", \.query.genre, of: choices.genres) { $0 ?? "All" })
    }
    if configuration.query.decade == nil {
      filters.append(field("Decade", \.query.decade, of: choices.decades) { $0.map { "\($0)s" } ?? "All" })
    }
    return filters
  }

  /// The text in place of the rows.
  private var emptyMessage: String {
    if problem != nil { return "" }
    if !isLoaded { return "…" }
    let search = query.search.isEmpty ? nil : "“\(query.search.excerpt)”"
    if sortAndFilter.isFiltered {
      let conditions = [search, "these filters"].compactMap(\.self).joined(separator: " and ")
      return "No movies match \(conditions). “Reset filters” shows all."
    }
    return search.map { "No movies match \($0). \(configuration.noMatchAdvice)" } ?? configuration.emptyMessage
  }

  private var actions: [Action] {
    var actions = configuration.actions.filter { $0.isOffered(problem) }.map(action)
    if issue.isRetryable {
      actions.append(action(.tryAgain, "Try again", key: "t"))
    }
    // Before the others, because the end of a line of actions may be cut off.
    if isLocal, sortAndFilter.summary != nil {
      actions.append(action(.resetFilters, "Reset filters", key: "c"))
    }
    actions += library.undoActions()
    if isLocal, hasMovies {
      actions.append(action(.sortAndFilter, showsFilters ? "Close filters" : "Sort and filter", key: "f"))
    }
    return actions
  }

  private func action(_ additional: StepAction<StepType>) -> Action {
    Action(ActionID(rawValue: additional.title), additional.title, key: additional.key) { [weak self] in
      guard let self else { return }
      library.hideNotice()
      steps.accept(additional.step(query))
    }
  }
}
