import FlowContent

nonisolated extension ApplicationMap {
  /// The map as a flowchart in the Mermaid language.
  ///
  /// ```swift
  /// try registry.map.mermaid.write(toFile: "map.mmd", atomically: true, encoding: .utf8)
  /// ```
  package var mermaid: String {
    var lines = ["flowchart LR"]
    for feature in features {
      lines.append("  subgraph \(Self.id(feature.name))[\"\(Self.escape(feature.name))\"]")
      for flow in feature.allFlows {
        lines.append("    \(Self.id(flow))[\"\(Self.label(of: flow, lineBreak: "<br/>"))\"]")
      }
      lines.append("  end")
    }
    for arrow in arrows {
      let label = Self.escape(arrow.label)
      lines.append("  \(arrow.from) \(arrow.isRequired ? "-->" : "-.->")|\"\(label)\"| \(arrow.to)")
    }
    for link in links {
      lines.append("  \(link.id)([\"\(Self.escape(link.pattern))\"]) --> \(link.flow)")
    }
    return lines.joined(separator: "\n")
  }

  /// The map as a graph in the DOT language of Graphviz.
  package var dot: String {
    var lines = ["digraph application {", "  rankdir = LR;", "  compound = true;", "  node [shape = box];"]
    for feature in features {
      let anchor = Self.id(feature.name)
      lines.append("  subgraph \"cluster_\(anchor)\" {")
      lines.append("    label = \"\(Self.escape(feature.name))\";")
      lines.append("    \"\(anchor)\" [shape = point];")
      for flow in feature.allFlows {
        lines.append("    \"\(Self.id(flow))\" [label = \"\(Self.label(of: flow, lineBreak: "\\n"))\"];")
      }
      lines.append("  }")
    }
    for arrow in arrows {
      let style = arrow.isRequired ? "solid" : "dashed"
      lines.append(
        "  \"\(arrow.from)\" -> \"\(arrow.to)\" [label = \"\(Self.escape(arrow.label))\", style = \(style)];")
    }
    for link in links {
      lines.append("  \"\(link.id)\" [label = \"\(Self.escape(link.pattern))\", shape = ellipse];")
      lines.append("  \"\(link.id)\" -> \"\(link.flow)\";")
    }
    return (lines + ["}"]).joined(separator: "\n")
  }

  private struct Arrow {
    let from: String
    let to: String
    let label: String
    let isRequired: Bool
  }

  /// The arrows from each feature to the flows it opens through a route or an extension point.
  private var arrows: [Arrow] {
    features.flatMap { feature in
      let byRoute = feature.opens.flatMap { opening in
        flows(behind: opening.route).map { flow in
          Arrow(from: Self.id(feature.name), to: Self.id(flow), label: opening.route, isRequired: opening.isRequired)
        }
      }
      let byPoint = feature.extensionPoints.flatMap { point in
        features.flatMap(\.contributes).filter { $0.point == point }.flatMap { contribution in
          ([contribution.flow].compactMap(\.self) + flows(behind: contribution.route)).map { flow in
            Arrow(
              from: Self.id(feature.name), to: Self.id(flow), label: "\(point) \(contribution.title)", isRequired: true)
          }
        }
      }
      return byRoute + byPoint
    }
  }

  private func flows(behind route: String?) -> [FlowDescription] {
    features.flatMap(\.provides).filter { $0.name == route }.map(\.flow)
  }

  private var links: [(id: String, pattern: String, flow: String)] {
    features.flatMap(\.links).flatMap { link in
      flows.filter { $0.stepType == link.stepType }.map { flow in
        (Self.id("link " + link.pattern), link.pattern, Self.id(flow))
      }
    }
  }

  private static func label(of flow: FlowDescription, lineBreak: String) -> String {
    let output = flow.output.map { ["⇒ " + $0] } ?? []
    return ([flow.name] + output).map(escape).joined(separator: lineBreak)
  }

  private static func id(_ flow: FlowDescription) -> String { id("flow " + flow.name) }

  /// Returns an identifier for both languages: other characters than letters and digits are written as numbers.
  private static func id(_ name: String) -> String {
    name.unicodeScalars.map { scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9": String(scalar)
      default: "_\(scalar.value)_"
      }
    }.joined()
  }

  private static func escape(_ text: String) -> String {
    text.terminalSafe.replacing("\\", with: "\\\\").replacing("\"", with: "'")
  }
}
