"""Clients and disks that do what they should not. `break.py DUGOUT` runs all tests, `break.py DUGOUT NAME` one.
tools/torture does the same for longer."""

import contextlib
import os
import random
import resource
import socket
import sys
import tempfile
import threading
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from client import PATIENCE, Browser, Server, WebSocket, wait_for  # noqa: E402

DUGOUT = sys.argv[1]
SCREEN = {"opponent": "screen", "home": {"roster": "human"}, "away": {"roster": "orc"}, "options": ["weather=off"]}

# What no client should send. Each is answered with an error or a closed connection, and costs the others nothing.
MALFORMED = [
    b"\r\n" * 10,
    b"\x00\x01\x02\x03\r\n\r\n",
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + bytes(range(64)),  # a TLS hello
    b"GET\r\n\r\n",
    b"GET /\r\n\r\n",
    b"GET / HTTP/1.1\r\n\r\n",  # no Host
    b"GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n",
    b"GET / HTTP/2.0\r\nHost: localhost\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost localhost\r\n\r\n",
    b"GET / HTTP/1.1\r\n: nothing\r\nHost: localhost\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: localhost\r\nBad\x00Name: 1\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: localhost\r\nX: " + b"y" * 20_000 + b"\r\n\r\n",
    b"GET nowhere HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"GET /%zz HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"GET /%00 HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"GET /../../etc/passwd HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"GET /api/v1/../../../etc/passwd HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"FLY /api/v1/me HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"POST /api/v1/matches HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n",
    b"POST /api/v1/matches HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999999999999999\r\n\r\n",
    b"POST /api/v1/matches HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n{}    ",
    b"POST /api/v1/matches HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n{}\r\n0\r\n\r\n",
    b"POST /api/v1/matches HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n",
    b"POST /api/v1/matches HTTP/1.1\r\nHost: localhost\r\nContent-Length: 300000\r\n\r\n",
    b"POST /api/v1/teams/check HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 4\r\n\r\n\xff\xfe{}",
    b"GET /api/v1/matches/x/live HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
    b"GET /api/v1/matches/x/live HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 1\r\nSec-WebSocket-Key: eA==\r\n\r\n",
]


@contextlib.contextmanager
def serving(*arguments, **options):
    with tempfile.TemporaryDirectory() as folder:
        server = Server(DUGOUT, os.path.join(folder, "store.db"), *arguments, **options)
        try:
            yield server, folder
        finally:
            server.kill()


def send_raw(server, data):
    """The status of the answer; 0 where the connection was closed without one."""
    with socket.create_connection(("localhost", server.port), timeout=PATIENCE) as connection:
        got = b""
        with contextlib.suppress(ConnectionError):
            connection.sendall(data)
            connection.shutdown(socket.SHUT_WR)
            while part := connection.recv(65536):
                got += part
        return int(got.split()[1]) if got.startswith(b"HTTP/1.") else 0


def mutations(seed, count):
    """Good requests with a few bytes changed, doubled or left out."""
    good = [b"GET /api/v1/me HTTP/1.1\r\nHost: localhost\r\nCookie: dugout_session=abc\r\nConnection: close\r\n\r\n",
            b"POST /api/v1/teams/check HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
            b"Content-Length: 12\r\n\r\n{\"toml\": \"\"}",
            b"GET /api/v1/rules?find=push&lang=fr HTTP/1.1\r\nHost: localhost\r\nAccept-Language: fr\r\n\r\n"]
    chance = random.Random(seed)
    for _ in range(count):
        data = bytearray(chance.choice(good))
        for _ in range(chance.randint(1, 4)):
            place = chance.randrange(len(data))
            what = chance.randrange(3)
            if what == 0:
                data[place] = chance.randrange(256)
            elif what == 1:
                del data[place:place + chance.randint(1, 20)]
            else:
                data[place:place] = data[place:place + chance.randint(1, 200)]
            if not data:
                break
        yield bytes(data)


def test_malformed():
    """Nothing that comes over a socket brings the server down, and what is wrong is never answered with a 2xx or 5xx."""
    with serving() as (server, _):
        for data in MALFORMED:
            status = send_raw(server, data)
            assert status == 0 or 400 <= status < 500 or b"passwd" in data, (status, data[:80])
        assert send_raw(server, b"GET / HTTP/1.1\r\n\r\n") == 400
        assert send_raw(server, b"GET /healthz HTTP/1.0\r\n\r\n") == 200
        for data in mutations(1, 300):
            assert send_raw(server, data) < 500, data
        assert Browser(server).ask("GET", "/healthz") == (200, "ok\n")
        code, errors = server.stop()
        assert code == 0 and errors == "", (code, errors)


def ask_raw(server, *parts):
    """The whole answer; each part is sent when there is something to read after the one before it."""
    with socket.create_connection(("localhost", server.port), timeout=PATIENCE) as connection:
        got = b""
        for part in parts[:-1]:
            connection.sendall(part)
            got += connection.recv(65536)
        connection.sendall(parts[-1])
        while part := connection.recv(65536):
            got += part
        return got.decode()


def test_http():
    """The small print of HTTP: HEAD, 100-continue, types, hosts and origins."""
    with serving() as (server, _):
        close = b"Host: localhost\r\nConnection: close\r\n"
        for path in (b"/api/v1/rosters", b"/healthz", b"/"):
            head, body = ask_raw(server, b"GET " + path + b" HTTP/1.1\r\n" + close + b"\r\n").split("\r\n\r\n", 1)
            size = f"Content-Length: {len(body.encode())}"
            assert size in head, (path, head)
            answer = ask_raw(server, b"HEAD " + path + b" HTTP/1.1\r\n" + close + b"\r\n")
            assert size in answer and answer.endswith("\r\n\r\n"), (path, answer)
        post = b"POST /api/v1/teams/check HTTP/1.1\r\n" + close
        json = b"Content-Type: application/json\r\nContent-Length: 12\r\n"
        body = b'{"toml": ""}'
        answer = ask_raw(server, post + json + b"Expect: 100-continue\r\n\r\n", body)
        assert answer.startswith("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 "), answer
        answer = ask_raw(server, post + b"Content-Length: 999999999\r\nExpect: 100-continue\r\n\r\n")
        assert answer.startswith("HTTP/1.1 413 "), answer
        for headers, status in ((b"Content-Type: text/plain\r\nContent-Length: 12\r\n", 415),
                                (json + b"Content-Type: application/json\r\n", 400),
                                (json + b"Origin: http://localhost\r\nOrigin: http://evil.example\r\n", 400),
                                (json + b"Origin: null\r\n", 403),
                                (json + b"".join(b"X-%d: y\r\n" % i for i in range(5000)), 431)):
            assert send_raw(server, post + headers + b"\r\n" + body) == status, (headers[:80], status)
        assert send_raw(server, b"GET / HTTP/1.1\r\nHost: localhost:1@evil.example\r\n\r\n") == 400


def test_large_message():
    """However large a message is: its sender hears why he is sent away."""
    with serving() as (server, _):
        ann = Browser(server)
        match = ann.post("/matches", SCREEN)[1]["match"]["id"]
        for size in (16 * 1024 + 1, 100_000, 20_000_000):
            live = WebSocket(ann, f"/matches/{match}/live")
            live.until("welcome")
            live.send(b"x" * size)
            assert live.until("none") == 1009, size
            live.close()
        live = WebSocket(ann, f"/matches/{match}/live")
        live.until("welcome")
        live.send({"id": 1, "post": "chat", "body": {"text": "x", "": "y" * 16_000}})
        assert live.until("answer")["status"] == 400


def test_ended_session():
    """A socket does not outlive the session that it was opened with."""
    with serving("--public", "--address", "127.0.0.1") as (server, _):
        ann = Browser(server)
        assert ann.post("/account", {"name": "Ann", "password": "correct horse"})[0] == 201
        match = ann.post("/matches", SCREEN)[1]["match"]["id"]
        live = WebSocket(ann, f"/matches/{match}/live")
        assert live.until("welcome")["match"]["you"] == "both"
        assert ann.ask("DELETE", "/api/v1/session")[0] == 204
        assert live.until("none") == 1008
        assert WebSocket(ann, f"/matches/{match}/live").until("welcome")["match"]["you"] == "spectator"


def test_one_seat():
    """Two browsers on one seat: each moment is decided once, the other one is told that he came too late."""
    with serving() as (server, _):
        ann = Browser(server)
        match = ann.post("/matches", SCREEN)[1]["match"]["id"]
        again = Browser(server)
        again.cookie = ann.cookie
        for _ in range(10):
            update = ann.get(f"/matches/{match}")["update"]
            body = {"choice": update["view"]["decision"]["choices"][-1]["choice"], "seq": update["seq"]}
            answers = []
            threads = [threading.Thread(target=lambda who=who: answers.append(
                who.post(f"/matches/{match}/choices", body))) for who in (ann, again)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            assert sorted(status for status, _ in answers) == [200, 409], answers
            assert [answer["code"] for status, answer in answers if status == 409] == ["stale"], answers
            assert ann.get(f"/matches/{match}")["update"]["seq"] == update["seq"] + 1


def test_many_sockets():
    """Two hundred spectators see the same choice, and a stop does not wait for any of them."""
    with serving() as (server, _):
        ann = Browser(server)
        match = ann.post("/matches", SCREEN)[1]["match"]["id"]
        stranger = Browser(server)
        sockets = []
        for _ in range(200):
            live = WebSocket(stranger, f"/matches/{match}/live")
            assert live.status == 101, live.status
            live.until("welcome")
            sockets.append(live)
        assert ann.post(f"/matches/{match}/choices", {"choice": "kick"})[0] == 200
        for live in sockets:
            assert live.until("update")["update"]["at"] == 1
        began = time.monotonic()
        code, errors = server.stop()
        took = time.monotonic() - began
        assert code == 0 and errors == "", (code, errors)
        assert took < 4, took  # nobody has answered; the limit for what is being worked on would be 5 s
        print(f"stopped in {took:.2f} s")


def play_until_refused(ann, match, most):
    """Chooses until the store is full; the last `at` that was acknowledged, and the refusal."""
    at = 0
    for _ in range(most):
        update = ann.get(f"/matches/{match}")["update"]
        choice = update["view"]["decision"]["choices"][-1]["choice"]
        status, answer = ann.post(f"/matches/{match}/choices", {"choice": choice})
        if status != 200:
            return at, (status, answer)
        at = answer["at"]
        ann.post(f"/matches/{match}/chat", {"text": "x" * 500})
    raise AssertionError("the disk was never full")


def small_disk():
    resource.setrlimit(resource.RLIMIT_FSIZE, (400_000, 400_000))


def test_full_disk():
    """A disk that takes no more: an honest error, nothing half done, and nothing lost that was acknowledged."""
    with tempfile.TemporaryDirectory() as folder:
        store = os.path.join(folder, "store.db")
        server = Server(DUGOUT, store, preexec_fn=small_disk, restore_signals=False)  # SIGXFSZ stays ignored
        ann = Browser(server)
        match = ann.post("/matches", SCREEN)[1]["match"]["id"]
        at, (status, problem) = play_until_refused(ann, match, 2000)
        assert (status, problem["code"]) == (503, "not-kept"), (status, problem)
        assert ann.get(f"/matches/{match}")["update"]["at"] == at
        wait_for(lambda: ann.ask("GET", "/healthz")[0] == 503, "the last bytes are used up, too")
        server.kill()
        ann.server = server = Server(DUGOUT, store)
        assert ann.get(f"/matches/{match}")["update"]["at"] == at
        wait_for(lambda: ann.ask("GET", "/healthz")[0] == 200, "the server writes again")
        server.kill()


TESTS = {name[5:]: value for name, value in list(globals().items()) if name.startswith("test_")}

if __name__ == "__main__":
    for chosen in sys.argv[2:] or TESTS:
        TESTS[chosen]()
        print(f"{chosen}: ok")
