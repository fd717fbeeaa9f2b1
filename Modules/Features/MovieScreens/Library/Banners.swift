import FlowScreens

extension ContentElement {
  /// What stands above everything else: what was just done, and what went wrong.
  static func banners(_ notice: Banner?, _ problem: (any Error)?) -> [ContentElement] {
    [notice, problem.map { Banner(.failure, "\($0)") }].compactMap { $0.map(ContentElement.banner) }
  }
}

extension Optional<any Error> {
  /// Whether something went wrong that may go well the next time.
  var canBeTriedAgain: Bool {
    map { !($0 is Unavailable) } ?? false
  }
}
