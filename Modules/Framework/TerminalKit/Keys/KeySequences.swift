/// The sequences of xterm and compatible terminals for special keys.
nonisolated enum KeySequences {
  static func key(parameters: ArraySlice<UInt8>, final: UInt8) -> KeyDecoder.Token {
    if parameters.first == UInt8(ascii: "<") {
      return mouse(parameters: parameters.dropFirst(), isPress: final == UInt8(ascii: "M"))
    }
    if parameters.first == UInt8(ascii: "?") { return answer(numbers(in: parameters.dropFirst()), final: final) }
    let values = numbers(in: parameters)
    let isModified = values.count > 1 && values[1] > 1
    switch Character(Unicode.Scalar(final)) {
    case "A": return .key(.up)
    case "B": return .key(.down)
    case "C": return .key(isModified ? .wordRight : .right)
    case "D": return .key(isModified ? .wordLeft : .left)
    case "H": return .key(.home)
    case "F": return .key(.end)
    case "M" where parameters.isEmpty: return .key(.enter)
    case "Z": return .key(.backTab)
    case "~": return key(number: values.first ?? 0)
    default: return .nothing
    }
  }

  /// Decodes `ESC [ ? … c`, the attributes, of which 4 stands for sixels, or `ESC [ ? 1 ; 0 ; colors S`.
  private static func answer(_ values: [Int], final: UInt8) -> KeyDecoder.Token {
    switch Character(Unicode.Scalar(final)) {
    case "c": .answer(.attributes(showsSixels: values.dropFirst().contains(4)))
    case "S" where values.count == 3 && values.starts(with: [1, 0]): .answer(.sixelColors(values[2]))
    default: .nothing
    }
  }

  private static func numbers(in parameters: ArraySlice<UInt8>) -> [Int] {
    parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { digits in
      Int(String(decoding: digits, as: UTF8.self)) ?? 0
    }
  }

  /// Decodes `ESC [ < button ; column ; row M`, with columns and rows from 1. A release ends with `m`.
  private static func mouse(parameters: ArraySlice<UInt8>, isPress: Bool) -> KeyDecoder.Token {
    let values = numbers(in: parameters)
    guard isPress, values.count == 3, values[1] > 0, values[2] > 0 else { return .nothing }
    let point = Point(x: values[1] - 1, y: values[2] - 1)
    // Modifier keys have no effect.
    switch values[0] & ~0b11100 {
    case 0: return .key(.click(point))
    case 64: return .key(.wheel(point, -1))
    case 65: return .key(.wheel(point, 1))
    default: return .nothing
    }
  }

  private static func key(number: Int) -> KeyDecoder.Token {
    switch number {
    case 1, 7: .key(.home)
    case 3: .key(.delete)
    case 4, 8: .key(.end)
    case 5: .key(.pageUp)
    case 6: .key(.pageDown)
    case 200: .pasteBegins
    default: .nothing
    }
  }
}
