import CTerminal
import Foundation

/// An image in memory.
nonisolated package final class Image: Sendable {
  package let size: Size
  /// The red, green and blue of each pixel.
  package let pixels: [UInt8]

  package init(size: Size, pixels: [UInt8]) {
    self.size = size
    self.pixels = pixels
  }

  /// Decodes a JPEG file. Fails for another file.
  package init?(jpeg bytes: [UInt8]) {
    var (width, height): (Int32, Int32) = (0, 0)
    guard let decoded = flow_image_decode(bytes, bytes.count, &width, &height) else { return nil }
    defer { free(decoded) }
    size = Size(width: Int(width), height: Int(height))
    pixels = Array(UnsafeBufferPointer(start: decoded, count: size.width * size.height * 3))
  }

  /// Returns the image at the largest size of its shape fitting into `box`. Each pixel is the mean of those it covers.
  package func scaled(toFit box: Size) -> Image {
    let factor = min(Double(box.width) / Double(size.width), Double(box.height) / Double(size.height))
    let target = Size(
      width: max(1, Int(Double(size.width) * factor)), height: max(1, Int(Double(size.height) * factor)))
    var scaled: [UInt8] = []
    scaled.reserveCapacity(target.width * target.height * 3)
    for y in 0..<target.height {
      let rows = Self.covered(by: y, of: target.height, in: size.height)
      for x in 0..<target.width {
        let columns = Self.covered(by: x, of: target.width, in: size.width)
        for channel in 0..<3 {
          var sum = 0
          for row in rows {
            for column in columns { sum += Int(pixels[(row * size.width + column) * 3 + channel]) }
          }
          scaled.append(UInt8(sum / (rows.count * columns.count)))
        }
      }
    }
    return Image(size: target, pixels: scaled)
  }

  private static func covered(by position: Int, of count: Int, in length: Int) -> Range<Int> {
    let start = position * length / count
    return start..<max(start + 1, (position + 1) * length / count)
  }
}
