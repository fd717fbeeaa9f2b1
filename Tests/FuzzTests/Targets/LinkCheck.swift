import FlowContent
import FlowCore
import FlowScreens

@testable import FlowRegistry

/// A link that leads to a step is the link of that step.
enum LinkCheck {
  private enum Place: Step, Equatable {
    case home, movie(Int64), search(String), page(String, Int)
  }

  private static let registry: FlowRegistry = {
    let registry = FlowRegistry()
    registry.link("home", to: Place.home)
    registry.link("movie/:id", to: Place.movie)
    registry.link("search/:text", to: Place.search)
    registry.link("search/:text/:page") { link in
      Place.page(try link.value("text"), try link.value("page"))
    } parameters: { (step: Place) in
      if case .page(let text, let page) = step { ["text": text, "page": "\(page)"] } else { nil }
    }
    return registry
  }()

  static func run(_ input: [UInt8]) throws {
    do {
      let link = try DeepLink(String(decoding: input, as: UTF8.self), scheme: "movies")
      let text = link.text(scheme: "movies")
      // Encoding makes it longer.
      if text.utf8.count <= DeepLink.maximumLength {
        try FuzzFinding.requireEqual(link.path, DeepLink(text, scheme: "movies").path, "a link and its text")
      }
      let path = try registry.steps(for: link).map { registry.link(to: $0)?.path ?? [] }.joined(separator: [""])
      try FuzzFinding.requireEqual(link.path, Array(path), "a link and the link of its steps")
    } catch let error as LinkError {
      let line = error.description
      try FuzzFinding.require(line.terminalSafe.utf8.elementsEqual(line.utf8), "an error that is not one line: \(line)")
    }
  }
}
