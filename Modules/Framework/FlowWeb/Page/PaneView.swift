import FlowContent
import FlowScreens

/// A screen on a page: a form with the screen's elements and actions.
///
/// Every button in it submits all fields, so nothing entered by the user is lost.
struct PaneView {
  let pane: Pane
  let context: PageContext
  let canGoBack: Bool
  /// `true` if the main action of the screen is that of the page.
  let standsOut: Bool

  private var content: ScreenContent { pane.content }

  var html: HTML {
    HTML(
      .section, .set(.id, "\(pane.id)-pane"), .set(.class, "pane"), .set(.dataScreen, pane.key),
      .set(.ariaLabelledBy, "\(pane.id)-title")
    ) {
      HTML(
        .form, .set(.id, pane.id), .set(.method, "post"), .set(.action, context.pageAddress),
        .set(.dataScreen, pane.key), .set(.autocomplete, "off"), .flag(.novalidate)
      ) {
        context.hiddenInputs
        HTML.hiddenInput(FormName.screen, pane.key)
        HTML(.div, .set(.class, "head")) {
          view(content.elements[..<end].filter(\.isCover))
          HTML(.div, .set(.class, "about")) {
            title
            facts
            applyButton
            if !pane.isForm { bar.html }
          }
        }
        view(content.elements[end...])
        if pane.isForm { bar.html }
      }
    }
  }

  private var bar: ActionBar {
    ActionBar(pane: pane, context: context, canGoBack: canGoBack, standsOut: standsOut)
  }

  private var title: HTML {
    HTML(
      pane.headingLevel == .first ? .h1 : .h2, .set(.id, "\(pane.id)-title"), .set(.tabindex, "-1"),
      .set(.dir, "auto")
    ) { content.title }
  }

  private func view(_ elements: some Sequence<ContentElement>) -> [HTML] {
    ContentView(elements: Array(elements), pane: pane, context: context).html
  }

  /// The elements before the actions. The stars stand before what comes with a rating, so a click on one doesn’t move them.
  @HTMLBuilder private var facts: [HTML] {
    let elements = content.elements[..<end].filter { !$0.isCover }
    let stars = content.ratings
    let start = stars.isEmpty ? elements.endIndex : elements.firstIndex(where: \.canComeWithRating) ?? elements.endIndex
    view(elements[..<start])
    if !stars.isEmpty {
      RatingButtons(rating: elements.lazy.compactMap(\.rating).first, actions: stars, pane: pane).html
      view(elements[start...].filter { $0.rating == nil })
    }
  }

  /// The end of the elements beside the cover and before the actions: long lists and charts follow them.
  private var end: Int { content.elements.firstIndex(where: \.followsActions) ?? content.elements.count }

  /// The button pressed by the browser when the user presses Enter in a field, if the page begins with it.
  var enterButton: HTML? {
    guard !content.fields.isEmpty else { return nil }
    let isSearch = content.fields.contains { $0.purpose == .filter } && !content.lists.isEmpty
    let intent =
      content.actions.first(where: \.isDefault).map { PageIntent.perform($0.id) }
      ?? (isSearch ? .openResult : .edit(nil))
    return HTML(
      .button, .set(.class, "enter"), .set(.id, "\(pane.id)-enter"), .set(.form, pane.id), .set(.name, FormName.intent),
      .set(.value, intent.text),
      .set(.tabindex, "-1"), .set(.ariaHidden, "true"))
  }

  /// A button that submits the fields of a screen without a default action, where no script does.
  private var applyButton: HTML? {
    guard !content.fields.isEmpty, !pane.isForm else { return nil }
    return HTML(.noscript) {
      HTML(.button, .set(.name, FormName.intent), .set(.value, PageIntent.edit(nil).text)) { "Apply" }
    }
  }
}

extension ContentElement {
  fileprivate var isCover: Bool { if case .custom(let element) = self { element is Cover } else { false } }

  fileprivate var rating: Int? { if case .rating(let rating, _) = self { rating } else { nil } }

  fileprivate var canComeWithRating: Bool {
    switch self {
    case .rating, .quote, .text: true
    case .banner(let banner): banner.isStatus
    default: false
    }
  }

  fileprivate var followsActions: Bool {
    switch self {
    case .list, .heading, .chart: true
    case .custom(let element): element is CalendarChart
    default: false
    }
  }
}
