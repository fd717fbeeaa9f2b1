import FlowScreens
import MoviesServices

/// The state of the form for the API key.
nonisolated struct APIKeyState {
  enum Phase: Equatable {
    case typing
    case checking
    case saving
    /// A failed check. If `isUnchecked` is true, the key may be valid nevertheless.
    case failed(String, isUnchecked: Bool)
  }

  var text: String
  var showsProblem: Bool
  var phase = Phase.typing

  mutating func type(_ text: String) {
    self.text = text
    showsProblem = true
    if phase != .saving {
      phase = .typing
    }
  }

  var elements: [ContentElement] {
    let field = Field("key", "API key", .secure(text), problem: showsProblem ? problem : nil)
    return [.field(field)] + outcome
  }

  private var outcome: [ContentElement] {
    switch phase {
    case .typing: []
    case .checking: [.progress(Progress(label: "Checking the key"))]
    case .saving: [.progress(Progress(label: "Saving"))]
    case .failed(let reason, _): [.banner(Banner(.failure, reason))]
    }
  }

  private var problem: String? {
    do {
      _ = try APIKey(text)
      return nil
    } catch {
      return error.description
    }
  }
}

/// An action of the form for the API key.
nonisolated enum KeyAction: String {
  case check, cancel, useUnchecked, skip

  func action(confirmTitle: String, skipTitle: String) -> Action {
    let id = ActionID(rawValue: rawValue)
    return switch self {
    case .check: Action(id, confirmTitle, isDefault: true)
    case .cancel: Action(id, "Cancel", key: "x")
    case .useUnchecked: Action(id, "Save without checking", key: "u")
    case .skip: Action(id, skipTitle, key: "b")
    }
  }
}

nonisolated extension OnlineError {
  /// A Boolean value that indicates whether the check didn't find out if the key is valid.
  var leavesKeyUnchecked: Bool {
    switch self {
    case .unreachable, .tooManyRequests, .badAnswer, .notSecure: true
    case .keyIsRequired, .keyIsRefused, .notFound: false
    }
  }
}
