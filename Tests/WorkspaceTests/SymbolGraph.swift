/// The declarations of a module, as `swift symbolgraph-extract` writes them.
struct SymbolGraph: Decodable {
  struct Symbol: Decodable {
    struct Identifier: Decodable {
      let precise: String
    }

    struct Kind: Decodable {
      let identifier: String
    }

    struct Fragment: Decodable {
      let spelling: String
    }

    struct Generics: Decodable {
      let constraints: [Constraint]?
    }

    struct Extension: Decodable {
      let extendedModule: String
      let typeKind: String?
      let constraints: [Constraint]?
    }

    let identifier: Identifier
    let kind: Kind
    let pathComponents: [String]
    let declarationFragments: [Fragment]
    let swiftGenerics: Generics?
    let swiftExtension: Extension?

    var isType: Bool {
      ["swift.actor", "swift.class", "swift.enum", "swift.protocol", "swift.struct"].contains(kind.identifier)
    }
  }

  struct Constraint: Decodable, Hashable {
    let kind: String
    let lhs: String
    let rhs: String

    /// A Boolean value that indicates whether every type has the constraint by default.
    var isImplied: Bool { ["Copyable", "Escapable"].contains(rhs) }

    var text: String { "\(lhs) \(kind == "sameType" ? "==" : ":") \(rhs)" }
  }

  struct Relationship: Decodable {
    let kind: String
    let source: String
    let target: String
    let targetFallback: String?
    let swiftConstraints: [Constraint]?
  }

  let symbols: [Symbol]
  let relationships: [Relationship]
}
