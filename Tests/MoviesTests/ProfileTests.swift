import Foundation
import Testing

@Suite("Profiles in the program")
struct ProfileTests {
  private static let signOut = "press Settings\nselect \"Sign out\"\npress \"Sign out\"\n"
  private static let setPassword = """
    press Settings
    select Password
    type "New password" sesame
    type "Repeat password" sesame
    press Save
    expect "Password saved."
    """

  private let movies: MoviesProcess

  /// Creates Ada’s profile, which has “Ran” on the wishlist.
  init() throws {
    movies = try MoviesProcess.withRan()
  }

  private func addGrace() throws {
    let script =
      Self.signOut + """
        expect "Ada"
        press "New profile"
        type Name "Grace"
        press Continue
        press "Use the built-in catalog"
        expect "Your wishlist is empty"
        """
    try movies.playThrough(script)
  }

  @Test("Sign-out asks about a note that isn’t saved, and a link to its list does too")
  func unsavedNote() throws {
    let question = "expect \"What you entered in “Rating and note” isn’t saved.\"\npress \"Keep editing\"\n"
    try movies.playThrough(
      """
      select Ran
      press "Mark as watched"
      tab Watched
      select Ran
      press "Edit entry"
      type Note "Half a note"
      open "movies://watched"
      \(question)tab Wishlist
      back
      \(Self.signOut)\(question)back
      tab Watched
      expect "Half a note"
      open "movies://watched"
      press Discard
      refuse "Half a note"
      """)
  }

  @Test("Each profile has its own lists and files, and commands use the one that is named, or the last one used")
  func lists() throws {
    try addGrace()
    #expect(try movies.run("list", "wishlist", "--profile", "ada").output.contains("Ran (1985)"))
    #expect(try movies.run("list", "wishlist").output.isEmpty)
    #expect(try movies.run("wish", "metropolis").exitCode == 0)
    #expect(try movies.run("list", "wishlist", "--profile", "Grace").output.contains("Metropolis"))
    #expect(try !movies.run("list", "wishlist", "--profile", "Ada").output.contains("Metropolis"))
    #expect(FileManager.default.fileExists(atPath: movies.folder + "/profiles/2/movies.sqlite"))
    #expect(try movies.run("check", "--profile", "Grace").output == "The database is sound.\n")
    let unknown = try movies.run("list", "all", "--profile", "Ida")
    #expect(unknown.exitCode == 1)
    #expect(unknown.errors == "movies: there is no profile ‘Ida’; use ‘Ada’ or ‘Grace’\n")
  }

  @Test("Commands use the last profile that has a name, and say which one it is")
  func unfinished() throws {
    try addGrace()
    #expect(try movies.play("press \"New profile\"\nexpect Name").exitCode == 0)
    let outcome = try movies.run("wish", "metropolis")
    #expect(outcome.output == "“Metropolis” (1927) is now on the wishlist. Profile: Grace.\n")
    #expect(try !movies.run("list", "wishlist", "--profile", "Ada").output.contains("Metropolis"))
  }

  @Test("The settings show whether there is a password, as soon as that changes")
  func passwordState() throws {
    let removal = "\nselect Password\ntype \"Current password\" sesame\npress \"Remove the password\""
    try movies.playThrough(
      Self.setPassword + "\nback\nexpect \"Password · set\"" + removal + "\nback\nexpect \"Password · none\"")
  }

  @Test("The user chooses among several profiles at the start, unless one is named")
  func choosing() throws {
    try addGrace()
    try movies.playThrough("expect Grace\nselect Ada\nexpect \"Akira Kurosawa\"")
    try movies.playThrough("expect \"Akira Kurosawa\"", "--profile", "Ada")
  }

  @Test("A new profile can be left for another, and can’t take its name")
  func takenName() throws {
    let script =
      Self.signOut + """
        press "New profile"
        expect Name
        back
        select Ada
        expect "Akira Kurosawa"
        \(Self.signOut)press "New profile"
        type Name "ADA"
        press Continue
        press "Use the built-in catalog"
        expect "Another profile has the name “ADA”."
        """
    try movies.playThrough(script)
  }

  @Test("The application asks for a password, and opens the profile with the right one alone")
  func password() throws {
    try movies.playThrough(Self.setPassword)
    let script = """
      refuse "Akira Kurosawa"
      type Password open
      press Open
      expect "Wrong password."
      type Password sesame
      press Open
      expect "Akira Kurosawa"
      """
    try movies.playThrough(script)
    let refused = try movies.play("press \"Add a movie\"")
    #expect(refused.exitCode == 1)
  }

  @Test("Every command that opens a profile asks for its password, and reads it from a file")
  func commands() throws {
    try movies.playThrough(Self.setPassword)
    let commands = [
      "list wishlist", "search ran", "show ran", "stats", "pick", "wish metropolis", "watch ran", "rate ran 8",
      "remove ran", "export -", "check", "recover",
    ]
    for command in commands.map({ $0.split(separator: " ").map(String.init) }) {
      let refused = try movies.run(command)
      #expect(refused.exitCode == 1 && refused.output.isEmpty, "\(command)")
      #expect(refused.errors == "movies: the profile has a password; use --password-file FILE, or a terminal\n")
    }
    let file = movies.data.path + "/secret"
    try Data("wrong\n".utf8).write(to: URL(fileURLWithPath: file))
    let wrong = try movies.run("stats", "--password-file", file)
    #expect(wrong.exitCode == 1 && wrong.errors == "movies: Wrong password.\n")
    try Data("sesame\n".utf8).write(to: URL(fileURLWithPath: file))
    let right = try movies.run("stats", "--password-file", file)
    #expect(right.exitCode == 0, "\(right.errors)")
  }

  @Test("A password comes through a file descriptor, and is in no file afterward")
  func fileDescriptor() throws {
    try movies.playThrough(Self.setPassword)
    let outcome = try movies.shell("\"$MOVIES\" list wishlist --password-file /dev/fd/3 3<<E\nsesame\nE\n")
    #expect(outcome.output.contains("Ran (1985)"), "\(outcome.errors)")
    let files = FileManager.default.enumerator(atPath: movies.folder)
    while let name = files?.nextObject() as? String {
      let contents = FileManager.default.contents(atPath: movies.folder + "/" + name) ?? Data()
      #expect(contents.range(of: Data("sesame".utf8)) == nil, "\(name)")
    }
  }

  @Test("A terminal asks for the password of a command without showing it")
  func terminal() async throws {
    try movies.playThrough(Self.setPassword)
    let terminal = try Tmux(columns: 80, rows: 24)
    try terminal.type("\(MoviesProcess.executable) list wishlist --data-dir \(movies.folder)", keys: "Enter")
    try await terminal.wait(for: "Password:")
    try terminal.type("sesame", keys: "Enter")
    try await terminal.wait(for: "Ran (1985)")
    #expect(try !terminal.screen.contains("sesame"))
  }

  @Test("A recording has the place where the chosen profile continues")
  func recording() async throws {
    try addGrace()
    let terminal = try Tmux(columns: 80, rows: 24)
    let command = "\(MoviesProcess.executable) --data-dir \(movies.folder)"
    try terminal.run(command)
    try await terminal.wait(for: "New profile")
    try terminal.type(keys: "Enter")
    try await terminal.wait(for: "Akira Kurosawa")
    try terminal.type(keys: "Enter")
    try await terminal.wait(for: "On your wishlist")
    try terminal.type(keys: "C-c")
    try await terminal.waitForEnd()
    let recording = movies.data.path + "/recording"
    try terminal.run("\(command) --record \(recording)")
    try await terminal.wait(for: "New profile")
    try terminal.type(keys: "Enter")
    try await terminal.wait(for: "On your wishlist")
    try terminal.type(keys: "Escape")
    try await terminal.wait(untilGone: "On your wishlist")
    try terminal.type(keys: "C-c")
    try await terminal.waitForEnd()
    #expect(try String(contentsOfFile: recording, encoding: .utf8).contains("\nrestore "))
    let outcome = try movies.run("play", recording)
    #expect(outcome.exitCode == 0, "\(outcome.errors)")
  }
}
