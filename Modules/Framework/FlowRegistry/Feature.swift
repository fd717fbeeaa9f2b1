/// A plug-in module that registers what it offers to other modules.
///
/// Its dependencies come in through its initializer, so a missing one does not compile.
///
/// ```swift
/// struct WishlistFeature: Feature {
///   let movies: any MoviesService
///
///   func register(in registry: FlowRegistry) throws {
///     registry.provide(WishlistRoute.self, startingWith: .moviesAreRequired) { [movies] _, _ in
///       WishlistFlow(movies: movies)
///     }
///     registry.link("wishlist/movie/:id", to: WishlistStep.movieIsPicked)
///   }
/// }
/// ```
@MainActor
public protocol Feature {
  /// The name of the feature in the application's map and in error messages.
  ///
  /// By default the type's name without the suffix `Feature`.
  var name: String { get }

  /// Registers routes, contributions and links. Called once, before anything is shown.
  ///
  /// - Throws: The reason why the feature cannot take part. The registry then leaves out the feature with all its
  ///   registrations; the other features are not affected.
  func register(in registry: FlowRegistry) throws
}

extension Feature {
  /// The type's name without the suffix `Feature`.
  public var name: String {
    let name = String(describing: Self.self)
    let suffix = "Feature"
    return name.hasSuffix(suffix) && name != suffix ? String(name.dropLast(suffix.count)) : name
  }
}
