/// Scripts as text, for a failure to show.
nonisolated extension Cue: CustomStringConvertible {
  var description: String {
    var parts: [String] = []
    if case .proceed = adapting {} else { parts.append("\(adapting)") }
    parts += effects.map { "\($0)" }
    switch reaction {
    case .contribute(let list): parts += list.map { "\($0)" }
    case .report(let output, let list): parts += ["report(\(output))"] + list.map { "\($0)" }
    case .end, .unhandled: parts.append("\(reaction)")
    }
    return "s\(id)" + (parts.isEmpty ? "" : "{ " + parts.joined(separator: "; ") + " }")
  }
}

nonisolated extension Contributor: CustomStringConvertible {
  var description: String {
    switch self {
    case .screen(let screen, let stepper, let allowance, let isMapped):
      "screen \(screen) with \(isMapped ? "mapped " : "")\(stepper)"
        + (allowance.whenNotPresented ? ", when not presented" : "")
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
    case .noStepper: "no stepper"
    case .own: "own"
    case .kept(let number): "kept(\(number))"
    case .fresh(let initial, let ready, let isKept, let farewell):
      (isKept ? "a kept" : "a") + " stepper("
        + ([initial].compactMap(\.self) + ready).map { "\($0)" }
        .joined(separator: ", ") + ")" + (farewell.map { ", at its deinit \($0)" } ?? "")
    case .silent: "a DefaultStepper"
    case .composite(let parts, let isKept): (isKept ? "a kept" : "a") + " composite \(parts)"
    }
  }
}

nonisolated extension FlowChoice: CustomStringConvertible {
  var description: String {
    "\(color) flow with \(stepper), root \(root)" + (onDismiss.map { ", onDismiss \($0)" } ?? "")
      + (output.map { ", output \($0)" } ?? "") + (reply.map { ", when told \($0)" } ?? "")
      + (farewell.map { ", at its deinit \($0)" } ?? "")
  }
}
