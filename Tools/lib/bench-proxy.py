"""Measures two processes of movies-serve behind nginx, which chooses one by the name of the profile. Tools/bench --web runs it."""

import asyncio
import importlib
import os
import re
import ssl
import subprocess
import sys
import tempfile
import time
import urllib.parse
from pathlib import Path

tools = Path(__file__).parent
sys.path.insert(0, str(tools))
# Only its functions: it measures when it is run.
bench = importlib.import_module("bench-web")

ARTICLE = tools.parents[1] / "Modules/Framework/FlowServer/FlowServer.docc/BehindAProxy.md"
NAMES = ["ada", "grace"]
SESSIONS = 50
PASSWORD = "sesame"
TLS = ssl._create_unverified_context()


class Process:
    """A server of one profile, on a core of its own."""

    def __init__(self, name, core, proxy_port):
        self.host = f"{name}.localhost:{proxy_port}"
        self.proxy_port = proxy_port
        self.name = name
        self.folder = tempfile.TemporaryDirectory()
        self.port = bench.free_port()
        environment = {**os.environ, "MOVIES_DATA_DIR": self.folder.name}
        story = (
            f'type Name "{name}"\npress Continue\npress "Use the built-in catalog"\npress Settings\nselect Password\n'
            f'type "New password" {PASSWORD}\ntype "Repeat password" {PASSWORD}\npress Save\nexpect "Password saved."\n')
        subprocess.run([bench.MOVIES, "play", "-"], env=environment, input=story, text=True, check=True)
        self.process = subprocess.Popen(
            ["taskset", "-c", str(core), bench.MOVIES, "serve", "--port", str(self.port), "--behind-proxy", f"https://{self.host}"],
            env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    seconds = bench.Server.seconds


class Session(bench.Session):
    """A browser that has signed in through nginx."""

    async def sign_in(self):
        self.host, self.origin = self.server.host, f"https://{self.server.host}"
        form = urllib.parse.urlencode({"profile": self.server.name, "password": PASSWORD})
        await self.keep_cookies("POST", "/wishlist", form)
        return self

    def connect(self):
        return asyncio.open_connection("127.0.0.1", self.server.proxy_port, limit=1 << 20, ssl=TLS)


def start_nginx(folder, port, processes):
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "1",
         "-subj", "/CN=localhost", "-keyout", f"{folder}/key.pem", "-out", f"{folder}/certificate.pem"],
        check=True, capture_output=True)
    text = ARTICLE.read_text()
    server = re.search(r"```nginx\n(.*?)```", text, re.DOTALL)[1]
    assert "map $host $process" in re.search(r"```nginx-map\n(.*?)```", text, re.DOTALL)[1]
    lines = "\n".join(f"  {process.name}.localhost 127.0.0.1:{process.port};" for process in processes)
    for old, new in {
        "listen 443": f"listen 127.0.0.1:{port}", "server_name trails.example.org": "server_name .localhost",
        "http://127.0.0.1:8080": "http://$process",
        "/etc/letsencrypt/live/trails.example.org/fullchain.pem": f"{folder}/certificate.pem",
        "/etc/letsencrypt/live/trails.example.org/privkey.pem": f"{folder}/key.pem",
    }.items():
        assert old in server, old
        server = server.replace(old, new)
    file = Path(folder) / "nginx.conf"
    file.write_text(
        f"daemon off; pid {folder}/nginx.pid; error_log {folder}/nginx.log;\nevents {{}}\n"
        f"http {{ access_log off;\nmap $host $process {{\n{lines}\n}}\n{server}}}\n")
    return subprocess.Popen(["nginx", "-c", file], stderr=subprocess.DEVNULL)


async def select_other_tab(window, number):
    await window.send(f"tab:{number // (2 * SESSIONS) % 2 ^ 1}")


async def measure(processes):
    windows = []
    for number in range(2 * SESSIONS):
        session = await Session(processes[number % 2]).sign_in()
        windows.append(await bench.Window(session, "/wishlist", 0).open())

    def intend(number):
        window = windows[number % len(windows)]
        return window.session, lambda: select_other_tab(window, number)

    bench.show("a tab, on two processes behind nginx", 200, *await bench.load(processes[0], 200, intend))
    for process in processes:
        print(f"{process.name}: {bench.memory(process.process) / 1e6:.0f} MB with {SESSIONS} sessions")
    processes[0].process.kill()
    processes[0].process.wait()
    head, _ = await windows[0].session.ask("GET", "/wishlist")
    start = time.perf_counter()
    await select_other_tab(windows[1], 0)
    print(f"after one process was killed: {head.split()[1]} for its profile, "
          f"{(time.perf_counter() - start) * 1e3:.1f} ms for the other")


def main():
    port = bench.free_port()
    processes = [Process(name, core, port) for core, name in enumerate(NAMES)]
    with tempfile.TemporaryDirectory() as folder:
        nginx = start_nginx(folder, port, processes)
        time.sleep(2)
        asyncio.run(measure(processes))
        nginx.terminate()
        nginx.wait(10)
        processes[1].process.terminate()
        processes[1].process.wait(30)


main()
