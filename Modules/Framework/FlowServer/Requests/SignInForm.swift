import FlowWeb
import Foundation

/// The fields of the sign-in page.
struct SignInForm {
  static let nameField = "profile"
  static let passwordField = "password"

  let name: String
  let password: String

  /// Decodes a form, or returns `nil` if it is another one.
  init?(decoding text: String) {
    guard text.utf8.count <= ServerLimits.signInBytes else { return nil }
    let fields = FormFields(decoding: text)
    guard let name = fields[Self.nameField], let password = fields[Self.passwordField] else { return nil }
    self.name = name.trimmingCharacters(in: .whitespaces)
    self.password = password
  }
}
