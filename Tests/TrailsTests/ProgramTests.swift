import Testing

@Suite("The Trails program")
struct ProgramTests {
  @Test("Trails runs a script from standard input")
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

  @Test("Trails opens a link in plain lines")
  func link() throws {
    let outcome = try TrailsProcess.run("open", "trails://trail/Old%20mill", "--plain", input: "q\n")
    #expect(outcome.exitCode == 0, "\(outcome.errors)")
    #expect(outcome.output.contains("Old mill") && outcome.output.contains("muddy"))
    let unknown = try TrailsProcess.run("open", "trails://mill", "--plain")
    #expect(unknown == (1, "", "trails: there is no link “mill”; ‘trails features’ lists the links\n"))
  }

  @Test("Trails has the command that a feature contributes, and refuses wrong arguments and unknown commands")
  func subcommand() throws {
    #expect(try TrailsProcess.run("list") == (0, "Crater rim\nOld mill\nThree lakes\n", ""))
    #expect(
      try TrailsProcess.run("list", "all")
        == (64, "", "trails: expected ‘list’, got 1 argument (see ‘trails --help’)\n"))
    #expect(
      try TrailsProcess.run("dance") == (64, "", "trails: there is no command ‘dance’ (see ‘trails --help’)\n"))
    #expect(try TrailsProcess.run("help", "dance") == TrailsProcess.run("dance"))
  }

  @Test("Trails has help on the command that a feature contributes, and lists it among the commands")
  func helpOnSubcommand() throws {
    for arguments in [["list", "--help"], ["help", "list"]] {
      let outcome = try TrailsProcess.run(arguments[0], arguments[1])
      #expect(outcome.output.hasPrefix("OVERVIEW: Print the trails.\n\nUSAGE: trails list [<options>]\n"))
      #expect(outcome.exitCode == 0 && outcome.errors.isEmpty && !outcome.output.contains("run-contributed"))
    }
    for help in ["--help", "-h", "help"] {
      let outcome = try TrailsProcess.run(help)
      #expect(outcome.output.contains("\nSUBCOMMANDS OF FEATURES:\n  list                    Print the trails.\n"))
      #expect(outcome.exitCode == 0 && outcome.output.hasPrefix("OVERVIEW: Remember how your walks were.\n"))
    }
    #expect(try TrailsProcess.run("open", "--help").output.hasPrefix("OVERVIEW: Open the application at a link.\n"))
  }
}
