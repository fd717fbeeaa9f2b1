"""The server behind nginx, with the configuration in the documentation."""

import re
import shutil
import ssl
import subprocess
import time
import unittest
import urllib.error
import urllib.request
from pathlib import Path

from movies import BrowserTest, expect

ARTICLE = Path(__file__).parents[2] / "Modules/Framework/FlowServer/FlowServer.docc/BehindAProxy.md"
PORT = 8443


@unittest.skipUnless(shutil.which("nginx"), "nginx is not installed")
class BehindNginx(BrowserTest):
    options = ["--behind-proxy", f"https://localhost:{PORT}"]

    def setUp(self):
        super().setUp()
        folder = Path(self.folder.name)
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "1",
             "-subj", "/CN=localhost", "-keyout", folder / "key.pem", "-out", folder / "certificate.pem"],
            check=True, capture_output=True)
        server = re.search(r"```nginx\n(.*?)```", ARTICLE.read_text(), re.DOTALL)[1]
        for name, value in {
            "listen 443": f"listen 127.0.0.1:{PORT}", "trails.example.org;": "localhost;", "127.0.0.1:8080": f"127.0.0.1:{self.port}",
            "/etc/letsencrypt/live/trails.example.org/fullchain.pem": f"{folder}/certificate.pem",
            "/etc/letsencrypt/live/trails.example.org/privkey.pem": f"{folder}/key.pem",
        }.items():
            self.assertIn(name, server)
            server = server.replace(name, value)
        file = folder / "nginx.conf"
        file.write_text(
            f"daemon off; pid {folder}/nginx.pid; error_log {folder}/nginx.log;\nevents {{}}\n"
            f"http {{ access_log off;\n{server}}}\n")
        nginx = subprocess.Popen(["nginx", "-c", file], stderr=subprocess.DEVNULL)
        self.addCleanup(nginx.wait, 10)
        self.addCleanup(nginx.terminate)
        self.tls = ssl._create_unverified_context()
        end = time.monotonic() + 10
        while self.status("/health") != 200:
            if time.monotonic() > end:
                self.fail((folder / "nginx.log").read_text())
            time.sleep(0.05)

    def status(self, path, **headers):
        request = urllib.request.Request(f"https://localhost:{PORT}{path}", headers=headers)
        try:
            with urllib.request.urlopen(request, context=self.tls, timeout=5) as response:
                return response.status
        except urllib.error.HTTPError as error:
            return error.code
        except urllib.error.URLError:
            return None

    def test_a_browser_signs_in_acts_and_follows_changes(self):
        self.assertTrue(self.sign_in_url.startswith(f"https://localhost:{PORT}/sign-in/"))
        page = self.sign_in(ignore_https_errors=True)
        self.expect_title(page, "Wishlist")
        cookie = page.context.cookies()[0]
        self.assertTrue(cookie["secure"] and cookie["httpOnly"] and cookie["sameSite"] == "Strict")
        self.press(page, "Add a movie")
        self.expect_title(page, "Add a movie")
        page.go_back()
        self.expect_title(page, "Wishlist")
        self.play('open "movies://wishlist/add"\ntype "Search" "Aliens"\nselect "Aliens"\npress "Add to wishlist"\n')
        expect(page.locator(".row", has_text="Aliens")).to_be_visible(timeout=3000)

    def test_others_see_neither_numbers_nor_pages(self):
        self.assertEqual(self.status("/metrics"), 404)
        self.assertEqual(self.status("/"), 401)
        self.assertEqual(self.status("/health", Host="evil.example"), 421)


if __name__ == "__main__":
    unittest.main()
