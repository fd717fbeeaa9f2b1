// Inlinable, so `FlowCalls` is compiled for the types of the flow.
extension FlowContributor {
  /// A child flow, started with a stepper, whose outputs become steps of this flow.
  ///
  /// ```swift
  /// let name = NameFlow()
  /// root.present(name.root)
  /// return .one(.flow(name, with: OneStepper(.nameIsRequired), onDismiss: .nameIsDeclined) { .nameIsGiven($0) })
  /// ```
  ///
  /// - Parameters:
  ///   - flow: The child. It is kept alive until it ends, its root is dismissed, or this flow ends.
  ///   - stepper: The child's own stepper. It is not gated by visibility: a covered flow can still be told to finish.
  ///   - onDismiss: The step of this flow when the child's root is dismissed before the child ended; `nil` for none.
  ///   - output: Returns the step of this flow for an output of the child, or `nil` for none. It is called for each
  ///     reported output, and for the final one after the child was released.
  @inlinable
  public static func flow<Child: Flow>(
    _ flow: Child, with stepper: some Stepper<Child.StepType>, onDismiss: StepType? = nil,
    output: @escaping (Child.Output) -> StepType?
  ) -> FlowContributor {
    self.flow(RoutedFlow(flow, with: stepper), onDismiss: onDismiss, output: output)
  }

  /// A child flow, started with a stepper, as in ``flow(_:with:onDismiss:output:)``.
  ///
  /// ```swift
  /// return .one(.flow(wishlist, with: OneStepper(.moviesAreRequired), onDismiss: .wishlistIsClosed))
  /// ```
  @inlinable
  public static func flow<Child: Flow>(
    _ flow: Child, with stepper: some Stepper<Child.StepType>, onDismiss: StepType? = nil
  ) -> FlowContributor where Child.Output == Never {
    self.flow(RoutedFlow(flow, with: stepper), onDismiss: onDismiss)
  }

  /// A child flow of a type not known here, as in ``flow(_:with:onDismiss:)``.
  @inlinable
  public static func flow(_ flow: RoutedFlow<Never>, onDismiss: StepType? = nil) -> FlowContributor {
    self.flow(flow, onDismiss: onDismiss) { never -> StepType? in }
  }

  /// A child flow of a type not known here, as in ``flow(_:with:onDismiss:output:)``.
  @inlinable
  public static func flow<Output>(
    _ flow: RoutedFlow<Output>, onDismiss: StepType? = nil, output: @escaping (Output) -> StepType?
  ) -> FlowContributor {
    FlowContributor { parent, navigated, options in
      parent.start(flow, of: navigated) { message in
        let step: StepType? =
          switch message {
          case .report(let value), .end(.output(let value)): output(value)
          case .end(.dismissed): onDismiss
          case .end(.cancelled): nil
          }
        if let step {
          options.emit(step, into: parent)
        }
      }
    }
  }
}
