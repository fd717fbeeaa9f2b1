#if Server
  import ArgumentParser
  import FlowServer

  extension Trails {
    static var commands: [any ParsableCommand.Type] { [ServeCommand<Self>.self] }
  }
#endif
