extension String {
  /// The flow tree without the tabs after “Watched”, so that a new feature doesn’t change these tests.
  var withoutOtherTabs: String {
    replacing(/(Watched > [^,\]]*), .*\]/) { "\($0.1)]" }
  }
}
