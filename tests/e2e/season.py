"""A season of the card game over real sockets: two people and a computer, a kill -9 in the middle, and somebody who only
looks on. `season.py DUGOUT` runs all of it."""

import json
import os
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from client import Browser, Server, WebSocket  # noqa: E402

DUGOUT = sys.argv[1]
WISH = {"seats": [{"who": "me"}, {"who": "invitation"}, {"who": "computer", "level": "rookie"}], "season": "short"}


class Manager:
    """Somebody with a seat who answers over his WebSocket, now with the one and now with another of his choices."""

    def __init__(self, browser, address):
        self.browser, self.address, self.number = browser, address, 0
        self.connect()

    def connect(self):
        self.live = WebSocket(self.browser, f"{self.address}/live")
        assert self.live.status == 101, self.live.status
        self.update = self.live.until("welcome")["update"]

    def catch_up(self, at):
        while self.update["at"] < at:
            self.update = self.live.until("update")["update"]

    def answer(self):
        self.number += 1
        choices = self.update["view"]["choices"]
        choice = choices[self.number * 7 % len(choices)]["choice"]
        self.live.send({"id": self.number, "post": "choices", "body": {"choice": choice, "seq": self.update["seq"]}})
        while True:
            message = self.live.read()
            if message["type"] == "update":
                self.update = message["update"]
            elif message["type"] == "answer":
                assert message["id"] == self.number and message["status"] == 200, message
                return


def play(managers, most):
    """Until the season is over or `most` answers were acknowledged; how far the table has got by then."""
    made = 0
    while made < most:
        at = max(manager.update["at"] for manager in managers)
        for manager in managers:
            manager.catch_up(at)
        asked = [manager for manager in managers if manager.update["at"] == at and manager.update["view"]["choices"]]
        if managers[0].update["status"] == "over":
            break
        if asked:
            asked[0].answer()
            made += 1
        else:
            managers[0].catch_up(at + 1)  # the computer thinks
    return max(manager.update["at"] for manager in managers)


def hands(view):
    return [seat["hand"] for seat in view["seats"]]


with tempfile.TemporaryDirectory() as folder:
    store = os.path.join(folder, "store.db")
    server = Server(DUGOUT, store)
    try:
        ann, bob, eve = Browser(server), Browser(server), Browser(server)
        eve.get("/me")
        status, made = ann.post("/seasons", WISH)
        assert status == 201, made
        address = "/seasons/" + made["season"]["id"]
        assert bob.post(address + "/join", {"token": made["token"]})[1]["season"]["status"] == "playing"

        watcher = WebSocket(eve, f"{address}/live")
        assert hands(watcher.until("welcome")["update"]["view"]) == [None, None, None]
        managers = [Manager(ann, address), Manager(bob, address)]
        at = play(managers, 20)
        assert hands(managers[0].update["view"])[1:] == [None, None] and hands(managers[1].update["view"])[0] is None
        assert hands(watcher.until("update")["update"]["view"]) == [None, None, None]
        server.kill()

        server = Server(DUGOUT, store)
        for manager in managers:
            manager.browser.server = server
            manager.connect()
            assert manager.update["at"] >= at, (manager.update["at"], at)
        play(managers, 5000)
        eve.server = server
        final = eve.get(address)
        assert final["season"]["status"] == "over", final["season"]
        status, record = eve.ask("GET", f"/api/v1{address}/record")
        path = os.path.join(folder, "season.toml")
        with open(path, "w", encoding="utf-8") as file:
            file.write(record)
        replayed = subprocess.run([DUGOUT, "manager", "replay", path, "--json"], capture_output=True, text=True, check=False)
        assert replayed.returncode == 0, replayed.stderr
        fans = [seat["fans"] for seat in final["season"]["seats"]]
        assert [seat["fans"] for seat in json.loads(replayed.stdout)["table"]["seats"]] == fans, fans
        for manager in managers:
            manager.live.close()
        code, errors = server.stop()
        assert code == 0 and errors == "", (code, errors)
        print(f"a season of {final['update']['at']} choices, killed after {at}, fans {fans}")
    finally:
        server.kill()
