import FlowContent
import Testing

@testable import TerminalKit

@Suite("Text that could control a terminal")
struct PrintableTextTests {
  @Test(
    "What TerminalKit sends in place of a code point is safe, and the safe form of FlowContent wherever both replace it"
  )
  func agreement() {
    for scalar in (0...0x10_FFFF as ClosedRange<UInt32>).lazy.compactMap(Unicode.Scalar.init) {
      let text = String(scalar)
      guard let printed = PrintedCharacter(Character(scalar), in: .unicode)?.text else { continue }
      if text.terminalSafe != text { #expect(printed == text.terminalSafe, "\(scalar.value)") }
      if printed.terminalSafe != printed { Issue.record("\(scalar.value) is sent as \(printed.debugDescription)") }
    }
  }
}
