import Testing

@Suite("The Trails program")
struct ProgramTests {
  @Test("runs a script from standard input")
  func playing() throws {
    let outcome = try TrailsProcess.play(
      """
      select "Old mill"
      press "Walk it"
      tree
      select "dry"
      expect "dry"
      """)
    #expect(
      outcome == (0, "Trails > trailsAreRequired > trailIsPicked(\"Old mill\") > Walk > answerIsRequired\n", ""))
  }

  @Test("names a line that fails, and exits with 1")
  func mistakes() throws {
    let outcome = try TrailsProcess.play("select \"Old mill\"\nselect \"dry\"")
    #expect(outcome.exitCode == 1)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.hasPrefix("trails: line 2: select \"dry\": no row “dry”; none available\n"))
    #expect(try TrailsProcess.play("dance").errors.hasPrefix("trails: line 1: “dance” isn’t a command"))
  }
}
