import FlowContent
import Testing

@Suite("Values of fields")
struct FieldValueTests {
  private static let values: [Field.Value] = [
    .text("Ada"), .lines("one\ntwo"), .secure("pw"), .toggle(true), .toggle(false), .choice(1, of: ["A", "B"]),
    .number(7, in: 0...9), .number(nil, in: 0...9), .rating(4, of: 5), .rating(nil, of: 5),
    .date(CalendarDate("2024-02-29")), .date(nil),
  ]

  @Test("The value of a field is read from the text that it prints", arguments: values)
  func text(value: Field.Value) {
    #expect(value.replaced(by: value.text) == value)
  }

  @Test(
    "A text that isn’t a value of the field is refused",
    arguments: [
      (.toggle(true), "maybe"), (.choice(0, of: ["A", "B"]), "C"), (.number(7, in: 0...9), "10"),
      (.number(7, in: 0...9), "seven"), (.rating(4, of: 5), "0"), (.date(nil), "2023-02-29"),
    ] as [(Field.Value, String)])
  func refusal(value: Field.Value, text: String) {
    #expect(value.replaced(by: text) == nil)
  }

  @Test("A field takes no value of another kind")
  func kinds() {
    #expect(!Field.Value.text("").accepts(.secure("")))
    #expect(!Field.Value.number(1, in: 0...9).accepts(.rating(1, of: 9)))
  }

  @Test("A choice without a chosen option has no text")
  func noChoice() {
    #expect(Field.Value.choice(-1, of: ["small", "large"]).text.isEmpty)
  }
}
