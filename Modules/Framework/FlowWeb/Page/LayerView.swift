import FlowContent
import FlowScreens

/// A layer of a page: the main part, or a dialog over it. Only the top layer takes input.
struct LayerView {
  let layer: Layer
  let isTop: Bool
  /// `true` if something over the layer takes the input.
  let isInert: Bool
  let id: String
  private let panes: [Pane]
  private let canGoBack: Bool
  private let context: PageContext

  init(layer: Layer, depth: Int, isTop: Bool, canGoBack: Bool, context: PageContext) {
    self.layer = layer
    self.isTop = isTop
    self.canGoBack = canGoBack
    self.context = context
    isInert = !isTop || context.tool != nil
    id = "layer-\(depth)"
    panes = Pane.all(of: layer, at: depth, address: context.address)
  }

  var html: HTML {
    layer.isModal
      ? HTML(
        .dialog, .set(.id, id), .flag(.open), .flag(.inert, if: isInert), .set(.tabindex, "-1"),
        .set(.class, isQuestion ? "question" : "sheet"), .set(.role, isQuestion ? "alertdialog" : "dialog"),
        .set(.ariaModal, "true"), .set(.ariaLabelledBy, panes.isEmpty ? id : "\(panes[0].id)-title")
      ) { parts }
      : HTML(.main, .set(.id, id), .flag(.inert, if: isInert), .set(.tabindex, "-1")) { parts }
  }

  @HTMLBuilder private var parts: [HTML] {
    if layer.isModal { tabs }
    MessagesView(id: "\(id)-messages", panes: panes, context: context, isTop: isTop).html
    if isTop, !isQuestion {
      trail
      context.drafts.map { DraftView(draft: $0, context: context).html }
    }
    if panes.count != 1 { HTML(.h1, .set(.class, "aside")) { layer.path.first ?? "" } }
    HTML(.div, .set(.class, panes.count > 1 ? "panes" : "panes single")) {
      paneViews.map(\.html)
    }
    if panes.isEmpty { form }
    if isTop, isQuestion, canGoBack {
      control(
        .back, id: "\(id)-back", leadingTo: nil, .set(.dataKey, "Escape"), .set(.class, "aside"), .set(.tabindex, "-1")
      ) {
        "Close"
      }
    }
  }

  private var paneViews: [PaneView] {
    // One action stands out: that of the form which the user fills in, or else of the last screen with one.
    let main = panes.lastIndex(where: \.isForm) ?? panes.lastIndex { $0.mainAction != nil }
    return panes.enumerated().map { index, pane in
      PaneView(pane: pane, context: context, canGoBack: canGoBack, standsOut: index == main)
    }
  }

  /// The buttons pressed by Enter in a field. They come before all other buttons of their forms, such as the tabs.
  var enterButtons: [HTML] { paneViews.compactMap(\.enterButton) }

  private var isQuestion: Bool { panes.count == 1 && panes[0].content.isQuestion }

  /// The tabs of the layer, if it has tabs.
  var tabs: HTML? {
    guard let tabs = layer.tabs else { return nil }
    return HTML(.nav, .set(.class, "tabs"), .set(.ariaLabel, "Tabs")) {
      HTML(.ul) {
        for position in tabs.titles.indices {
          HTML(.li) {
            control(
              .selectTab(position), id: "\(id)-tab-\(position)",
              leadingTo: context.tabs.indices.contains(position) ? context.tabs[position] : nil,
              position == tabs.selected ? .set(.ariaCurrent, "page") : nil,
              .set(.dataKey, position < 9 ? "\(position + 1)" : "")
            ) {
              HTML(.span, .set(.dir, "auto")) { tabs.titles[position] }
              if let badge = tabs.badges[position], !badge.isEmpty {
                HTML(.span, .set(.class, "badge")) { " \(badge)" }
              }
            }
          }
        }
      }
    }
  }

  /// The way to the present place, and the way back.
  private var trail: HTML? {
    let names = layer.path.filter { !$0.isEmpty }
    guard canGoBack || names.count > 1 else { return nil }
    return HTML(.nav, .set(.class, "trail"), .set(.ariaLabel, "Place")) {
      if canGoBack {
        let closes = layer.isModal && names.count < 2
        control(.back, id: "\(id)-back", leadingTo: addressOfWayBack, .set(.dataKey, "Escape")) {
          HTML(.span, .set(.ariaHidden, "true")) { closes ? "✕ " : "← " }
          closes ? "Close" : "Back"
        }
      }
      if names.count > 1 {
        HTML(.ol) {
          for (name, place) in zip(names, context.way.suffix(names.count)).dropLast() {
            HTML(.li, .set(.dir, "auto")) {
              if let address = place.ownAddress { HTML(.a, .set(.href, address)) { name } } else { name }
            }
          }
        }
      }
    }
  }

  /// The address of the place that the user goes back to. Where the user is asked about input, a button goes back.
  private var addressOfWayBack: Address? {
    guard context.way.last?.hasOwnAddress == true else { return nil }
    return context.way.dropLast().last?.ownAddress
  }

  /// Returns a link to an address, or a button if there is none. With a script, the link does the same as the button: it
  /// submits the user's input in the focused screen, and stays in the window.
  private func control(
    _ intent: PageIntent, id: String, leadingTo address: Address?, _ more: Attribute?...,
    @HTMLBuilder children: () -> [HTML]
  ) -> [HTML] {
    let attributes = more.compactMap(\.self)
    let formID = panes.indices.contains(layer.focus) ? panes[layer.focus].id : "\(self.id)-form"
    guard let address else {
      let own: [Attribute] = [
        .set(.id, id), .set(.form, formID), .set(.name, FormName.intent), .set(.value, intent.text),
      ]
      return [.element(.button, own + attributes, children())]
    }
    let own: [Attribute] = [
      .set(.id, id), .set(.href, address), .set(.dataForm, formID), .set(.dataIntent, intent.text),
    ]
    guard panes.contains(where: \.isForm) else { return [.element(.a, own + attributes, children())] }
    // Without a script, a link would leave what the user has entered in the form.
    let state = attributes.filter { $0.name == Attribute.PageName.ariaCurrent.rawValue }
    let button = HTML.element(
      .button, [.set(.form, formID), .set(.name, FormName.intent), .set(.value, intent.text)] + state, children())
    return [.element(.a, [.set(.class, "scripted")] + own + attributes, children()), HTML(.noscript) { button }]
  }

  /// The form of the buttons of a layer without a screen.
  private var form: HTML {
    HTML(.form, .set(.id, "\(id)-form"), .set(.method, "post"), .set(.action, context.pageAddress)) {
      context.hiddenInputs
    }
  }
}
