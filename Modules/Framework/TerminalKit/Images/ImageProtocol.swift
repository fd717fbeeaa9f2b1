import Foundation

/// A protocol by which a terminal shows images.
nonisolated enum ImageProtocol: Equatable {
  /// The graphics protocol of kitty.
  case kitty
  /// The sixel format of the VT340, with a number of colors.
  case sixel(colors: Int)

  /// The sequence removing the image. Text removes one of sixels.
  var removal: String {
    switch self {
    case .kitty: "\u{1B}_Ga=d,d=I,i=1,q=2\u{1B}\\"
    case .sixel: ""
    }
  }

  /// Returns the sequence showing an image from a cell on.
  func sequence(for image: Image, at cell: Point) -> String {
    let data =
      switch self {
      case .kitty: Self.kittySequence(for: image)
      case .sixel(let colors): SixelEncoder(image, colors: colors).sequence
      }
    // The cursor and its attributes stay as ncurses knows them.
    return "\u{1B}7\u{1B}[\(cell.y + 1);\(cell.x + 1)H" + data + "\u{1B}8"
  }

  /// The pixels in pieces of the greatest length the protocol allows.
  private static func kittySequence(for image: Image) -> String {
    let text = Data(image.pixels).base64EncodedString().utf8
    var rest = text[...]
    var sequence = ""
    var control = "a=T,i=1,q=2,f=24,s=\(image.size.width),v=\(image.size.height),C=1,"
    repeat {
      let piece = rest.prefix(4096)
      rest = rest.dropFirst(piece.count)
      sequence += "\u{1B}_G\(control)m=\(rest.isEmpty ? 0 : 1);\(Substring(piece))\u{1B}\\"
      control = "q=2,"
    } while !rest.isEmpty
    return sequence
  }
}
