import FlowContent
package import FlowScreens

/// A page with the content of a window.
///
/// The page works without a script: everything the user can do is a link, or a button of a form, which the server
/// answers with ``PageRequest``. The script of ``WebAsset/all`` replaces what has changed in place.
///
/// Rows still being fetched show as `…`. A server calls ``requestRows(of:at:)`` first, and waits for the window to
/// settle.
package struct Page {
  private let content: WindowContent
  private let context: PageContext

  /// The policy for the header `Content-Security-Policy`, which a server sends with every page.
  nonisolated package static let contentSecurityPolicy = """
    default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; manifest-src 'self'; \
    form-action 'self'; base-uri 'none'; frame-ancestors 'none'
    """

  /// Makes a page of the content of a window. Its rows are fetched when it is read as a tree or as text.
  package init(_ content: WindowContent, context: PageContext) {
    self.content = content
    self.context = context
  }

  /// The page as a tree.
  package var html: HTML { html(in: context) }

  private func html(in context: PageContext) -> HTML {
    let layers = content.layers.enumerated().map { depth, layer in
      LayerView(
        layer: layer, depth: depth, isTop: depth == content.layers.count - 1, canGoBack: content.canGoBack,
        context: context)
    }
    let tool = context.tool.map { ToolView($0, for: content, context: context) }
    let top = tool == nil ? layers.last?.id ?? "page" : ToolView.id
    let commands = content.layers.count == 1 ? context.commands.filter { $0.key != nil } : []
    let title = [content.top?.path.last ?? "", content.title].filter { !$0.isEmpty }.joined(separator: " – ")
    return HTML(.html, .set(.lang, "en")) {
      head(title: title, context: context)
      HTML(.body) {
        HTML(
          .div, .set(.id, "page"), .set(.dataTheme, context.theme.rawValue),
          .set(.dataLayout, context.layout.rawValue), .set(.dataPlace, addressWithFilters),
          .set(.dataAddress, context.pageAddress), .set(.dataWindow, context.window),
          .set(.dataWay, way.map(\.text).joined(separator: " ")),
          context.events.map { .set(.dataEvents, $0) },
          context.sentRows.map { .set(.dataAnswer, $0.answer) }
        ) {
          HTML(.a, .set(.class, "skip"), .set(.href, Address(elementID: top))) { "Skip to content" }
          layers.last?.enterButtons ?? []
          Self.header(title: content.title, base: layers.first, commands: commands, window: context.window)
          layers.map(\.html)
          if layers.isEmpty {
            HTML(.main) {
              MessagesView(id: "messages", panes: [], context: context, isTop: true).html
              HTML(.h1) { content.title }
            }
          }
          Self.footer(window: context.window, isInert: tool != nil || layers.count > 1)
          tool?.html
        }
        // What a script says about requests.
        HTML(.p, .set(.id, "waiting"), .set(.role, "status"))
      }
    }
  }

  /// The addresses of the places on the way, to which the user goes back. A tool is left as a screen is.
  private var way: [Address] { context.way.map(\.address) + (context.tool == nil ? [] : [context.address]) }

  private static func footer(window: String, isInert: Bool) -> HTML {
    HTML(.footer, .set(.class, "scripted"), .flag(.inert, if: isInert)) {
      link(to: .keys, "Keys", window: window)
    }
  }

  private static func link(to tool: PageTool.Kind, _ title: String, window: String) -> HTML {
    let address = Address(link: tool.rawValue).adding([(FormName.window, window)])
    return HTML(.a, .set(.id, tool.rawValue), .set(.href, address)) { title }
  }

  /// Begins to fetch the rows of a page.
  package static func requestRows(of content: WindowContent, at positions: RowPositions) {
    for (depth, layer) in content.layers.enumerated() {
      for content in layer.screens.map(\.content) {
        for (position, list) in content.lists.enumerated() {
          let key = Pane.key(ofList: position, in: content, at: depth)
          _ = list.source.rows(in: positions.range(of: key, count: list.count))
        }
      }
    }
  }

  /// Returns the texts of the messages about what has just happened.
  package static func messages(of content: WindowContent) -> [String] {
    content.layers.flatMap(\.screens).flatMap(\.content.messages).map(\.text)
  }

  /// The page as text.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The page as text in UTF-8.
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(1 << 16)
    bytes += "<!DOCTYPE html>\n".utf8
    html(in: context).write(to: &bytes)
    bytes += "\n".utf8
    return bytes
  }

  private func head(title: String, context: PageContext) -> HTML {
    HTML(.head) {
      HTML(.meta, .set(.charset, "utf-8"))
      HTML(.meta, .set(.name, "viewport"), .set(.content, "width=device-width, initial-scale=1"))
      HTML(.meta, .set(.name, "referrer"), .set(.content, "same-origin"))
      HTML(.title) { title }
      PageIcons.html(for: context.theme)
      HTML(.link, .set(.rel, "stylesheet"), .set(.href, WebAsset.styleSheet.address))
      HTML(.script, .set(.src, WebAsset.script.address), .flag(.defer))
    }
  }

  /// The address of the place with what the user searches there, and in which order.
  private var addressWithFilters: Address {
    guard context.way.last?.hasOwnAddress == true, let screen = content.top?.screens.last?.content else {
      return context.address
    }
    let filters = screen.filters.filter(\.isSet)
    return context.address.adding(filters.map { (FormName.fields + $0.id.rawValue, $0.value.text) })
  }

  private static func header(title: String, base: LayerView?, commands: [PageLink], window: String) -> HTML {
    HTML(.header, .flag(.inert, if: base?.isInert == true)) {
      HTML(.p, .set(.class, "brand"), .set(.dir, "auto")) { title }
      base?.tabs
      if !commands.isEmpty {
        HTML(.nav, .set(.class, "commands"), .set(.ariaLabel, "Commands")) {
          HTML(.ul) {
            HTML(.li) { link(to: .find, "Search", window: window) }
            for (position, command) in commands.enumerated() {
              HTML(.li) {
                HTML(
                  .a, .set(.id, "command-\(position)"), .set(.href, command.address),
                  .set(.dataKey, command.key.map { String($0) } ?? ""), .set(.dir, "auto")
                ) { command.title }
              }
            }
          }
        }
      }
    }
  }
}

nonisolated extension PageContext {
  /// The inputs of every form.
  var hiddenInputs: [HTML] {
    [(FormName.window, window), (FormName.token, token)].map { .hiddenInput($0, $1) }
  }
}

nonisolated extension HTML {
  static func hiddenInput(_ name: String, _ value: String) -> HTML {
    HTML(.input, .set(.type, "hidden"), .set(.name, name), .set(.value, value))
  }
}
