/// The name of a feature's module.
struct FeatureName {
  let text: String

  init(_ text: String) throws {
    guard text.wholeMatch(of: /[A-Z][A-Za-z0-9]*/) != nil else {
      throw FeatureError("‘\(text.prefix(40))’ is not the name of a module: use letters and digits, as in ‘TopRated’")
    }
    self.text = text
  }

  var interface: String { text + "Interface" }

  /// The module with the protocol of the service.
  var services: String { text + "Services" }

  /// The module with the table.
  var store: String { text + "Store" }

  /// The title of the tab: “Top Rated” for `TopRated`.
  var title: String { text.replacing(/([a-z0-9])([A-Z])/) { "\($0.1) \($0.2)" } }

  /// The first part of links: “top-rated” for `TopRated`.
  var link: String { title.lowercased().replacing(" ", with: "-") }

  /// The argument of the feature in the app, if it takes the service.
  var storeArgument: String { "\(store)(path: services.folder + \"/\(link).sqlite\")" }

  var featureFolders: [String] {
    ["Modules/Features/\(text)", "Modules/Features/\(interface)", "Tests/\(text)Tests"]
  }

  var serviceFolders: [String] {
    ["Modules/Services/\(services)", "Modules/Services/\(store)", "Tests/\(store)Tests"]
  }

  /// Returns the modules in folders, which have the same names.
  static func modules(in folders: [String]) -> [Substring] { folders.compactMap { $0.split(separator: "/").last } }
}
