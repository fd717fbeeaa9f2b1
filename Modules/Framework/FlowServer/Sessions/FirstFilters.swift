import FlowContent
import FlowScreens
import FlowWeb

/// The filters with which the places of a window were first shown. An address without filters leads back to them.
nonisolated struct FirstFilters: Codable, Equatable, Sendable {
  /// The texts of the filters, by address and field.
  private var texts: [String: [String: String]] = [:]

  /// Keeps the filters of a place, unless they are known.
  @MainActor
  mutating func keep(_ content: WindowContent, at address: Address?) {
    guard let address, texts[address.text] == nil, let filters = content.top?.screen?.content.filters else { return }
    if texts.count >= ServerLimits.filteredPlaces { texts = [:] }
    texts[address.text] = Dictionary(filters.map { ($0.id.rawValue, $0.value.text) }) { first, _ in first }
  }

  /// Returns the texts of the filters of a place by their fields, as far as they are known.
  func texts(at address: Address) -> [String: String] { texts[address.text] ?? [:] }
}
