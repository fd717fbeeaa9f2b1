import FlowScreens
import FlowWeb

/// A page without an application: a message, or the form to sign in.
struct NotePage {
  private let title: String
  private let isForm: Bool
  private let content: [HTML]

  /// Creates a page with a message.
  init(_ title: String, _ text: String) {
    self.title = title
    isForm = false
    content = [
      HTML(.p) { text },
      HTML(.p) { HTML(.a, .set(.href, Address(link: ""))) { "Continue" } },
    ]
  }

  /// Creates a page on which a user signs in, to see the place of its address afterward.
  ///
  /// - Parameters:
  ///   - name: The name entered by the user.
  ///   - problem: The reason why the last attempt failed.
  init(signInAs name: String, problem: String? = nil) {
    title = "Sign in"
    isForm = true
    content = [
      problem.map { problem in HTML(.p, .set(.class, "problem"), .set(.role, "alert")) { problem } },
      Self.field("Profile", SignInForm.nameField, "text", value: name, completion: "username"),
      Self.field("Password", SignInForm.passwordField, "password", completion: "current-password"),
      HTML(.div, .set(.class, "actions")) {
        HTML(.button, .set(.class, "primary")) { "Sign in" }
      },
    ].compactMap(\.self)
  }

  /// The page as text.
  var text: String {
    let html = HTML(.html, .set(.lang, "en")) {
      HTML(.head) {
        HTML(.meta, .set(.charset, "utf-8"))
        HTML(.meta, .set(.name, "viewport"), .set(.content, "width=device-width, initial-scale=1"))
        HTML(.title) { title }
        WebAsset.all.first { $0.contentType.hasPrefix("text/css") }.map {
          HTML(.link, .set(.rel, "stylesheet"), .set(.href, $0.address))
        }
      }
      HTML(.body) {
        HTML(.main, .set(.class, "note")) {
          HTML(.section, .set(.class, "pane"), .set(.ariaLabelledBy, "title")) {
            HTML(isForm ? .form : .div, isForm ? .set(.method, "post") : nil) {
              HTML(.h1, .set(.id, "title")) { title }
              content
            }
          }
        }
      }
    }
    return "<!DOCTYPE html>\n\(html.text)\n"
  }

  private static func field(
    _ label: String, _ name: String, _ type: String, value: String = "", completion: String
  ) -> HTML {
    HTML(.div, .set(.class, "field")) {
      HTML(.label, .set(.for, name)) { label }
      HTML(
        .input, .set(.id, name), .set(.name, name), .set(.type, type), .set(.value, value),
        .set(.autocomplete, completion), .flag(.required))
    }
  }
}
