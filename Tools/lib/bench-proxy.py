"""Measures two processes of movies-serve behind nginx, which chooses one by the name of the profile. Tools/bench --web runs it."""

import http.client
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

sys.argv = [sys.argv[0], sys.argv[1], ""]
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


class Session:
    """A browser that has signed in through nginx."""

    def __init__(self, process):
        self.process = process
        self.connection = http.client.HTTPSConnection("localhost", process.proxy_port, timeout=60, context=TLS)
        self.cookie = ""
        response, _ = self.ask("POST", "/wishlist", urllib.parse.urlencode({"profile": process.name, "password": PASSWORD}))
        assert response.status == 303, response.status
        self.cookie = response.headers["Set-Cookie"].split(";")[0]
        self.page = self.ask("GET", "/wishlist")[1].decode()

    def ask(self, method, path, body=None):
        headers = {"Host": self.process.host, "Cookie": self.cookie, "Flow-Patch": "stay"}
        if body is not None:
            headers |= {"Origin": f"https://{self.process.host}", "Content-Type": "application/x-www-form-urlencoded"}
        self.connection.request(method, path, body, headers)
        response = self.connection.getresponse()
        return response, response.read()

    def intend(self, number):
        fields = {name: re.search(f'name="{name}" value="([^"]*)"', self.page)[1] for name in ["window", "token", "screen"]}
        form = urllib.parse.urlencode({**fields, "intent": f"tab:{number // (2 * SESSIONS) % 2 ^ 1}"})
        start = time.perf_counter()
        response, _ = self.ask("POST", "/", form)
        response, page = self.ask("GET", response.headers["Location"])
        assert response.status == 200, response.status
        self.page = page.decode()
        return time.perf_counter() - start


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


def main():
    port = bench.free_port()
    processes = [Process(name, core, port) for core, name in enumerate(NAMES)]
    with tempfile.TemporaryDirectory() as folder:
        nginx = start_nginx(folder, port, processes)
        time.sleep(2)
        sessions = [Session(processes[number % 2]) for number in range(2 * SESSIONS)]
        bench.show("intent to patched page, 200 each second on two processes behind nginx",
                   bench.pace(sessions, lambda session, number: session.intend(number)))
        for process in processes:
            print(f"{process.name}: {bench.memory(process.process) / 1e6:.0f} MB with {SESSIONS} sessions")
        processes[0].process.kill()
        processes[0].process.wait()
        lost, _ = sessions[0].ask("GET", "/wishlist")
        print(f"after one process was killed: {lost.status} for its profile, "
              f"{sessions[1].intend(0) * 1_000:.1f} ms for the other")
        nginx.terminate()
        nginx.wait(10)
        processes[1].process.terminate()
        processes[1].process.wait(30)


main()
