/// An action on values of any type.
protocol ContributedAction {
  var title: String { get }
  var key: Character? { get }
  var route: Any.Type { get }
  var valueType: Any.Type { get }
}
