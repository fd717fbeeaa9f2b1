public import FlowContent
public import MoviesServices

extension MovieLibrary {
  /// Returns the actions that undo the last change and make it again, on a screen of one movie, or of several if `movie` is
  /// `nil`.
  public func undoActions(on movie: Movie.ID? = nil) -> [Action] {
    var actions: [Action] = []
    if history.last != nil {
      actions.append(
        Action(ChangeHistory.undoID, "Undo", key: "u", role: .undo) { [weak self] in self?.undo(on: movie) })
    }
    if !history.undone.isEmpty {
      actions.append(Action(ChangeHistory.redoID, "Redo", key: "U", role: .undo) { [weak self] in self?.redo() })
    }
    return actions
  }

  /// Reverts the last change, and shows the user which one it was. A change that was made elsewhere or earlier, is of another
  /// movie than the screen, or is an import before what was just undone, is named first.
  private func undo(on movie: Movie.ID?) {
    if let last = history.last, !isNamed(last, on: movie) {
      let act = history.takeFinalAct().map { "\($0) can’t be undone. " }
      let isImportBefore = last.kind == .importedLists && !history.undone.isEmpty
      let isSeen = history.isOwn(last) && (movie == nil || movie == last.movie) && !isImportBefore
      if act != nil || !isSeen {
        return show(Banner(.info, "\(act ?? "")Undo again to undo: \(last.text)."), about: last)
      }
    }
    write { library in
      let undone = try await library.movies.undoLastChange(expecting: library.history.last)
      let last = try await library.movies.lastChange()
      library.history.undo(undone, before: last)
      let outcome =
        switch (undone, last) {
        case (let undone?, _): "Undone: \(undone.text)"
        case (nil, let last?): "Not undone, because another change followed: \(last.text). Undo again to undo it."
        case (nil, nil): "There is nothing to undo."
        }
      library.show(Banner(.info, outcome), about: undone ?? last)
    }
  }

  /// Makes the change again that was undone last, and shows the user which one it was.
  private func redo() {
    write { library in
      let redone = try await library.movies.redoLastChange()
      library.history.redo(to: try await library.movies.lastChange())
      let outcome = redone.map { "Redone: \($0.text)" } ?? "Not redone, because another change followed."
      library.show(Banner(.info, outcome), about: redone)
    }
  }

  /// Deletes a movie, which can't be undone, and shows the user that.
  func delete(_ id: Movie.ID) {
    write { library in
      let title = try await library.movies.movie(id).movie.title
      try await library.movies.delete(id)
      library.history.last = try await library.movies.lastChange()
      library.history.finalAct = "Deleting “\(title)”"
      library.show(Banner(.success, "Deleted “\(title)”."))
    }
  }

  /// Notes that the user imported a file: the next undo reverts that, or says that it can’t be undone.
  public func addImport(of name: String, isUndoable: Bool) async throws {
    if isUndoable, let last = try await movies.lastChange(), last.kind == .importedLists {
      try await record(last)
    } else if !isUndoable {
      history.finalAct = "Importing “\(name)”"
    }
  }
}
