"""The real server over real sockets: a whole match against the computer with a kill -9 in the middle, and clients that
cheat. `serve.py DUGOUT` runs all tests, `serve.py DUGOUT NAME` one."""

import contextlib
import os
import socket
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from client import PATIENCE, Browser, Server, WebSocket, wait_for  # noqa: E402

DUGOUT = sys.argv[1]
FRIENDLY = {"opponent": "computer", "coach": "rookie", "home": {"roster": "human"}, "away": {"roster": "orc"},
            "options": ["weather=off"]}


@contextlib.contextmanager
def serving(*arguments):
    with tempfile.TemporaryDirectory() as folder:
        server = Server(DUGOUT, os.path.join(folder, "store.db"), *arguments)
        try:
            yield server, folder
        finally:
            server.kill()


def quick_choice(decision):
    """Ends whatever can be ended, so that a match is short."""
    choices = [entry["choice"] for entry in decision["choices"]]
    for wanted in ("formation", "end-turn", "end-action", "done", "keep", "no"):
        for choice in choices:
            if choice.split()[0] == wanted and not (wanted == "formation" and "done" in choices):
                return choice
    return choices[-1]


def play_by_socket(browser, match, most):
    """Answers over the WebSocket until the match is over or `most` choices were acknowledged; the last `at` of them."""
    live = WebSocket(browser, f"/matches/{match}/live")
    assert live.status == 101, live.status
    update = live.until("welcome")["update"]
    at, made, number = update["at"], 0, 0
    while update["status"] == "playing" and made < most:
        decision = update["view"]["decision"]
        if "choices" in decision:
            number += 1
            live.send({"id": number, "post": "choices",
                       "body": {"choice": quick_choice(decision), "seq": update["seq"]}})
            seen = None
            while True:
                message = live.read()
                if message["type"] == "update":
                    seen = message["update"]
                elif message["type"] == "answer":
                    assert message["id"] == number and message["status"] == 200, message
                    break
            at, made, update = message["body"]["at"], made + 1, seen
        else:
            update = live.until("update")["update"]
    live.close()
    return at


def test_match():
    """A match is played, killed, resumed where it was, and finished; its record replays."""
    with tempfile.TemporaryDirectory() as folder:
        store = os.path.join(folder, "store.db")
        server = Server(DUGOUT, store)
        ann = Browser(server)
        status, made = ann.post("/matches", FRIENDLY)
        assert status == 201, made
        match = made["match"]["id"]
        at = play_by_socket(ann, match, 12)
        server.kill()

        server = Server(DUGOUT, store)
        ann.server = server
        update = ann.get(f"/matches/{match}")["update"]
        assert update["at"] >= at, (update["at"], at)
        assert ann.get(f"/matches/{match}")["match"]["you"] == "home"
        play_by_socket(ann, match, 10000)
        final = ann.get(f"/matches/{match}")["match"]
        assert final["status"] == "over", final
        status, record = ann.ask("GET", f"/api/v1/matches/{match}/record")
        path = os.path.join(folder, "record.toml")
        with open(path, "w", encoding="utf-8") as file:
            file.write(record)
        replayed = subprocess.run([DUGOUT, "replay", path, "--json"], capture_output=True, text=True, check=False)
        assert replayed.returncode == 0, replayed.stderr
        code, errors = server.stop()
        assert code == 0 and errors == "", (code, errors)


def test_two_coaches():
    """Two browsers play each other; one comes back after a lost connection, one only looks on."""
    with serving() as (server, _):
        ann, bob, eve = Browser(server), Browser(server), Browser(server)
        eve.get("/me")
        wish = {key: value for key, value in FRIENDLY.items() if key != "coach"} | {"opponent": "invitation"}
        status, made = ann.post("/matches", wish)
        assert status == 201, made
        match = made["match"]["id"]
        assert bob.post(f"/matches/{match}/join", {"token": made["token"]})[0] == 200
        watcher = WebSocket(eve, f"/matches/{match}/live?lang=fr")
        assert watcher.until("welcome")["match"]["you"] == "spectator"
        for _ in range(20):
            decision = ann.get(f"/matches/{match}")["update"]["view"]["decision"]
            who = ann if decision["seat"] == "home" else bob
            update = who.get(f"/matches/{match}")["update"]
            choice = quick_choice(update["view"]["decision"])
            assert who.post(f"/matches/{match}/choices", {"choice": choice})[0] == 200
            assert watcher.until("update")["update"]["at"] == update["at"] + 1
        lost = WebSocket(bob, f"/matches/{match}/live?since={update['seq']}")
        again = lost.until("welcome")["update"]
        assert again["keep"] == update["at"] and again["at"] == update["at"] + 1, again["keep"]
        assert eve.post(f"/matches/{match}/choices", {"choice": "end-turn"})[1]["code"] == "not-your-seat"
        ann.post(f"/matches/{match}/chat", {"text": "Bonne chance à tous"})
        assert watcher.until("chat")["chat"]["text"] == "Bonne chance à tous"
        code, errors = server.stop()
        assert code == 0 and errors == "", (code, errors)
        assert lost.until("none") == 1001  # told to come back later


def raw(server, text):
    with socket.create_connection(("localhost", server.port), timeout=PATIENCE) as connection:
        connection.sendall(text)
        data = b""
        while b"\r\n" not in data:
            part = connection.recv(65536)
            if not part:
                break
            data += part
        return int(data.split()[1]) if data else 0


def test_cheats():
    """Whatever a client sends, it gets an error and changes nothing."""
    with serving() as (server, _):
        ann, eve = Browser(server), Browser(server)
        _, made = ann.post("/matches", {**FRIENDLY, "seed": "3"})
        match = made["match"]["id"]
        wait_for(lambda: "choices" in ann.get(f"/matches/{match}")["update"]["view"]["decision"], "a question")
        update = ann.get(f"/matches/{match}")["update"]
        choice = update["view"]["decision"]["choices"][0]["choice"]
        path = f"/matches/{match}/choices"
        assert eve.post(path, {"choice": choice})[0] == 403
        assert ann.post(path, {"choice": "go e7"})[0] == 422
        assert ann.post(path, {"choice": choice, "seat": "away"})[0] == 400
        assert ann.post(path, {"choice": choice, "seq": update["seq"] + 1})[0] == 409
        assert ann.ask("POST", "/api/v1" + path, "{" * 100)[0] == 400
        assert ann.ask("POST", "/api/v1" + path, "x" * 300_000)[0] == 413
        assert ann.ask("POST", "/api/v1" + path, {"choice": choice}, {"Origin": "http://evil.example"})[0] == 403
        assert ann.ask("GET", "/api/v1/me", None, {"Host": "evil.example"})[0] == 403
        assert raw(server, b"nonsense\r\n\r\n") == 400
        assert raw(server, b"GET / HTTP/9.9\r\n\r\n") == 400
        assert raw(server, b"GET /" + b"x" * 100_000 + b" HTTP/1.1\r\n\r\n") == 431
        old = Browser(server)
        old.cookie = "dugout_session=" + "a" * 40
        assert old.post(path, {"choice": choice})[0] == 403

        live = WebSocket(eve, f"/matches/{match}/live")
        live.until("welcome")
        live.send({"id": 1, "post": "choices", "body": {"choice": choice}})
        assert live.until("answer")["status"] == 403
        live.send(b"not json")
        assert live.until("answer")["status"] == 400
        live.send(b"x" * 20_000)
        assert live.until("none") == 1009
        assert WebSocket(ann, f"/matches/{match}/live", {"Origin": "http://evil.example"}).status == 403
        assert WebSocket(ann, "/matches/none/live").status == 404
        assert ann.get(f"/matches/{match}")["update"]["at"] == update["at"]
        assert ann.ask("GET", "/healthz") == (200, "ok\n")
        assert "dugout_requests_total" in ann.ask("GET", "/metrics")[1]


def test_public():
    """A public server plays with whoever has an account, and with nobody else."""
    with serving("--public", "--address", "127.0.0.1") as (server, _):
        ann = Browser(server)
        assert ann.post("/matches", FRIENDLY)[0] == 401
        assert ann.post("/account", {"name": "Ann", "password": "correct horse"})[0] == 201
        assert ann.post("/matches", FRIENDLY)[0] == 201
        cookie = ann.cookie
        assert ann.ask("DELETE", "/api/v1/session")[0] == 204
        ann.cookie = cookie
        assert ann.post("/matches", FRIENDLY)[0] == 401
        code, errors = server.stop()
        assert code == 0 and errors == "", (code, errors)


def test_start():
    """What keeps the server from starting is said in one sentence."""
    with serving() as (server, folder):
        for arguments, word in ((["--store", os.path.join(folder, "store.db"), "--port", "0"], "in use"),
                                (["--store", "/nowhere/at/all.db"], "folder"),
                                (["--store", os.path.join(folder, "b.db"), "--port", str(server.port)], "--port"),
                                (["--address", "0.0.0.0"], "--public")):
            run = subprocess.run([DUGOUT, "serve", *arguments], capture_output=True, text=True, timeout=PATIENCE,
                                 check=False)
            assert run.returncode == 2 and word in run.stderr, (arguments, run)


TESTS = {name[5:]: test for name, test in list(globals().items()) if name.startswith("test_")}

for name in sys.argv[2:] or TESTS:
    TESTS[name]()
    print("ok", name)
