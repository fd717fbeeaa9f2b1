/// The lists of a flow in the tree.
///
/// Unchecked, because a check takes as long as a step. No access can meet another: a roster runs no code but its own,
/// and a released member has given up everything before.
@usableFromInline
package class FlowLists {
  @exclusivity(unchecked) final var children = Roster<FlowNode>()
  @exclusivity(unchecked) final var contributions = Roster<Contribution>()

  nonisolated deinit {}
}
