"""Clients that are no browsers: slow ones, those that send too much, and those that come where a server can’t start."""

import socket
import subprocess
import tempfile
import time
import unittest
import urllib.request
from urllib.parse import urlsplit

from movies import PROGRAM, BrowserTest


class Clients(BrowserTest):
    def connect(self, text):
        client = socket.create_connection(("127.0.0.1", self.port))
        self.addCleanup(client.close)
        client.settimeout(5)
        try:
            client.sendall(text.encode())
        except OSError:
            pass  # The server has closed the connection already.
        return client

    def head(self, method, path, **headers):
        """Returns the beginning of a request, up to where more headers could follow."""
        lines = [f"{method} {path} HTTP/1.1", f"Host: {urlsplit(self.origin).netloc}"]
        return "\r\n".join(lines + [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]) + "\r\n"

    def answer(self, client):
        """Returns all that the server sends until it closes the connection."""
        result = b""
        try:
            while part := client.recv(65_536):
                result += part
        except TimeoutError:
            self.fail("the connection is still open")
        except ConnectionError:
            pass
        return result

    def measure(self, cookie):
        """Returns the seconds that a browser waits for a page."""
        start = time.monotonic()
        request = urllib.request.Request(f"{self.origin}/wishlist?window=1", headers={"Cookie": cookie})
        with urllib.request.urlopen(request, timeout=60) as response:
            self.assertEqual(response.status, 200)
            response.read()
        return time.monotonic() - start


class SlowClients(Clients):
    def test_slow_clients_are_disconnected_and_delay_nobody(self):
        page = self.sign_in()
        cookie = "; ".join(f"{cookie['name']}={cookie['value']}" for cookie in page.context.cookies())
        style = page.locator("link[rel=stylesheet]").get_attribute("href")
        # A header that never ends, a body that never ends, answers that are not read, and streams that are not read.
        headers = [self.connect(self.head("GET", "/") + "X-Slow: ") for _ in range(100)]
        form = self.head("POST", "/", Cookie=cookie, Content_Type="application/x-www-form-urlencoded", Content_Length=9_999)
        bodies = [self.connect(form + "\r\nwindow=1&text=") for _ in range(100)]
        deaf = [self.connect((self.head("GET", style) + "\r\n") * 500) for _ in range(20)]
        stream = self.head("GET", "/events?window=1", Cookie=cookie) + "\r\n"
        streams = [self.connect(stream) for _ in range(40)]
        slowest = 0
        end = time.monotonic() + 45
        while time.monotonic() < end:
            for client in headers + bodies:
                try:
                    client.send(b"a")
                except OSError:
                    pass
            slowest = max(slowest, self.measure(cookie))
            time.sleep(1)
        # Shorter than any limit of a slow client, also on a busy machine.
        self.assertLess(slowest, 15)
        self.assertEqual([self.answer(client) for client in headers], [b""] * 100)
        for client in bodies:
            self.assertTrue(self.answer(client).startswith(b"HTTP/1.1 4"))
        for client in deaf:
            self.answer(client)
        # A stream that is read too late ends with the server alone.
        self.assertTrue(all(client.recv(9).startswith(b"HTTP/1.1 ") for client in streams))
        self.expect_title(page, "Wishlist")


class Limits(Clients):
    def test_a_header_is_limited(self):
        for text in ["X-Long: " + "a" * 20_000, "\r\n".join(f"X-{number}: {'a' * 90}" for number in range(400))]:
            answer = self.answer(self.connect(self.head("GET", "/health") + text + "\r\n\r\n"))
            self.assertFalse(answer.startswith(b"HTTP/1.1 200"), answer)
        self.assertIn(b"ok", self.answer(self.connect(self.head("GET", "/health", Connection="close") + "\r\n")))

    def test_a_body_is_limited_whether_its_length_is_known_or_not(self):
        form = {"Content_Type": "application/x-www-form-urlencoded", "Connection": "close"}
        known = self.head("POST", "/", Content_Length=300_000, **form) + "\r\n" + "a" * 300_000
        chunk = f"{100_000:x}\r\n{'a' * 100_000}\r\n"
        unknown = self.head("POST", "/", Transfer_Encoding="chunked", **form) + "\r\n" + chunk * 3 + "0\r\n\r\n"
        for text in [known, unknown]:
            answer = self.answer(self.connect(text))
            self.assertTrue(answer.startswith(b"HTTP/1.1 413"))
            self.check_headers(answer)

    def check_headers(self, answer):
        for name in [
            b"content-security-policy", b"x-content-type-options", b"referrer-policy", b"cache-control",
            b"cross-origin-opener-policy", b"cross-origin-resource-policy",
        ]:
            self.assertIn(b"\r\n" + name + b":", answer.lower())

    def test_malformed_requests_and_two_hosts_are_refused_with_all_headers(self):
        for text in ["get / HTTP/1.1\r\n\r\n", self.head("GET", "/health", Host="evil.example", Connection="close") + "\r\n"]:
            answer = self.answer(self.connect(text))
            self.assertTrue(answer.startswith(b"HTTP/1.1 400"), answer)
            self.check_headers(answer)


class Starting(Clients):
    def serve(self, *arguments, **environment):
        """Starts another server, on a folder of its own."""
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        return subprocess.Popen(
            [PROGRAM, "serve", *arguments], env={**self.environment, "MOVIES_DATA_DIR": folder.name, **environment},
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)

    def test_a_port_in_use_is_one_clear_line(self):
        other = self.serve("--port", str(self.port))
        output, errors = other.communicate(timeout=20)
        self.assertNotEqual(other.returncode, 0)
        self.assertEqual(output, "")
        self.assertEqual(
            errors,
            f"movies: --port: cannot use http://127.0.0.1:{self.port}: Address already in use; choose another port\n")

    def test_a_folder_in_use_is_one_clear_line(self):
        other = self.serve("--port", "0", MOVIES_DATA_DIR=self.folder.name)
        output, errors = other.communicate(timeout=20)
        self.assertEqual((other.returncode, output), (1, ""))
        self.assertRegex(errors, r"\Amovies: another server uses the sessions in .*; end it, or use another folder for the data\n\Z")

    def test_without_a_browser_open_says_so_and_goes_on(self):
        # A folder without programs.
        other = self.serve("--port", "0", "--open", PATH=self.folder.name)
        self.assertEqual(other.stderr.readline(), "movies: cannot open a browser; open the link yourself\n")
        other.terminate()
        output, errors = other.communicate(timeout=20)
        self.assertEqual((other.returncode, errors), (0, ""))
        self.assertIn("/sign-in/", output)


if __name__ == "__main__":
    unittest.main()
