public import FlowCore

extension FlowRegistry {
  /// Contributes an action on values of a type, which may open the route of another feature.
  ///
  /// ```swift
  /// registry.contribute(ValueAction("Rate it", key: "r") { (movie: Movie) in SettingsRoute() })
  /// let titles = registry.actions(on: Movie(id: 603)).map(\.title)  // ["Rate it"]
  /// ```
  public func contribute<Value>(_ action: ValueAction<Value>) {
    change { registered in
      registered.contributions.append(.init(point: ValueAction<Value>.self, value: action))
      registered.openings.append(.init(route: action.route, isRequired: false))
    }
  }

  /// Returns the actions to offer on a screen for a value, in the order of the features. Actions whose route opens no
  /// flow are left out.
  public func actions<Value>(on value: Value) -> [OfferedAction] { actions(onAny: Value.self) }

  /// Returns the actions to offer in a list for each row with a value of a type, in the order of the features.
  ///
  /// The model of the list knows the value of each row:
  ///
  /// ```swift
  /// enum RowActionName { case contributed(OfferedAction.ID) }
  ///
  /// var list: RowList {
  ///   let actions = registry.actions(onAny: MovieReference.self)
  ///   return RowList(rows, actions: actions.map { rowAction(.contributed($0.id), $0.title, key: $0.key) })
  /// }
  ///
  /// func perform(_ action: RowActionName, on row: RowID) {
  ///   guard case .contributed(let id) = action, let movie = movies[row] else { return }
  ///   steps.accept(.actionIsRequested(id, on: movie))
  /// }
  /// ```
  public func actions<Value>(onAny type: Value.Type) -> [OfferedAction] {
    contributed(on: type).filter { provider(of: $0.action.route)?.makeFlow != nil }
      .map { OfferedAction(id: $0.id, title: $0.action.title, key: $0.action.key) }
  }

  /// Returns a new flow that performs an action on a value, ready to be started. It ends with the flow of the action.
  ///
  /// The step requesting it has the identifier and the value, so it can be `Codable`:
  ///
  /// ```swift
  /// case .actionIsRequested(let id, let movie):
  ///   let flow = registry.flow(performing: id, on: movie)
  ///   root.present(flow.root)
  ///   return .one(.flow(flow) { .actionIsOver })
  /// ```
  ///
  /// If no feature contributes the action, the flow shows a screen with that message.
  public func flow<Value>(performing id: OfferedAction.ID, on value: Value) -> RoutedFlow<Void> {
    guard let action = contributed(on: Value.self).first(where: { $0.id == id })?.action else {
      return RoutedFlow(UnavailableFlow<Void>("the action “\(id)”"), startingWith: .routeIsUnavailable)
    }
    return action.makeFlow(value, self)
  }

  private func contributed<Value>(on type: Value.Type) -> [(id: String, action: ValueAction<Value>)] {
    registrations.flatMap { registered in
      registered.contributions.compactMap { $0.value as? ValueAction<Value> }
        .map { ("\(registered.owner)/\($0.title)", $0) }
    }
  }
}
