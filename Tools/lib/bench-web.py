"""Measures movies-serve beside a plain route of Hummingbird that returns the same bytes. Tools/bench --web runs it."""

import http.client
import os
import re
import socket
import subprocess
import sys
import tempfile
import threading
import time
import urllib.parse

MOVIES, YARDSTICK = sys.argv[1:]
WINDOWS = 10_000
WINDOWS_PER_SESSION = 24
SESSIONS = 200
INTENTS_PER_SECOND = 200
SECONDS = 20


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as server:
        return server.getsockname()[1]


def memory(process):
    """The bytes of a process that it shares with no other."""
    with open(f"/proc/{process.pid}/smaps_rollup") as file:
        return sum(int(line.split()[1]) for line in file if line.startswith("Private_")) * 1024


class Session:
    """A browser that has signed in."""

    def __init__(self, server):
        self.server = server
        self.connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
        response, _ = self.ask("GET", server.next_link())
        self.cookie = response.headers["Set-Cookie"].split(";")[0]

    def ask(self, method, path, body=None):
        host = urllib.parse.urlsplit(self.server.origin).netloc
        headers = {"Host": host, "Cookie": getattr(self, "cookie", ""), "Flow-Patch": "stay"}
        if body is not None:
            headers |= {"Origin": self.server.origin, "Content-Type": "application/x-www-form-urlencoded"}
        self.connection.request(method, path, body, headers)
        response = self.connection.getresponse()
        return response, response.read()

    def open(self):
        """Opens a window, and returns its page and the seconds until it has arrived."""
        start = time.perf_counter()
        response, page = self.ask("GET", "/wishlist")
        assert response.status == 200, response.status
        return page.decode(), time.perf_counter() - start

    def intend(self, form):
        """Sends an intent, and returns the patched page and the seconds until it has arrived."""
        start = time.perf_counter()
        response, _ = self.ask("POST", "/", form)
        assert response.status == 303, response.status
        response, page = self.ask("GET", response.headers["Location"])
        assert response.status == 200, response.status
        return page.decode(), time.perf_counter() - start


class Server:
    def __init__(self):
        self.folder = tempfile.TemporaryDirectory()
        self.port = free_port()
        environment = {**os.environ, "MOVIES_DATA_DIR": self.folder.name}
        story = 'type Name "Ada"\npress Continue\npress "Use the built-in catalog"\n'
        subprocess.run([MOVIES, "play", "-"], env=environment, input=story, text=True, check=True)
        self.process = subprocess.Popen(
            ["taskset", "-c", "0", MOVIES, "serve", "--port", str(self.port)], env=environment, text=True,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self.origin = self.printed_link().split("/sign-in/")[0]

    def next_link(self):
        """Returns the path of a link that the program prints when the user presses Enter."""
        self.process.stdin.write("\n")
        self.process.stdin.flush()
        return urllib.parse.urlsplit(self.printed_link()).path

    def printed_link(self):
        while True:
            line = self.process.stdout.readline()
            assert line, "the server has ended"
            if "/sign-in/" in line:
                return line.strip()

    def stop(self):
        self.process.terminate()
        self.process.wait(30)
        self.folder.cleanup()


def measure_memory():
    server = Server()
    session, count = None, 0

    def open_windows(total):
        nonlocal session, count
        while count < total:
            if count % WINDOWS_PER_SESSION == 0:
                session = Session(server)
            session.open()
            count += 1

    open_windows(500)
    before = memory(server.process)
    open_windows(1_500)
    print(f"memory of an idle window: {(memory(server.process) - before) / 1_000 / 1_000:.1f} kB")
    start = time.monotonic()
    open_windows(WINDOWS)
    seconds = time.monotonic() - start
    _, duration = Session(server).open()
    print(f"{WINDOWS} idle windows: {memory(server.process) / 1e6:.0f} MB, {(WINDOWS - 1_500) / seconds:.0f} opened each "
          f"second, a page beside them in {duration * 1_000:.1f} ms")
    server.stop()


def pace(clients, intend):
    """Calls a function for each client in turn, in a steady rhythm, on several threads, and returns all durations."""
    durations, threads, lock = [], 8, threading.Lock()
    start = time.perf_counter() + 0.1
    total = INTENTS_PER_SECOND * SECONDS

    def run(thread):
        for number in range(thread, total, threads):
            delay = start + number / INTENTS_PER_SECOND - time.perf_counter()
            if delay > 0:
                time.sleep(delay)
            # A client belongs to one thread, because the number of threads divides that of the clients.
            duration = intend(clients[number % len(clients)], number)
            with lock:
                durations.append(duration)

    workers = [threading.Thread(target=run, args=(thread,)) for thread in range(threads)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    assert len(durations) == total, "a request has failed"
    return sorted(durations)


def show(name, durations):
    median, last = durations[len(durations) // 2], durations[len(durations) * 99 // 100]
    print(f"{name}: median {median * 1_000:.2f} ms, 99th percentile {last * 1_000:.2f} ms")


def measure_intents():
    server = Server()
    sessions = [Session(server) for _ in range(SESSIONS)]
    pages = {}
    for session in sessions:
        pages[session] = session.open()[0]

    def select_other_tab(session, number):
        fields = {name: re.search(f'name="{name}" value="([^"]*)"', pages[session])[1] for name in ["window", "token", "screen"]}
        form = urllib.parse.urlencode({**fields, "intent": f"tab:{number // SESSIONS % 2 ^ 1}"})
        pages[session], duration = session.intend(form)
        return duration

    for number, session in enumerate(sessions):
        select_other_tab(session, number)
    show("intent to patched page, 200 each second from 200 sessions, one core",
         pace(sessions, lambda session, number: select_other_tab(session, number + SESSIONS)))
    page = pages[sessions[0]]
    server.stop()

    port = free_port()
    with tempfile.NamedTemporaryFile("w") as file:
        file.write(page)
        file.flush()
        yardstick = subprocess.Popen(
            ["taskset", "-c", "0", YARDSTICK, str(port), file.name], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        connections = [http.client.HTTPConnection("127.0.0.1", port, timeout=60) for _ in range(SESSIONS)]
        time.sleep(1)

        def ask(connection, _):
            start = time.perf_counter()
            for method, body in [("POST", "intent=tab:1"), ("GET", None)]:
                connection.request(method, "/", body)
                connection.getresponse().read()
            return time.perf_counter() - start

        show(f"a plain route of Hummingbird with the same {len(page.encode())} bytes", pace(connections, ask))
        yardstick.terminate()


if __name__ == "__main__":
    measure_intents()
    measure_memory()
