import Foundation
import MoviesStore

/// All files of the program: those in the folder of all profiles, and below it. No file that the user names may be one of them.
///
/// They are known by their identity, which is the same whatever path, symbolic link or hard link leads there.
struct DataTree {
  private struct Identity: Hashable {
    let device: UInt64
    let inode: UInt64

    /// Follows symbolic links, as opening the file does.
    init?(_ path: String) {
      guard let status = FileStatus(path) else { return nil }
      device = status.device
      inode = status.inode
    }
  }

  private let root: String

  /// Creates the tree that has the folder of a profile.
  init(ofProfileIn folder: String) {
    let url = URL(fileURLWithPath: folder)
    root = (Profiles.sharedFolder(of: url) ?? url).path
  }

  /// Returns a Boolean value that indicates whether a file is one of the tree, or would be if it were written.
  func contains(_ path: String) -> Bool {
    let destination = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let places = Set([path, destination].flatMap(Self.identities))
    guard let root = Identity(root) else { return false }
    if places.contains(root) { return true }
    guard let files = FileManager.default.enumerator(atPath: self.root) else { return false }
    for case let file as String in files where Identity("\(self.root)/\(file)").map(places.contains) == true {
      return true
    }
    return false
  }

  /// Returns the identities of a file and of all folders above it, without those that don’t exist.
  private static func identities(of path: String) -> [Identity] {
    var identities = [Identity(path)].compactMap(\.self)
    var folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    while Identity(folder) == nil, let end = folder.lastIndex(of: "/") { folder.removeSubrange(end...) }
    while let identity = Identity(folder), !identities.contains(identity) {
      identities.append(identity)
      // Behind a symbolic link, the name of the folder above would be another one.
      folder += "/.."
    }
    return identities
  }
}
