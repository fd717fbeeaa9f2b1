/// A text with one role.
nonisolated package struct Span: Equatable {
  package let text: String
  package let role: Role

  package init(_ text: String, _ role: Role) {
    self.text = text
    self.role = role
  }
}
