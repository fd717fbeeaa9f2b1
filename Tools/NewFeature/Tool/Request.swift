/// What the person asked for.
enum Request: Equatable {
  case help
  case add(FeatureName, withInterface: Bool)
  case remove(FeatureName, force: Bool)

  static let usage = """
    Makes a feature as a module with its tests, and takes it into the app; or takes one out again.

      swift package --allow-writing-to-package-directory new-feature NAME [--interface]
      swift package --allow-writing-to-package-directory new-feature NAME --remove [--force]

      NAME         a Swift type name: TopRated
      --interface  also makes NAMEInterface, by which other features open this one
      --remove     takes the feature out: its folders, its tests, its lines in Package.swift and in the app
      --force      takes it out even if git does not know all that is in its folders
    """

  /// Reads what stands after the command's name.
  init(_ arguments: [String]) throws {
    var names: [String] = []
    var options: Set<String> = []
    for argument in arguments {
      switch argument {
      case "--help", "-h": options.insert("--help")
      case "--interface", "--remove", "--force": options.insert(argument)
      case _ where argument.hasPrefix("-"):
        throw Refusal("there is no option \(argument.quoted): there are --interface, --remove, --force and --help")
      default: names.append(argument)
      }
    }
    if options.contains("--help") {
      self = .help
      return
    }
    guard let name = names.first else { throw Refusal("no name was given: say ‘new-feature TopRated’, for example") }
    guard names.count == 1 else {
      throw Refusal("one feature at a time: \(names[0].quoted) and \(names[1].quoted) were given")
    }
    switch (options.contains("--remove"), options.contains("--interface"), options.contains("--force")) {
    case (true, true, _): throw Refusal("--interface does not go with --remove, which takes the interface out as well")
    case (false, _, true): throw Refusal("--force goes with --remove only")
    case (true, false, let force): self = .remove(try FeatureName(name), force: force)
    case (false, let withInterface, false): self = .add(try FeatureName(name), withInterface: withInterface)
    }
  }
}
