import FlowScreens
import MoviesServices

/// Where the screen that asks for a key stands.
nonisolated struct APIKeyState {
  enum Phase: Equatable {
    case typing
    case checking
    case storing
    /// `isUnchecked`: it is still unknown if the key is good.
    case failed(String, isUnchecked: Bool)
  }

  var text: String
  var showsProblem: Bool
  var phase = Phase.typing

  mutating func type(_ text: String) {
    self.text = text
    showsProblem = true
    if phase != .storing {
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
    case .checking: [.progress(Progress(label: "Asking the online catalog"))]
    case .storing: [.progress(Progress(label: "Saving"))]
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

/// What can be done about the key.
nonisolated enum KeyAction: String {
  case check, cancel, useUnchecked, skip

  func action(confirmTitle: String, skipTitle: String) -> Action {
    let id = ActionID(rawValue: rawValue)
    return switch self {
    case .check: Action(id, confirmTitle, isDefault: true)
    case .cancel: Action(id, "Cancel", key: "x")
    case .useUnchecked: Action(id, "Use it unchecked", key: "u")
    case .skip: Action(id, skipTitle, key: "b")
    }
  }
}

nonisolated extension OnlineError {
  /// Whether it is still unknown if the key is good.
  var isNoVerdict: Bool {
    switch self {
    case .unreachable, .tooManyRequests, .badAnswer, .notSecure: true
    case .keyIsRequired, .keyIsRefused, .notFound: false
    }
  }
}
