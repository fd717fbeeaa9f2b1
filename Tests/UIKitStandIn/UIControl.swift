// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals

// Pages: uikit/uicontrol, uikit/uiswitch, uikit/uibutton, uikit/uitextfield, uikit/uitextview
public import Foundation

open class UIControl: UIView {
  public struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let valueChanged = Event(rawValue: 1 << 12)
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    public static let editingChanged = Event(rawValue: 1 << 17)
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
  }

  public struct State: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let normal = State([])
  }

  private var actions: [(action: UIAction, event: Event)] = []

  open func addAction(_ action: UIAction, for controlEvents: Event) {
    actions.append((action, controlEvents))
  }

  open func sendActions(for controlEvents: Event) {
    for (action, event) in actions where !event.isDisjoint(with: controlEvents) { action.handler(action) }
  }
}

open class UISwitch: UIControl {
  open var isOn = false
}

open class UIButton: UIControl {
  public enum ButtonType: Int, Sendable {
    case custom, system
  }

  public convenience init(type buttonType: ButtonType) { self.init(frame: .zero) }

  private var title: String?
  open var menu: UIMenu?
  open var showsMenuAsPrimaryAction = false
  open var currentTitle: String? { title }

  open func setTitle(_ title: String?, for state: UIControl.State) {
    self.title = title
  }
}

public enum NSTextAlignment: Int, Sendable {
  case left, center, right, justified, natural
}

public enum UIKeyboardType: Int, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, url, numberPad
}

open class UITextField: UIControl {
  open var text: String?
  open var placeholder: String?
  open var textAlignment = NSTextAlignment.natural
  open var isSecureTextEntry = false
  open var keyboardType = UIKeyboardType.default
  open var font: UIFont?
  open var adjustsFontForContentSizeCategory = false
  open private(set) var isFirstResponder = false

  /// Types text, as the user does.
  public func type(_ text: String) {
    isFirstResponder = true
    self.text = text
    sendActions(for: .editingChanged)
  }

  /// Presses Return, as the user does.
  public func pressReturn() {
    sendActions(for: .editingDidEndOnExit)
    leave()
  }

  /// Leaves the field, as the user does.
  public func leave() {
    guard isFirstResponder else { return }
    isFirstResponder = false
    sendActions(for: .editingDidEnd)
  }
}

open class NSTextContainer: NSObject {}

open class UITextView: UIScrollView {
  public init(frame: CGRect, textContainer: NSTextContainer?) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) { nil }

  open var text: String! = ""
  open var font: UIFont?
  open var adjustsFontForContentSizeCategory = false
  open weak var delegate: (any UITextViewDelegate)?

  /// Types text, as the user does.
  public func type(_ text: String) {
    self.text = text
    delegate?.textViewDidChange(self)
  }
}

@MainActor
public protocol UITextViewDelegate: NSObjectProtocol {
  func textViewDidChange(_ textView: UITextView)
}
