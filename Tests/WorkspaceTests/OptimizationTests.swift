import Testing

@Suite("Code for the optimizer")
struct OptimizationTests {
  @Test("Unsafe code and optimizer attributes are only in the folders named Performance")
  func isFencedOff() throws {
    let tricks = /\b(Unmanaged|unsafeDowncast|unsafeBitCast)\b|@exclusivity|@inline\(never\)/
    var found = 0
    for target in try Workspace.this.sortedTargets where target.folder.hasPrefix("Modules/Framework/") {
      for line in try SourceLine.all(in: target.folder, of: Manifest.folder) where line.code.contains(tricks) {
        if line.file.contains("/Performance/") {
          found += 1
        } else {
          Issue.record("\(line.file):\(line.number): move it into a small type in the module's folder Performance")
        }
      }
    }
    #expect(found > 10)
  }
}
