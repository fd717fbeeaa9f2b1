#if canImport(UIKit)
  import FlowContent
  import FlowScreens
  import UIKit

  extension UITableViewCell {
    /// Shows an element that isn't a field.
    func show(_ element: ContentElement) {
      var content = UIListContentConfiguration.cell()
      accessibilityLabel = nil
      switch element {
      case .heading(let text), .text(let text), .quote(let text): content.text = text
      case .value(let label, let value):
        content = .valueCell()
        content.text = label
        content.secondaryText = value
      case .rating(let rating, let best):
        content.text = String(repeating: "★", count: rating) + String(repeating: "☆", count: max(0, best - rating))
        accessibilityLabel = "\(rating) of \(best)"
      case .progress(let progress):
        content.text = progress.label
        let percent = progress.fraction.map { "\(Int($0 * 100)) %" }
        content.secondaryText = [percent, progress.rate].compactMap { $0 }.joined(separator: " · ")
      case .banner(let banner):
        content.text = banner.text
        if banner.kind == .failure { content.textProperties.color = .systemRed }
      case .chart(let chart):
        content.text = chart.title
        content.secondaryText = chart.bars.map { "\($0.label): \($0.text)" }.joined(separator: "\n")
      case .field, .list, .custom: break
      }
      contentConfiguration = content
      selectionStyle = .none
    }

    /// Shows a row of a list, or that it is still being fetched.
    func show(_ row: Row?) {
      var content = UIListContentConfiguration.subtitleCell()
      content.text = row?.title ?? "…"
      content.secondaryText = row.map { $0.details.map(\.description).joined(separator: " · ") }
      contentConfiguration = content
      selectionStyle = .default
    }

    /// Shows a field, with the control in which the user changes its value.
    ///
    /// - Parameters:
    ///   - submit: Called when the user presses Return.
    ///   - edit: Called with each value the user enters.
    func show(
      _ field: Field, submit: @escaping @MainActor () -> Void, edit: @escaping @MainActor (Field.Value) -> Void
    ) {
      var content = UIListContentConfiguration.subtitleCell()
      content.text = field.label
      content.secondaryText = field.problem
      content.secondaryTextProperties.color = .systemRed
      contentConfiguration = content
      selectionStyle = .none
      switch field.value {
      case .toggle(let isOn):
        let toggle = toggle(editing: edit)
        toggle.isOn = isOn
        toggle.accessibilityLabel = field.label
      case .choice, .rating: showMenu(for: field, edit)
      case .lines(let text): showText(text, edit).accessibilityLabel = field.label
      default: showLine(field, submit, edit)
      }
    }

    private func toggle(editing edit: @escaping @MainActor (Field.Value) -> Void) -> UISwitch {
      if let known = accessoryView as? UISwitch { return known }
      let toggle = UISwitch(frame: .zero)
      toggle.addAction(
        UIAction { [weak toggle] _ in if let toggle { edit(.toggle(toggle.isOn)) } }, for: .valueChanged)
      accessoryView = toggle
      return toggle
    }

    private func showMenu(for field: Field, _ edit: @escaping @MainActor (Field.Value) -> Void) {
      let options: [(title: String, value: Field.Value)] =
        switch field.value {
        case .choice(_, let titles): titles.indices.map { (titles[$0], .choice($0, of: titles)) }
        case .rating(_, let best):
          [("None", .rating(nil, of: best))]
            + stride(from: 1, through: best, by: 1).map { ("\($0)", .rating($0, of: best)) }
        default: []
        }
      let button = accessoryView as? UIButton ?? UIButton(type: .system)
      button.frame = CGRect(x: 0, y: 0, width: 140, height: 34)
      button.setTitle(options.first { $0.value == field.value }?.title ?? "Choose", for: .normal)
      button.menu = UIMenu(
        children: options.map { option in UIAction(title: option.title) { _ in edit(option.value) } })
      button.showsMenuAsPrimaryAction = true
      button.accessibilityLabel = field.label
      button.accessibilityValue = button.currentTitle
      accessoryView = button
    }

    private func showLine(
      _ field: Field, _ submit: @escaping @MainActor () -> Void, _ edit: @escaping @MainActor (Field.Value) -> Void
    ) {
      let line = accessoryView as? LineField ?? LineField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
      line.submit = submit
      line.show(field, edit)
      accessoryView = line
    }

    private func showText(_ text: String, _ edit: @escaping @MainActor (Field.Value) -> Void) -> UIView {
      let view =
        accessoryView as? LinesView ?? LinesView(frame: CGRect(x: 0, y: 0, width: 220, height: 120), textContainer: nil)
      view.onChange = { edit(.lines($0)) }
      if view.text != text { view.text = text }
      view.font = .preferredFont(forTextStyle: .body)
      view.adjustsFontForContentSizeCategory = true
      accessoryView = view
      return view
    }
  }

  /// A text field for a value in one line.
  private final class LineField: UITextField {
    var submit: @MainActor () -> Void = {}
    private var field: Field?
    private var edit: @MainActor (Field.Value) -> Void = { _ in }

    func show(_ new: Field, _ edit: @escaping @MainActor (Field.Value) -> Void) {
      self.edit = edit
      if field == nil { prepare() }
      field = new
      isSecureTextEntry = if case .secure = new.value { true } else { false }
      if case .number = new.value { keyboardType = .numbersAndPunctuation }
      placeholder = new.placeholder
      accessibilityLabel = new.label
      // What the user types is not a value at every moment, such as half of a date, and it stays as it is typed. A value that
      // the text doesn't mean comes from the model.
      let typed = new.value.replaced(by: text ?? "")
      if !isFirstResponder || typed != nil && typed != new.value { showValue() }
    }

    private func prepare() {
      textAlignment = .natural
      font = .preferredFont(forTextStyle: .body)
      adjustsFontForContentSizeCategory = true
      addAction(UIAction { [weak self] _ in self?.takeText() }, for: .editingChanged)
      addAction(UIAction { [weak self] _ in self?.showValue() }, for: .editingDidEnd)
      addAction(UIAction { [weak self] _ in self?.submit() }, for: .editingDidEndOnExit)
    }

    private func takeText() {
      if let value = field?.value.replaced(by: text ?? "") { edit(value) }
    }

    private func showValue() {
      guard let value = field?.value.text, text != value else { return }
      text = value
    }
  }

  /// A text view that tells its changes.
  private final class LinesView: UITextView, UITextViewDelegate {
    var onChange: (String) -> Void = { _ in } {
      didSet { delegate = self }
    }

    func textViewDidChange(_ textView: UITextView) {
      onChange(textView.text)
    }
  }
#endif
