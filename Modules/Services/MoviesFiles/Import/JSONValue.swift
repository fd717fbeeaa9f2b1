/// A value of JSON, as it stands in a file that anybody may have written.
enum JSONValue: Equatable {
  case null
  case bool(Bool)
  case number(Double)
  case text(String)
  case array([JSONValue])
  case object([Member])

  /// A member of an object. A key may be there more than once.
  struct Member: Equatable {
    let key: String
    let value: JSONValue
  }
}
