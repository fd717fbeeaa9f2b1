import Testing

@Suite("Trails, the program")
struct ProgramTests {
  @Test("what comes in is played as a script")
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

  @Test("a line that cannot be done is named, and the exit code is 1")
  func mistakes() throws {
    let outcome = try TrailsProcess.play("select \"Old mill\"\nselect \"dry\"")
    #expect(outcome.exitCode == 1)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.hasPrefix("trails: line 2: select \"dry\": no row “dry”; none available\n"))
    #expect(try TrailsProcess.play("dance").errors.hasPrefix("trails: line 1: “dance” isn’t a command"))
  }
}
