/// The images loaded last. They take a bounded memory.
struct ImageCache {
  private var images: [String: [UInt8]] = [:]
  /// The keys, in the order in which their images were added.
  private var keys: [String] = []
  private var byteCount = 0

  subscript(key: String) -> [UInt8]? { images[key] }

  /// Adds an image if it is a JPEG file of a usual size. It comes from the network, and a browser trusts this server.
  mutating func add(_ image: [UInt8], as key: String) {
    guard image.starts(with: [0xFF, 0xD8, 0xFF]), image.count <= ServerLimits.imageBytes, images[key] == nil else {
      return
    }
    images[key] = image
    keys.append(key)
    byteCount += image.count
    while byteCount > ServerLimits.cachedImageBytes {
      byteCount -= images.removeValue(forKey: keys.removeFirst())?.count ?? 0
    }
  }
}
