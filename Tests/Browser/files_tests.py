"""Files that a user hands over and receives, with and without a script."""

import unittest
from pathlib import Path

from movies import BrowserTest, expect

DIARY = "Name,Year,Rating10,Watched Date\nAlien,1979,9,2020-01-01\n"
CATALOG = '[{"title": "Home", "year": 2024}]'


class Files(BrowserTest):
    def import_and_export(self, **options):
        page = self.sign_in(**options)
        self.press(page, "Settings")
        self.choose(page, "Data")
        self.expect_title(page, "Data")
        self.assertNotIn(self.folder.name, page.content())
        if not options:
            self.check(page)
        file = page.get_by_label("File for “Import”")
        file.set_input_files({"name": "diary.csv", "mimeType": "text/csv", "buffer": DIARY.encode()})
        self.press(page, "Import")
        expect(page.get_by_text("Imported “diary.csv”: 0 wishlist movies and 1 viewing.")).to_be_visible()
        file.set_input_files({"name": "home.json", "mimeType": "application/json", "buffer": CATALOG.encode()})
        self.press(page, "Import")
        expect(page.get_by_text("Imported “home.json”: added 1")).to_be_visible()
        self.press(page, "Import")
        expect(page.get_by_text("Choose a file first.")).to_be_visible()
        with page.expect_download() as download:
            page.get_by_role("link", name="Export JSON lines").click()
        self.assertEqual(download.value.suggested_filename, "movies.jsonl")
        self.assertIn("2020-01-01", Path(download.value.path()).read_text())
        self.assertEqual([name for name in Path(self.folder.name).rglob(".file-*")], [])

    def test_lists_are_imported_and_exported(self):
        self.import_and_export()

    def test_lists_are_imported_and_exported_without_a_script(self):
        self.import_and_export(java_script_enabled=False)


if __name__ == "__main__":
    unittest.main()
