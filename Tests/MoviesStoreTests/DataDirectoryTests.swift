import Foundation
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@Suite("Data folder")
struct DataDirectoryTests {
  private static let everything = ["MOVIES_DATA_DIR": "/own", "XDG_DATA_HOME": "/shared", "HOME": "/home/ann"]

  @Test(
    "The option, MOVIES_DATA_DIR, XDG_DATA_HOME and HOME determine the data folder, in this order",
    arguments: [
      ("here", everything, "here"), (nil, everything, "/own"),
      (nil, ["XDG_DATA_HOME": "/shared", "HOME": "/home/ann"], "/shared/movies"),
      (nil, ["HOME": "/home/ann"], "/home/ann/.local/share/movies"),
      // Empty values are ignored, as is a relative XDG_DATA_HOME.
      ("", ["MOVIES_DATA_DIR": "", "XDG_DATA_HOME": "", "HOME": "/home/ann/"], "/home/ann/.local/share/movies"),
      (nil, ["XDG_DATA_HOME": "shared", "HOME": "/home/ann"], "/home/ann/.local/share/movies"),
    ])
  func order(option: String?, environment: [String: String], folder: String) throws {
    #expect(try DataDirectory.resolve(option: option, environment: environment) == folder)
  }

  @Test("A ~ in the option or in MOVIES_DATA_DIR is the home folder, and XDG_DATA_HOME with a ~ is ignored")
  func homeFolder() throws {
    let environment = ["MOVIES_DATA_DIR": "~/own", "XDG_DATA_HOME": "~/shared", "HOME": "/home/ann"]
    #expect(try DataDirectory.resolve(option: "~/other", environment: environment) == "/home/ann/other")
    #expect(try DataDirectory.resolve(option: nil, environment: environment) == "/home/ann/own")
    let shared = environment.filter { $0.key != "MOVIES_DATA_DIR" }
    #expect(try DataDirectory.resolve(option: nil, environment: shared) == "/home/ann/.local/share/movies")
    #expect(throws: HomeFolder.InvalidPath.self) { try DataDirectory.resolve(option: "~bob", environment: environment) }
    #expect(throws: MoviesError.noDataDirectory) { try DataDirectory.resolve(option: nil, environment: ["HOME": "~"]) }
  }

  @Test("A data folder that can't be created is an error with the true reason")
  func obstacles() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/loop", withDestinationPath: "loop")
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/dangling", withDestinationPath: "missing/x")
    try Data().write(to: URL(fileURLWithPath: folder.path + "/file"))
    for (path, reason) in [
      ("/loop/x", "its symbolic links lead in a circle"),
      ("/dangling", "“\(folder.path)/dangling” is a symbolic link to a missing folder"),
      ("/" + String(repeating: "x", count: 300), "its name is too long"),
      (String(repeating: "/long name", count: 49), "its path is longer than 490 bytes"),
      ("/file/x", "“\(folder.path)/file” is not a folder"),
    ] {
      let error = #expect(throws: MoviesError.self) { try DataDirectory.prepare(folder.path + path) }
      #expect(error == .unusableDirectory(path: folder.path + path, reason: reason))
    }
  }
}
