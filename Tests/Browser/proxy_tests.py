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
ADD_ALIENS = 'open "movies://wishlist/add"\ntype "Search" "Aliens"\nselect "Aliens"\npress "Add to wishlist"\n'
SET_PASSWORD = (
    'press Settings\nselect Password\ntype "New password" {0}\ntype "Repeat password" {0}\npress Save\nexpect "Password saved."\n')
ADD_PROFILE = (
    'press Settings\nselect "Sign out"\npress "Sign out"\npress "New profile"\n'
    'type "Name" "Grace"\npress "Continue"\npress "Use the built-in catalog"\n')


@unittest.skipUnless(shutil.which("nginx"), "nginx is not installed")
class BehindNginx(BrowserTest):
    options = ["--behind-proxy", f"https://localhost:{PORT}"]

    def start(self):
        if not hasattr(self, "password"):
            self.password = Path(self.folder.name) / "ada"
            self.password.write_text("sesame")
            self.play(ADD_PROFILE)
            self.play(SET_PASSWORD.format("cobol"), "--profile", "Grace")
            self.play(SET_PASSWORD.format("sesame"), "--profile", "Ada")
        super().start()

    def play_ada(self, script):
        self.play(script, "--profile", "Ada", "--password-file", self.password)

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

    def sign_in(self, name, password, place="/wishlist", **options):
        page = self.new_page(ignore_https_errors=True, **options)
        page.goto(f"{self.origin}{place}")
        self.enter(page, name, password)
        return page

    def enter(self, page, name, password):
        page.get_by_label("Profile").fill(name)
        page.get_by_label("Password").fill(password)
        self.press(page, "Sign in")

    def test_a_browser_signs_in_acts_and_follows_changes(self):
        page = self.sign_in("Ada", "sesame")
        self.expect_title(page, "Wishlist")
        for cookie in page.context.cookies():
            self.assertTrue(cookie["name"].startswith("__Host-"))
            self.assertTrue(cookie["secure"] and cookie["httpOnly"] and cookie["sameSite"] == "Strict")
        self.press(page, "Add a movie")
        self.expect_title(page, "Add a movie")
        page.go_back()
        self.expect_title(page, "Wishlist")
        self.play_ada(ADD_ALIENS)
        expect(page.locator(".row", has_text="Aliens")).to_be_visible()

    def test_a_wrong_password_is_told_and_the_right_one_leads_to_the_place_of_the_address(self):
        for options in [{}, {"java_script_enabled": False}]:
            page = self.sign_in("Ada", "cobol", "/watched", **options)
            expect(page.get_by_role("alert")).to_have_text("The profile or the password is wrong.")
            expect(page.get_by_label("Profile")).to_have_value("Ada")
            if not options:
                self.check(page)
            self.enter(page, "ada", "sesame")
            self.expect_title(page, "Watched")
            self.assertEqual(page.url.split("?")[0], f"{self.origin}/watched")

    def test_signing_out_ends_the_session_in_all_tabs(self):
        page = self.sign_in("Ada", "sesame")
        other = page.context.new_page()
        other.goto(f"{self.origin}/watched")
        self.expect_title(other, "Watched")
        self.press(page, "Settings")
        self.choose(page, "Sign out")
        page.locator(".actions button", has_text="Sign out").click()
        expect(page.get_by_role("heading", name="Sign in")).to_be_visible()
        self.assertEqual([cookie["name"] for cookie in page.context.cookies() if "session" in cookie["name"]], [])
        expect(other.get_by_role("heading", name="Sign in")).to_be_visible()
        page.go_back()
        expect(page.get_by_role("heading", name="Sign in")).to_be_visible()

    def test_a_profile_sees_its_own_lists_alone_also_after_a_restart(self):
        self.play_ada(ADD_ALIENS)
        ada, grace = self.sign_in("Ada", "sesame"), self.sign_in("Grace", "cobol")
        for _ in range(2):
            expect(ada.locator(".row", has_text="Aliens")).to_be_visible()
            expect(grace.get_by_text("Your wishlist is empty")).to_be_visible()
            self.kill()
            self.start()
            ada.reload()
            grace.reload()

    def test_what_is_pressed_while_the_server_starts_again_is_done_then_and_changes_are_followed(self):
        page = self.sign_in("Ada", "sesame", "/wishlist/add?field.Search=Aliens")
        self.choose(page, "Aliens")
        self.expect_title(page, "Aliens")
        self.kill()
        # nginx answers instead.
        self.press(page, "Add to wishlist")
        expect(page.locator("#waiting")).to_contain_text("The page tries again by itself.")
        self.start()
        expect(page.get_by_role("button", name="Add to wishlist")).to_have_count(0)
        self.play_ada('open "movies://wishlist"\nselect "Aliens"\npress "Mark as watched"\n')
        expect(page.get_by_role("button", name="Mark as watched")).to_have_count(0)

    def test_others_see_neither_numbers_nor_pages(self):
        self.assertEqual(self.status("/metrics"), 404)
        self.assertEqual(self.status("/"), 401)
        self.assertEqual(self.status("/health", Host="evil.example"), 421)


if __name__ == "__main__":
    unittest.main()
