/// Scripts as text, for a failure to show.
nonisolated extension Cue: CustomStringConvertible {
  var description: String {
    var parts: [String] = []
    if case .proceed = adapting {} else { parts.append("\(adapting)") }
    parts += effects.map { "\($0)" }
    switch reaction {
    case .contribute(let list): parts += list.map { "\($0)" }
    case .end, .unhandled: parts.append("\(reaction)")
    }
    return "s\(id)" + (parts.isEmpty ? "" : "{ " + parts.joined(separator: "; ") + " }")
  }
}

nonisolated extension Contributor: CustomStringConvertible {
  var description: String {
    switch self {
    case .screen(let screen, let stepper, let allowance):
      "screen \(screen) with \(stepper)" + (allowance.whenNotPresented ? ", when not presented" : "")
        + (allowance.whenDismissed ? ", when dismissed" : "")
    case .child(let choice): "child \(choice)"
    case .current(let cue): "forward \(cue)"
    case .parent(let color, let cue): "forward up \(color) \(cue)"
    }
  }
}

nonisolated extension StepperChoice: CustomStringConvertible {
  var description: String {
    switch self {
    case .nobody: "nobody"
    case .own: "own"
    case .kept(let number): "kept(\(number))"
    case .fresh(let initial, let ready, let isKept):
      (isKept ? "a kept" : "a") + " stepper("
        + ([initial].compactMap(\.self) + ready).map { "\($0)" }
        .joined(separator: ", ") + ")"
    }
  }
}

nonisolated extension FlowChoice: CustomStringConvertible {
  var description: String {
    "\(color) flow with \(stepper), root \(rootPhase)" + (onDismiss.map { ", onDismiss \($0)" } ?? "")
      + (output.map { ", output \($0)" } ?? "")
  }
}
