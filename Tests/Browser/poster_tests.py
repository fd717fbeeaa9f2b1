"""Posters of an online catalog, which is a server on this computer."""

import json
import threading
import unittest
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from movies import BrowserTest, expect

# The built-in catalog doesn’t know it.
MOVIE = {
    "id": 900001, "title": "The Glass Orchard", "original_title": "The Glass Orchard", "release_date": "1979-05-25",
    "poster_path": "/orchard.jpg",
    "overview": "A gardener grows trees of glass.", "runtime": 162, "genres": [{"id": 878, "name": "Science Fiction"}],
    "production_countries": [], "credits": {"cast": [], "crew": [{"id": 900002, "name": "Ida Lund", "job": "Director"}]},
}
DRAWING = """<body style="margin: 0; width: 342px; height: 513px; color: #fd8; font: 52px serif; text-align: center;
  background: linear-gradient(#123, #462 60%, #210)"><p style="padding: 45% 0">The Glass Orchard</p>"""


class Catalog(BaseHTTPRequestHandler):
    def do_GET(self):
        path = self.path.split("?")[0]
        self.server.paths.append(path)
        if path == "/3/images/w342/orchard.jpg":
            body, kind = self.server.poster, "image/jpeg"
        elif path == "/3/movie/900001":
            body, kind = json.dumps(MOVIE).encode(), "application/json"
        else:
            results = [MOVIE] if path == "/3/search/movie" else []
            page = {"success": True, "page": 1, "results": results, "total_pages": 1, "total_results": len(results)}
            body, kind = json.dumps(page).encode(), "application/json"
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


class Posters(BrowserTest):
    def setUp(self):
        page = self.browser.new_page(viewport={"width": 342, "height": 513})
        page.set_content(DRAWING)
        self.catalog = ThreadingHTTPServer(("127.0.0.1", 0), Catalog)
        self.catalog.paths, self.catalog.poster = [], page.screenshot(type="jpeg")
        page.close()
        threading.Thread(target=self.catalog.serve_forever, daemon=True).start()
        self.addCleanup(self.catalog.server_close)
        self.addCleanup(self.catalog.shutdown)
        self.catalog_url = f"http://127.0.0.1:{self.catalog.server_port}/3"
        super().setUp()

    def test_a_movie_shows_its_poster_which_the_server_asks_for_once(self):
        page = self.sign_in()
        self.press(page, "Settings")
        self.choose(page, "API key")
        self.expect_title(page, "API key")
        page.locator("input[type=password]").fill("0123456789abcdef0123456789abcdef")
        self.press(page, "Save")
        expect(page.get_by_text("saved")).to_be_visible()
        for _ in range(2):
            page.goto(f"{self.origin}/wishlist/add")
            page.get_by_label("Search").fill("glass orchard")
            self.press(page, "Search online")
            page.wait_for_url("**/discover/search/**")
            self.choose(page, "The Glass Orchard")
            self.expect_title(page, "The Glass Orchard")
            expect(page.locator(".cover img")).to_have_js_property("naturalWidth", 342)
        self.check(page)
        self.assertEqual(self.catalog.paths.count("/3/images/w342/orchard.jpg"), 1)


if __name__ == "__main__":
    unittest.main()
