import FlowContent
import FlowFrontEnd

extension ScreenState {
  /// Returns the keys of the actions, which act together with Alt while the user types a search.
  func actionKeys(in content: ScreenContent) -> ActionKeys {
    let reserved = isSearching(in: content) ? TypingKeys.altLetters.union([KeyInterpreter.paletteLetter]) : []
    return ActionKeys(
      content.actions, in: actingList(in: content), isQuestion: content.isQuestion, reserving: reserved,
      sparing: linkKeys)
  }
}
