import Foundation
import Reproducible
import Testing
import UpdatePromptAudit

@Suite struct SourceTreeTests {
  @Test func otherPeoplesFoldersAreSkipped() throws {
    let repository = try ScratchRepository([
      "a.txt": "", "b/c.txt": "", "Pods/d.txt": "", "b/node_modules/e.txt": "", "build/f.txt": "",
      "Packages/Kit/Vendored.json": "{}", "Packages/Kit/g.txt": "", "vendor/h.txt": "",
    ])
    #expect(repository.tree.files(endingIn: [".txt"]) == ["a.txt", "b/c.txt"])
  }

  @Test func linksToFoldersAreNotFollowed() throws {
    let repository = try ScratchRepository(["a/b.txt": ""])
    try FileManager.default.createSymbolicLink(
      at: repository.root.appending(path: "a/again"), withDestinationURL: repository.root)
    #expect(repository.tree.files(endingIn: [".txt"]) == ["a/b.txt"])
  }

  @Test func whatCannotBeReadIsListed() throws {
    let repository = try ScratchRepository(["a/b.txt": "", "folder.txt/c": ""])
    for (link, target) in [
      ("a/nothing.txt", "gone"), ("a/circle.txt", "circle.txt"), ("a/up.txt", ".."),
      ("a/gone", "gone"), ("a/one.txt", "b.txt"),
    ] {
      try FileManager.default.createSymbolicLink(
        atPath: repository.root.appending(path: link).path, withDestinationPath: target)
    }
    let listing = repository.tree.listing(endingIn: [".txt"])
    #expect(listing.files == ["a/b.txt", "a/one.txt"])
    #expect(listing.brokenFiles == ["a/circle.txt", "a/nothing.txt", "a/up.txt"])
    #expect(listing.closedFolders == [])
    let absent = SourceTree(repository.root.appending(path: "absent"))
    #expect(absent.listing(endingIn: [".txt"]).closedFolders == ["."])
  }

  @Test func pathsAreSeenFromTheRoot() {
    let tree = SourceTree(URL(filePath: "/apps/app"))
    #expect(tree.path("../b", in: "a") == "b")
    #expect(tree.path("./b//c", in: "") == "b/c")
    #expect(tree.path("../../b", in: "a") == "../b")
    #expect(tree.path("/apps/app/x/../y", in: "a") == "y")
    #expect(tree.path("/apps/else/y", in: "a") == "../else/y")
    #expect(tree.path("/else/y", in: "a") == "/else/y")
  }

  @Test func onlyFilesAreRead() throws {
    let repository = try ScratchRepository(["a/b.txt": "text"])
    #expect(repository.tree.data(at: "a") == nil && repository.tree.data(at: "c") == nil)
    #expect(repository.tree.data(at: "a/b.txt") == Data("text".utf8))
    #expect(repository.tree.hasFile("a/b.txt") && !repository.tree.hasFile("a"))
  }
}
