/// A feature that is to be made.
struct NewFeature {
  private let name: FeatureName
  private let withInterface: Bool
  private let package: PackageFolder
  private let namesTaken: [String]

  /// - Parameter namesTaken: Names of modules and products besides those that the manifest itself names.
  init(name: FeatureName, withInterface: Bool, in package: PackageFolder, namesTaken: [String]) {
    self.name = name
    self.withInterface = withInterface
    self.package = package
    self.namesTaken = namesTaken
  }

  /// Makes it.
  ///
  /// - Returns: What was made, for the person.
  /// - Throws: ``Refusal`` if it cannot be made; nothing was changed then.
  func add() throws -> String {
    if let problem = ReservedNames.problem(with: name) { throw Refusal(problem) }
    let manifest = try ManifestTable(package.text(of: PackageFolder.manifest))
    let list = try FeatureList(package.text(of: PackageFolder.featureList))
    try checkIsFree(among: manifest.names)
    let template = Template(feature: name, withInterface: withInterface, order: try nextOrder())
    let files = try template.files(in: package)
    try checkTypesAreFree(of: files.map(\.path))

    var changes = Changes(in: package)
    files.forEach { changes.create($0.path, $0.text) }
    changes.replace(PackageFolder.manifest, with: manifest.adding(name, withInterface: withInterface))
    changes.replace(PackageFolder.featureList, with: list.adding(name, made: call))
    try changes.perform()
    return summary
  }

  private var call: String {
    "\(name.text)Feature(movies: services.movies, preferences: services.preferences, today: CalendarDay.today)"
  }

  private func checkIsFree(among names: Set<String>) throws {
    let refusal = { (what: String) in Refusal("\(name.text.quoted) is taken: \(what); choose another name") }
    for parent in ["Modules/Features", "Tests"] {
      if let folder = package.names(in: parent).first(where: { name.hasModule(named: $0) }) {
        throw refusal("there is a folder \(parent)/\(folder)")
      }
    }
    if let module = (names.sorted() + namesTaken).first(where: { name.hasModule(named: $0) }) {
      throw refusal("the package, or one that it depends on, has a module or product \(module)")
    }
  }

  /// A type of the feature would hide one of the same name that the feature imports.
  private func checkTypesAreFree(of paths: [String]) throws {
    let types = Set(paths.compactMap { $0.split(separator: "/").last?.split(separator: ".").first.map(String.init) })
      .union([name.text])
    for path in package.sources() where path.hasPrefix("Modules/") {
      for line in try package.text(of: path).lines where line.contains("public") {
        let declaration = /^(?:@?\w+ )*(?:class|struct|enum|protocol|actor|typealias) (\w+)/
        if let type = line.firstMatch(of: declaration).map({ String($0.1) }), types.contains(type) {
          throw Refusal("\(name.text.quoted) is taken: \(path) has a type \(type) already; choose another name")
        }
      }
    }
  }

  /// The place of a tab behind all others.
  private func nextOrder() throws -> Int {
    let orders = try package.sources().filter { $0.hasPrefix("Modules/Features/") }.flatMap { path in
      let text = try package.text(of: path)
      return text.contains("DashboardTab(") ? text.matches(of: /\border: (\d+)/).compactMap { Int($0.1) } : []
    }
    return (orders.max() ?? 0) + 10
  }

  private var summary: String {
    let parts = withInterface ? "its interface, its tests" : "its tests"
    return """
      Made the feature \(name.text): the module in \(name.folders[0]), \(parts), and its lines in \
      \(PackageFolder.manifest) and \(PackageFolder.featureList).
      Test it:  swift test --filter \(name.text)Tests
      See it:   swift run movies
      """
  }
}
