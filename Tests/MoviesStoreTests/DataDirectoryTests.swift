import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@Suite("Data folder")
struct DataDirectoryTests {
  private static let everything = ["MOVIES_DATA_DIR": "/own", "XDG_DATA_HOME": "/shared", "HOME": "/home/ann"]

  @Test("the option overrides the environment")
  func option() throws {
    #expect(try DataDirectory.resolve(option: "here", environment: Self.everything) == "here")
  }

  @Test("MOVIES_DATA_DIR, XDG_DATA_HOME and HOME follow in this order")
  func environment() throws {
    var environment = Self.everything
    #expect(try DataDirectory.resolve(option: nil, environment: environment) == "/own")
    environment["MOVIES_DATA_DIR"] = nil
    #expect(try DataDirectory.resolve(option: nil, environment: environment) == "/shared/movies")
    environment["XDG_DATA_HOME"] = nil
    #expect(try DataDirectory.resolve(option: nil, environment: environment) == "/home/ann/.local/share/movies")
  }

  @Test("empty values are ignored")
  func emptyValues() throws {
    let environment = ["MOVIES_DATA_DIR": "", "XDG_DATA_HOME": "", "HOME": "/home/ann/"]
    #expect(try DataDirectory.resolve(option: "", environment: environment) == "/home/ann/.local/share/movies")
  }

  @Test("a relative XDG_DATA_HOME is ignored")
  func relativeSharedFolder() throws {
    let environment = ["XDG_DATA_HOME": "shared", "HOME": "/home/ann"]
    #expect(try DataDirectory.resolve(option: nil, environment: environment) == "/home/ann/.local/share/movies")
  }

  @Test("without any of them, an error names what to set")
  func nothing() throws {
    let error = #expect(throws: MoviesError.self) { try DataDirectory.resolve(option: nil, environment: ["HOME": ""]) }
    #expect(error == .noDataDirectory)
    #expect(error?.description.contains("MOVIES_DATA_DIR") == true)
  }
}
