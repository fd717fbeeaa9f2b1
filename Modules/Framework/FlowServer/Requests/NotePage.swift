import FlowScreens
import FlowWeb

/// A page without an application: a message, or the form to sign in.
struct NotePage {
  private let title: String
  /// The name of the program.
  private let program: String
  private let isForm: Bool
  private let content: [HTML]

  /// Creates a page with a message.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - text: The message.
  ///   - program: The name of the program.
  ///   - continues: `true` if the first page of the program can be more than this message.
  init(_ title: String, _ text: String, of program: String = "", continues: Bool = true) {
    self.title = title
    self.program = program
    isForm = false
    let link = HTML(.p) { HTML(.a, .set(.href, Address(link: ""))) { "Continue" } }
    content = [HTML(.p) { text }] + (continues ? [link] : [])
  }

  /// Creates a page with any content.
  init(_ title: String, _ content: HTML, of program: String) {
    self.title = title
    self.program = program
    self.content = [content]
    isForm = false
  }

  /// Creates a page on which a user signs in, to see the place of its address afterward.
  ///
  /// - Parameters:
  ///   - name: The name entered by the user.
  ///   - problem: The reason why the last attempt failed.
  ///   - program: The name of the program.
  init(signInAs name: String, problem: String? = nil, of program: String) {
    title = "Sign in"
    self.program = program
    isForm = true
    content = [
      problem.map { problem in HTML(.p, .set(.class, "problem"), .set(.role, "alert")) { problem } },
      Self.field("Profile", SignInForm.nameField, "text", value: name, completion: "username"),
      Self.field("Password", SignInForm.passwordField, "password", completion: "current-password"),
      HTML(.div, .set(.class, "actions last")) {
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
        HTML(.title) { [title, program].filter { !$0.isEmpty }.joined(separator: " – ") }
        WebAsset.all.first { $0.contentType.hasPrefix("text/css") }.map {
          HTML(.link, .set(.rel, "stylesheet"), .set(.href, $0.address))
        }
      }
      HTML(.body) {
        HTML(.main, .set(.class, "note")) {
          HTML(.p, .set(.class, "brand"), .set(.dir, "auto")) { program }
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
