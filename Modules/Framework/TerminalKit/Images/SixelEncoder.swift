/// An encoder of an image as sixels: bands of six rows, in which each color has a line of its own.
nonisolated struct SixelEncoder {
  private let size: Size
  /// The number of values of red, green and blue each.
  private let levels: Int
  /// The color of each pixel.
  private let indices: [Int]

  /// The order in which pixels become brighter, so few colors look like many.
  private static let pattern = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]

  init(_ image: Image, colors: Int) {
    let levels = (2...6).last { $0 * $0 * $0 <= colors } ?? 2
    self.levels = levels
    let size = image.size
    self.size = size
    indices = (0..<size.width * size.height).map { pixel in
      let threshold = Self.pattern[pixel / size.width % 4 * 4 + pixel % size.width % 4]
      return image.pixels[pixel * 3..<pixel * 3 + 3].reduce(0) { index, value in
        index * levels + (Int(value) * (levels - 1) * 16 + threshold * 255) / (255 * 16)
      }
    }
  }

  var sequence: String {
    var bytes = Array("\u{1B}P0;1;0q\"1;1;\(size.width);\(size.height)".utf8)
    for color in Set(indices).sorted() {
      let parts = [color / levels / levels, color / levels % levels, color % levels].map { $0 * 100 / (levels - 1) }
      bytes += "#\(color);2;\(parts[0]);\(parts[1]);\(parts[2])".utf8
    }
    for top in stride(from: 0, to: size.height, by: 6) {
      bytes += band(from: top)
    }
    return String(decoding: bytes, as: UTF8.self) + "\u{1B}\\"
  }

  private func band(from top: Int) -> [UInt8] {
    var lines: [Int: [UInt8]] = [:]
    for y in top..<min(top + 6, size.height) {
      for x in 0..<size.width {
        lines[indices[y * size.width + x], default: Array(repeating: 0, count: size.width)][x] |= 1 << (y - top)
      }
    }
    var bytes: [UInt8] = []
    for (color, line) in lines.sorted(by: { $0.key < $1.key }) {
      bytes += "#\(color)".utf8
      var rest = line[...]
      while let sixel = rest.first {
        let count = rest.prefix { $0 == sixel }.count
        rest = rest.dropFirst(count)
        if count > 3 {
          bytes += "!\(count)".utf8
          bytes.append(63 + sixel)
        } else {
          bytes += Array(repeating: 63 + sixel, count: count)
        }
      }
      bytes.append(UInt8(ascii: "$"))
    }
    return bytes + [UInt8(ascii: "-")]
  }
}
