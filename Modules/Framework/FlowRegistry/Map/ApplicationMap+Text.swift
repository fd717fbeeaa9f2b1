extension ApplicationMap.Feature {
  /// What the feature registered, a line each.
  nonisolated public var lines: [String] {
    flows.map { "starts \($0.name)Flow" } + provides.map { "provides \($0.name)" }
      + opens.map { "\($0.isRequired ? "opens" : "may open") \($0.route)" }
      + extensionPoints.map { "reads \($0)" }
      + contributes.map { "contributes \($0.point)" + ($0.title.isEmpty ? "" : " “\($0.title)”") }
      + links.map { "link \($0.pattern)" }
  }
}

nonisolated extension ApplicationMap {
  /// The map for people to read: the features, then the flows.
  public var text: String {
    let features = features.flatMap { [$0.name] + $0.lines.map { "  " + $0 } }
    let flows = flows.flatMap { flow in
      ["\(flow.name)Flow", "  opened by \(openers(of: flow).joined(separator: ", "))"]
        + ["  steps \(flow.steps.joined(separator: ", "))"]
        + [flow.outputs.map { "  output \($0.joined(separator: ", "))" } ?? "  no output"]
    }
    return (["FEATURES"] + features + ["", "FLOWS"] + flows).joined(separator: "\n")
  }

  /// Who opens a flow: the features that open its routes, and the contributions.
  private func openers(of flow: FlowDescription) -> [String] {
    let routes = Set(features.flatMap(\.provides).filter { $0.flow == flow }.map(\.name))
    let byRoute = features.flatMap { feature in
      feature.opens.filter { routes.contains($0.route) }.map { "\(feature.name) through \($0.route)" }
    }
    let byContribution = features.flatMap(\.contributes).filter { $0.flow == flow }.map { "\($0.point) “\($0.title)”" }
    let byOwner = features.filter { $0.flows.contains(flow) }.map(\.name)
    let all = byOwner + byRoute + byContribution
    return all.isEmpty ? ["nobody"] : all
  }
}
