import FlowContent
public import MoviesServices

/// The message about the last change.
public struct Notice {
  /// The screens that show a message.
  public enum Place {
    /// All screens.
    case everywhere
    /// Those of several movies.
    case lists
    /// The one of a movie.
    case screen(of: Movie.ID)
  }

  let banner: Banner
  let place: Place
  /// The change that the message is about, if it is about one.
  let change: ListChange?

  /// Returns whether a screen of one movie shows the message, or a screen of several if `movie` is `nil`.
  func isShown(on movie: Movie.ID?) -> Bool {
    switch place {
    case .everywhere: true
    case .lists: movie == nil
    case .screen(let subject): movie == subject
    }
  }
}
