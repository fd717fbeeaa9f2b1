nonisolated extension ApplicationMap.Feature {
  /// The registrations of the feature, one on each line.
  package var lines: [String] {
    flows.map { "starts \($0.name)" } + provides.map { "provides \($0.name)" }
      + opens.map { "\($0.isRequired ? "opens" : "may open") \($0.route)" }
      + extensionPoints.map { "reads \($0)" }
      + contributes.map { "contributes \($0.point)" + ($0.title.isEmpty ? "" : " “\($0.title)”") }
      + links.map { "link \($0.pattern)" }
  }
}

nonisolated extension ApplicationMap {
  /// The map as text for readers: the features, then the flows.
  package var text: String {
    let features = features.flatMap { [$0.name] + $0.lines.map { "  " + $0 } }
    let flows = flows.flatMap { flow in
      [flow.name, "  opened by \(openers(of: flow).joined(separator: ", "))"]
        + [flow.output.map { "  output \($0)" } ?? "  no output"]
    }
    return (["FEATURES"] + features + ["", "FLOWS"] + flows).joined(separator: "\n")
  }

  /// The features that open a flow, by themselves or through its routes, and the contributions that open it.
  private func openers(of flow: FlowDescription) -> [String] {
    let routes = Set(features.flatMap(\.provides).filter { $0.flow == flow }.map(\.name))
    let byRoute = features.flatMap { feature in
      feature.opens.filter { routes.contains($0.route) }.map { "\(feature.name) through \($0.route)" }
    }
    let byContribution = features.flatMap(\.contributes).filter { $0.flow == flow }.map { "\($0.point) “\($0.title)”" }
    let byOwner = features.filter { $0.flows.contains(flow) }.map(\.name)
    let all = byOwner + byRoute + byContribution
    return all.isEmpty ? ["no feature"] : all
  }
}
