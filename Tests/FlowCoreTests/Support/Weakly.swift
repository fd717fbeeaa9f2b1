/// Does not keep what it names alive.
struct Weakly<Object: AnyObject> {
  weak var object: Object?

  init(_ object: Object?) {
    self.object = object
  }
}
