import FlowApp
import FlowCore
import FlowScreens
import FlowWeb

/// The places on the way to what a window shows, and the addresses of its tabs.
struct Way {
  private(set) var places: [PagePlace] = []
  private(set) var tabs: [Address?] = []

  /// The address of the last place.
  var address: Address { places.last?.address ?? Address(link: "") }

  init() {}

  /// Creates the way that a window showed before it was released.
  init(restoring saved: [SavedWindow.Place]) {
    places = saved.map { PagePlace($0.name, address: Address(link: $0.address), hasOwnAddress: $0.hasOwnAddress) }
  }

  /// Creates the way to what an application shows.
  ///
  /// - Parameters:
  ///   - app: The application.
  ///   - content: The content of its window.
  ///   - former: The former way, which knows the addresses of places that are now under a sheet.
  init(in app: FlowApp, showing content: WindowContent, after former: Way) {
    let tree = app.coordinator.tree
    let addresses = app.linksOnTheWay(in: tree).map { $0.map { Address(link: $0) } }
    tabs = Self.tabs(in: app, tree, titles: content.layers.first?.tabs?.titles ?? [])
    for (depth, layer) in content.layers.enumerated() {
      let names = layer.path.filter { !$0.isEmpty }
      let isTop = depth == content.layers.count - 1
      // A question that no step has asked has no link.
      let missing = max(0, names.count - addresses.count)
      let own = isTop ? Array(addresses.suffix(names.count)) + Array(repeating: nil, count: missing) : []
      for (level, name) in names.enumerated() {
        add(name, at: own.indices.contains(level) ? own[level] : nil, after: former)
      }
    }
  }

  private mutating func add(_ name: String, at address: Address?, after former: Way) {
    let known = former.places.indices.contains(places.count) ? former.places[places.count] : nil
    if let address {
      places.append(PagePlace(name, address: address, hasOwnAddress: true))
    } else if let known, known.name == name, known.hasOwnAddress {
      places.append(known)
    } else {
      let place = places.last?.address ?? tabs.lazy.compactMap(\.self).first ?? Address(link: "")
      places.append(PagePlace(name, address: place, hasOwnAddress: false))
    }
  }

  /// Returns the position of the place of an address, if it is on the way.
  ///
  /// - Parameter depth: The number of places on the way to it, if it is known: places without an address show that of the
  ///   one under them.
  func level(of address: Address, depth: Int? = nil) -> Int? {
    if let level = depth.map({ min($0, places.count) - 1 }), places.indices.contains(level),
      places[level].address == address
    {
      return level
    }
    return places.lastIndex { $0.ownAddress == address }
  }

  /// Returns the position of the place to which that of an address belongs, such as the list of a movie.
  func level(under address: Address) -> Int? {
    places.lastIndex { place in place.ownAddress.map { address.text.hasPrefix($0.text + "/") } ?? false }
  }

  /// Returns the position of the last place that another way shares with this one from the beginning.
  func level(sharedWith route: [Address]) -> Int? {
    let shared = zip(places, route).prefix { $0.address == $1 }.count
    return shared > 0 ? shared - 1 : nil
  }

  /// Returns the address of the first place of each tab.
  private static func tabs(in app: FlowApp, _ tree: FlowTree, titles: [String]) -> [Address?] {
    var addresses = [Address?](repeating: nil, count: titles.count)
    for node in tree.nodes {
      guard let step = node.steps.first, let root = app.coordinator.root(of: node.flow),
        let container = root.lifecycle.container as? TabContainer, container.tabs.map(\.title) == titles,
        let index = container.tabs.firstIndex(where: { $0.root === root }), let link = app.link(to: step)
      else { continue }
      addresses[index] = Address(link: link)
    }
    return addresses
  }
}
