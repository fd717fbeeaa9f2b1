"""A server of Movies on a temporary folder, and the browser that shows it."""

import contextlib
import os
import shutil
import socket
import sqlite3
import subprocess
import tempfile
import unittest

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect, sync_playwright

PROGRAM = os.environ["MOVIES_PROGRAM"]

# A machine can be ten times slower.
expect.set_options(timeout=60_000)

# Browsers find names below “localhost” by themselves; Python asks the system, which may not.
_find = socket.getaddrinfo
socket.getaddrinfo = lambda host, *rest, **options: _find(
    "127.0.0.1" if str(host).endswith(".localhost") else host, *rest, **options)


class BrowserTest(unittest.TestCase):
    """A test with a server of its own, which is offline."""

    options = []
    # Nothing listens there.
    catalog_url = "http://127.0.0.1:9"
    # Whether the user has completed the onboarding.
    is_introduced = True

    @classmethod
    def setUpClass(cls):
        cls.playwright = sync_playwright().start()
        cls.addClassCleanup(cls.playwright.stop)
        cls.browser = cls.playwright.chromium.launch(executable_path="/usr/bin/chromium")
        cls.addClassCleanup(cls.browser.close)

    def setUp(self):
        # Violations of the policy, and errors in the script.
        self.errors = []
        self.addCleanup(lambda: self.assertEqual(self.errors, []))
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.environment = {**os.environ, "MOVIES_DATA_DIR": self.folder.name, "MOVIES_TMDB_URL": self.catalog_url}
        if self.is_introduced:
            self.introduce()
        with socket.create_server(("127.0.0.1", 0)) as other:
            self.port = other.getsockname()[1]
        self.start()
        self.addCleanup(self.stop)

    # The folder of a user who has completed the onboarding, and nothing else.
    introduced = None

    def introduce(self):
        """Completes the onboarding, once for all tests."""
        if BrowserTest.introduced:
            shutil.copytree(BrowserTest.introduced.name, self.folder.name, dirs_exist_ok=True)
            return
        self.play('type "Name" "Ada"\npress "Continue"\npress "Use the built-in catalog"\n')
        # As if the 36,000 movies had been entered, which would go on beside the test.
        with contextlib.closing(sqlite3.connect(f"{self.folder.name}/movies.sqlite")) as database:
            database.execute("PRAGMA user_version = 1000000")
        BrowserTest.introduced = tempfile.TemporaryDirectory()
        shutil.copytree(self.folder.name, BrowserTest.introduced.name, dirs_exist_ok=True)

    def start(self):
        """Starts a server, on the same port each time."""
        self.server = subprocess.Popen(
            [PROGRAM, "serve", "--port", str(self.port), *self.options], env=self.environment, stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.sign_in_url = self.next_link()
        self.origin = self.sign_in_url.split("/sign-in/")[0].rstrip("/")

    def kill(self):
        """Ends the server without its knowledge."""
        self.server.kill()
        self.server.communicate()

    def next_link(self):
        """Waits for the program to print a link."""
        while True:
            line = self.server.stdout.readline()
            if not line:
                raise AssertionError("the server has ended")
            if line.startswith("  http"):
                return line.strip()

    def ask_for_link(self):
        """Returns the link that the program prints when the user presses Enter in its terminal."""
        self.server.stdin.write("\n")
        self.server.stdin.flush()
        return self.next_link()

    def stop(self):
        self.server.terminate()
        self.server.communicate(timeout=10)
        self.assertEqual(self.server.returncode, 0)

    def play(self, script, *arguments):
        """Runs a script in a process of its own."""
        result = subprocess.run(
            [PROGRAM, "play", "-", *arguments], env=self.environment, input=script, capture_output=True, text=True, timeout=60)
        self.assertEqual(result.returncode, 0, result.stderr)

    def add(self, *titles, action="Add to wishlist"):
        """Adds movies of the catalog to a list, in a process of its own."""
        for title in titles:
            self.play(f'open "movies://wishlist/add"\ntype Search "{title}"\nselect "{title}"\npress "{action}"\n')

    def new_page(self, **options):
        """Returns an empty page of a new browser, whose window has room for one screen beside another only if a test says so."""
        context = self.browser.new_context(**{"viewport": {"width": 1024, "height": 768}, **options})
        self.addCleanup(context.close)
        context.set_default_timeout(60_000)
        page = context.new_page()
        page.on("console", lambda message: "Policy" in message.text and self.errors.append(message.text))
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        return page

    def sign_in(self, **options):
        """Returns the first page of a new browser."""
        page = self.new_page(**options)
        page.goto(self.sign_in_url)
        page.wait_for_url(lambda url: "/sign-in/" not in url)
        self.sign_in_url = self.ask_for_link()
        return page

    def check(self, page):
        """Fails if a part of the page is not accessible."""
        # While a dialog fades in, its contrast is lower. A message that passes takes its time.
        page.evaluate(
            "Promise.allSettled(document.getAnimations().filter(animation => animation.animationName !== 'pass')"
            ".map(animation => animation.finished)).then(() => null)")
        results = Axe().run(page)
        self.assertEqual(results.violations_count, 0, f"{page.url}: {results.generate_report()}")

    def press(self, page, title):
        button = page.get_by_role("button", name=title, exact=True)
        button.or_(page.get_by_role("link", name=title, exact=True)).first.click()

    def choose(self, page, title):
        page.locator(".row", has_text=title).first.click()

    def expect_title(self, page, title):
        expect(page.locator("[id$=-title]", has_text=title).last).to_be_visible()
