/// An attribute of an element.
///
/// Only an ``Address`` can be the value of an attribute followed by a browser, and no attribute contains code or style.
nonisolated public struct Attribute: Equatable, Sendable {
  /// A name of attributes with any text as their value.
  public enum Name: String, Sendable {
    case alt, `class`, datetime, dir, `for`, id, lang, method, name, placeholder, role, scope, type, value
    case ariaHidden = "aria-hidden"
    case ariaLabel = "aria-label"
    case fill, height, opacity, rx, viewBox, width, x, y
    case pathData = "d"
    case textAnchor = "text-anchor"
  }

  /// A name of attributes with any text as their value, which only the pages of this package have.
  package enum PageName: String {
    case accept, autocapitalize, autocomplete, charset, content, download, form, media, rel, rows, step,
      tabindex, xmlns
    case enterKeyHint = "enterkeyhint"
    case inputMode = "inputmode"
    case formEnctype = "formenctype"
    case ariaCurrent = "aria-current"
    case ariaDescribedBy = "aria-describedby"
    case ariaInvalid = "aria-invalid"
    case ariaKeyShortcuts = "aria-keyshortcuts"
    case ariaLabelledBy = "aria-labelledby"
    case ariaLive = "aria-live"
    case ariaModal = "aria-modal"
    case ariaPressed = "aria-pressed"
    case popover
    case popoverTarget = "popovertarget"
    case preserveAspectRatio
    case dataKey = "data-key"
    /// The keys of the actions on rows, in the order of their menus.
    case dataKeys = "data-keys"
    case dataIntent = "data-intent"
    /// The form with the fields that a script sends with the intent of a link.
    case dataForm = "data-form"
    /// The addresses of the places on the way to the present one.
    case dataWay = "data-way"
    /// The answer with which the script names the rows that it shows.
    case dataAnswer = "data-answer"
    case dataScreen = "data-screen"
    /// The window with the draft that a script offers.
    /// The window of a page, or the one to which a link leads.
    case dataWindow = "data-window"
    case dataTheme = "data-theme"
    case dataLayout = "data-layout"
    /// The title drawn on a cover.
    case dataTitle = "data-title"
  }

  /// A name of attributes with an address as their value.
  public enum AddressName: String, Sendable {
    case href, src
  }

  /// A name of attributes with an address as their value, which only the pages of this package have.
  package enum PageAddressName: String {
    case action
    /// The address of the page as it is displayed.
    case dataAddress = "data-address"
    /// The address of the place that the page shows.
    case dataPlace = "data-place"
    /// The address of server-sent events that announce a change of the page.
    case dataEvents = "data-events"
    /// The address of the page with the rows shown by a script after further scrolling.
    case dataScroll = "data-scroll"
  }

  /// A name of attributes without a value.
  package enum Flag: String {
    case autofocus, checked, `defer`, hidden, inert, novalidate, open, required, selected
    /// Marks a row that the script has already.
    case dataKept = "data-kept"
    /// Marks unsaved input of the window itself.
    case dataOwn = "data-own"
  }

  let name: String
  let value: String?

  /// Returns an attribute with a text as its value.
  public static func set(_ name: Name, _ value: String) -> Attribute {
    Attribute(name: name.rawValue, value: value)
  }

  /// Returns an attribute of a page with a text as its value.
  package static func set(_ name: PageName, _ value: String) -> Attribute {
    Attribute(name: name.rawValue, value: value)
  }

  /// Returns an attribute with an address as its value.
  public static func set(_ name: AddressName, _ address: Address) -> Attribute {
    Attribute(name: name.rawValue, value: address.text)
  }

  /// Returns an attribute of a page with an address as its value.
  package static func set(_ name: PageAddressName, _ address: Address) -> Attribute {
    Attribute(name: name.rawValue, value: address.text)
  }

  /// Returns an attribute without a value, or `nil` if the condition is false.
  package static func flag(_ name: Flag, if condition: Bool = true) -> Attribute? {
    condition ? Attribute(name: name.rawValue, value: nil) : nil
  }

  func write(to result: inout [UInt8]) {
    result.append(UInt8(ascii: " "))
    result.append(name)
    if let value {
      result.append("=\"")
      result.appendEscaped(value)
      result.append(UInt8(ascii: "\""))
    }
  }
}
