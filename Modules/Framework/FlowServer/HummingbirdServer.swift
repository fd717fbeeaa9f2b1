#if Server
  import Hummingbird
#endif
