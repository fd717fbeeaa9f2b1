import Testing

@Suite("The libraries of the program")
struct LibrariesTests {
  #if os(Linux)
    @Test("start without those of the network, which are loaded for the first request")
    func network() throws {
      // The loader tells what it would load, and ends the program before it has begun.
      let outcome = try MoviesProcess().run("list", environment: ["LD_TRACE_LOADED_OBJECTS": "1"])
      #expect(outcome.exitCode == 0, "\(outcome.errors)")
      #expect(outcome.output.contains("libswiftCore"))
      for library in ["MoviesNetwork", "FoundationNetworking", "libcurl", "libssl"] {
        #expect(!outcome.output.contains(library), "\(outcome.output)")
      }
    }
  #endif
}
