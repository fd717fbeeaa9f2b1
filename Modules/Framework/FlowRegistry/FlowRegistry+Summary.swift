extension FlowRegistry {
  /// What one feature registered, for people to read.
  public struct FeatureSummary {
    /// The feature's name.
    public let name: String
    /// What it registered: routes it provides and opens, contributions, links; a line each.
    public let lines: [String]
  }

  /// What each feature registered, in the order in which they were listed.
  public var summary: [FeatureSummary] {
    features.map { feature in
      let provided = providers.filter { $0.owner == feature }.map { "provides \($0.name)" }
      let opened = requirements.filter { $0.owner == feature }.map { "opens \($0.name)" }
      let contributed = contributions.filter { $0.owner == feature }.map { contribution in
        let value = (contribution.value as? any CustomStringConvertible).map { " “\($0.description)”" } ?? ""
        return "contributes \(contribution.name)\(value)"
      }
      let linked = links.filter { $0.owner == feature }.map { "link \($0.pattern.text)" }
      return FeatureSummary(name: feature, lines: provided + opened + contributed + linked)
    }
  }
}
