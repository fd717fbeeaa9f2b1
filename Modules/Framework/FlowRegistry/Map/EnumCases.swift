/// The names of an enumeration's cases, as the compiler wrote them down for reflection.
///
/// Nothing in the language lists the cases of an enumeration with associated values, and a list kept by hand would
/// sooner or later lie. The layout that is read here is part of Swift's stable ABI on Apple's platforms and the same on
/// the others (“Type Metadata” and “Field Descriptors” in the compiler's documentation); a test reads known types.
nonisolated enum EnumCases {
  /// The cases in the order of the metadata: those with associated values first. Empty for what is no enumeration, and
  /// if the program was built without reflection metadata.
  static func names(of type: Any.Type) -> [String] {
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    guard metadata.load(as: Int.self) == kindOfEnumerations else { return [] }
    let descriptor = metadata.load(fromByteOffset: MemoryLayout<Int>.size, as: UnsafeRawPointer.self)
    guard let fields = pointer(at: descriptor + 16) else { return [] }
    let recordSize = Int(fields.load(fromByteOffset: 10, as: UInt16.self))
    let count = Int(fields.load(fromByteOffset: 12, as: UInt32.self))
    return (0..<count).compactMap { index in
      let record = fields + 16 + index * recordSize
      let hasValues = record.load(fromByteOffset: 4, as: Int32.self) != 0
      return pointer(at: record + 8).map { name in
        String(cString: name.assumingMemoryBound(to: CChar.self)) + (hasValues ? "(…)" : "")
      }
    }
  }

  private static let kindOfEnumerations = 0x201

  /// What a relative pointer points to; `nil` if to nothing.
  private static func pointer(at address: UnsafeRawPointer) -> UnsafeRawPointer? {
    let offset = address.load(as: Int32.self)
    return offset == 0 ? nil : address + Int(offset)
  }
}
