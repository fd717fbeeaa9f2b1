import FlowContent
import TerminalKit

/// The drawing of a row of a form field: `Label: [text     ]`.
struct FieldDrawing {
  let field: Field
  let row: Int
  /// The number of rows of the field.
  let rowCount: Int
  let labelWidth: Int
  let area: Rect
  let pane: Int
  /// The editor of the field in focus.
  let editor: LineEditor?

  func draw(on canvas: inout Canvas, isFocused: Bool) {
    canvas.mark(area, as: .field(field.id, pane: pane))
    if row == 0 { canvas.write(field.label + ":", as: .label, x: area.x, y: area.y, width: labelWidth + 1) }
    guard room > 2 else { return }
    switch field.value {
    case .text, .number, .date:
      drawText(editor ?? LineEditor(field.value.text), isFocused: isFocused, on: &canvas)
    case .secure(let text):
      let masked = (editor ?? LineEditor(text)).masked(by: canvas.symbols.secret)
      drawText(masked, isFocused: isFocused, on: &canvas)
    case .lines(let text):
      drawRow(of: editor ?? LineEditor(text), isFocused: isFocused, on: &canvas)
    case .toggle(let isOn):
      let mark = canvas.charset == .unicode ? "✓" : "x"
      drawValue("[\(isOn ? mark : " ")]", as: .text, cursor: 1, isFocused: isFocused, on: &canvas)
    case .choice:
      drawOption(field.value.text, as: .text, isFocused: isFocused, on: &canvas)
    case .rating(let rating, let best):
      let stars = best > 10 ? "" : canvas.symbols.stars(rating ?? 0, of: best) + " "
      let text = stars + "\(rating.map(String.init) ?? "-")/\(best)"
      drawOption(text, as: .rating, isFocused: isFocused, on: &canvas)
      markRating(text, stars: best > 10 ? 0 : best, of: best, on: &canvas)
    }
  }

  private var x: Int { area.x + labelWidth + 2 }
  private var room: Int { area.maxX - x }

  /// The width in which a text of several lines is broken. The last cell of a row is for the caret.
  var textWidth: Int { max(1, min(room - 2, field.width) - 1) }

  /// Marks the stars, each with its rating, and the signs before and after an option.
  private func markRating(_ text: String, stars: Int, of best: Int, on canvas: inout Canvas) {
    // A sign and a space stand before the option, and after it.
    let options = (0..<stars).map { (offset: $0 + 2, value: Field.Value.rating($0 + 1, of: best)) }
    let end = canvas.charset.width(of: text) + 3
    let neighbors = [(offset: 0, distance: -1), (end, 1)].compactMap { offset, distance in
      field.changed(by: distance).map { (offset: offset, value: $0) }
    }
    for (offset, value) in options + neighbors where offset < room {
      canvas.mark(Rect(x: x + offset, y: area.y, width: 1, height: 1), as: .option(value, field.id, pane: pane))
    }
  }

  private func drawOption(_ option: String, as role: Role, isFocused: Bool, on canvas: inout Canvas) {
    let text = "\(canvas.symbols.previous) \(option) \(canvas.symbols.next)"
    drawValue(text, as: role, cursor: nil, isFocused: isFocused, on: &canvas)
  }

  /// Draws a row of a text of several lines. The last row has the caret if there are more lines above.
  private func drawRow(of text: LineEditor, isFocused: Bool, on canvas: inout Canvas) {
    let width = textWidth + 1
    let role: Role = isFocused ? .focusedField : .field
    drawBrackets(around: width, as: role, on: &canvas)
    let rows = TextRows(text.text, width: textWidth, in: canvas.charset)
    let caretRow = rows.row(of: text.caret)
    let number = row + (isFocused ? max(0, caretRow - rowCount + 1) : 0)
    if text.text.isEmpty, row == 0 {
      let style: Role = isFocused ? .focusedPlaceholder : .placeholder
      canvas.write(field.placeholder, as: style, x: x + 1, y: area.y, width: width)
    }
    let range = number < rows.all.count ? rows.all[number] : text.text.count..<text.text.count
    let before = String(text.text.prefix(range.upperBound))
    let cells = CaretMap(before, from: range.lowerBound, x: x + 1, width: width, in: canvas.charset)
    canvas.mark(Rect(x: x + 1, y: area.y, width: width, height: 1), as: .text(field.id, cells, pane: pane))
    canvas.write(String(before.dropFirst(range.lowerBound)), as: role, x: x + 1, y: area.y, width: width)
    if isFocused, number == caretRow {
      let start = String(text.text.prefix(text.caret).dropFirst(range.lowerBound))
      canvas.placeCursor(x: x + 1 + canvas.charset.width(of: start), y: area.y)
    }
  }

  private func drawText(_ line: LineEditor, isFocused: Bool, on canvas: inout Canvas) {
    let width = min(room - 2, field.width)
    let role: Role = isFocused ? .focusedField : .field
    let y = area.y
    drawBrackets(around: width, as: role, on: &canvas)
    let view = isFocused ? line.window(width: width, in: canvas.charset) : nil
    let cells = CaretMap(line.text, from: view?.start ?? 0, x: x + 1, width: width, in: canvas.charset)
    canvas.mark(Rect(x: x + 1, y: y, width: width, height: 1), as: .text(field.id, cells, pane: pane))
    guard !line.text.isEmpty else {
      canvas.write(field.placeholder, as: isFocused ? .focusedPlaceholder : .placeholder, x: x + 1, y: y, width: width)
      if isFocused { canvas.placeCursor(x: x + 1, y: y) }
      return
    }
    canvas.write(view?.text ?? line.text, as: line.isSelected ? .selectedText : role, x: x + 1, y: y, width: width)
    if let view { canvas.placeCursor(x: x + 1 + view.caret, y: y) }
  }

  private func drawBrackets(around width: Int, as role: Role, on canvas: inout Canvas) {
    canvas.write("[", as: .rule, x: x, y: area.y, width: 1)
    canvas.fill(Rect(x: x + 1, y: area.y, width: width, height: 1), as: role)
    canvas.write("]", as: .rule, x: x + width + 1, y: area.y, width: 1)
  }

  private func drawValue(_ text: String, as role: Role, cursor: Int?, isFocused: Bool, on canvas: inout Canvas) {
    canvas.write(text, as: isFocused ? .focusedField : role, x: x, y: area.y, width: room)
    if isFocused, let cursor { canvas.placeCursor(x: x + cursor, y: area.y) }
  }
}

nonisolated extension LineEditor {
  /// Returns the line with each character replaced by a symbol.
  fileprivate func masked(by symbol: String) -> LineEditor {
    var masked = LineEditor(String(repeating: symbol, count: text.count))
    masked.moveCaret(to: caret)
    return masked
  }

  /// Returns the part of the text around the caret that fits into `width` cells, its first position, and the caret's cell.
  func window(width: Int, in charset: Charset) -> (text: String, start: Int, caret: Int) {
    // Only the visible part is measured, however long the text is.
    let characters = Array(text)
    func cells(_ index: Int) -> Int { PrintedCharacter(characters[index], in: charset)?.width ?? 0 }
    var start = caret
    var before = 0
    while start > 0, before + cells(start - 1) <= width - 1 {
      start -= 1
      before += cells(start)
    }
    var end = caret
    var used = before
    while end < characters.count, used + cells(end) <= width {
      used += cells(end)
      end += 1
    }
    return (String(characters[start..<end]), start, before)
  }
}
