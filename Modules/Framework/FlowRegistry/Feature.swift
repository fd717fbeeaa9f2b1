/// A plug-in module: it registers what it offers to others.
///
/// Its dependencies come in through its initializer, so that a missing one does not compile.
///
/// ```swift
/// public struct WishlistFeature: Feature {
///   public init(movies: any MoviesService) { ... }
///   public func register(in registry: FlowRegistry) throws {
///     registry.contribute(DashboardTab(title: "Wishlist", order: 10, startingWith: .moviesAreRequired) { ... })
///     registry.link("wishlist/movie/:id") { link in
///       WishlistStep.movieIsPicked(try link.integer("id"))
///     } parameters: { step in
///       if case .movieIsPicked(let id) = step { ["id": "\(id)"] } else { nil }
///     }
///   }
/// }
/// ```
@MainActor
public protocol Feature {
  /// The feature's name for people and for error messages: by default the type's name without the ending `Feature`.
  var name: String { get }

  /// Registers routes, contributions and links. Called once, before anything is shown.
  ///
  /// - Throws: Why the feature cannot take part. It is left out then, with all it registered; the others go on.
  func register(in registry: FlowRegistry) throws
}

extension Feature {
  /// The type's name without the ending `Feature`.
  public var name: String { typeName(Self.self).droppingSuffix("Feature") }
}
