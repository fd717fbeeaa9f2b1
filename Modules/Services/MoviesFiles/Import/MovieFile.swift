/// A file of movies.
struct MovieFile: Sendable {
  let path: String
  let layout: RecordSplitter.Layout
  let size: Int

  init(_ path: String, _ layout: RecordSplitter.Layout) throws(CatalogFileError) {
    self.path = path
    self.layout = layout
    do {
      size = try WholeFile(path).open().size
    } catch {
      throw .unreadable(path: path, reason: error.reason)
    }
  }
}
