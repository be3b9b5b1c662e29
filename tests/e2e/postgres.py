"""The store in a PostgreSQL database: a throw-away cluster on a Unix socket. `postgres.py units UNIT_TESTS` runs all tests
of the store and the site against it, `postgres.py server DUGOUT` a server that loses its database and gets it back."""

import contextlib
import getpass
import glob
import os
import pwd
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from client import Browser, Server, wait_for  # noqa: E402

WHICH, PROGRAM = sys.argv[1], sys.argv[2]
SCHEMAS = 200  # each test takes one
SUITES = ("Store.Keeps*", "Store.Refuses*", "Store.Gives*", "Store.Ends*", "Accounts.*", "Teams.*", "Making.*", "Playing.*",
          "Live.*", "Pause.*", "Door.*")


def tool(name):
    """The newest of Debian's versions."""
    found = sorted(glob.glob(f"/usr/lib/postgresql/*/bin/{name}"), key=lambda path: int(path.split("/")[4]))
    path = found[-1] if found else shutil.which(name)
    assert path, f"there is no {name}: install the package postgresql"
    return path


class Cluster:
    """PostgreSQL refuses to run as root; then it runs as nobody."""

    def __init__(self, folder):
        self.data = os.path.join(folder, "data")
        self.sockets = folder
        self.identity = {}
        self.user = getpass.getuser()
        if os.getuid() == 0:
            nobody = pwd.getpwnam("nobody")
            self.user = "nobody"
            self.identity = {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}
            os.chmod(folder, 0o755)
            os.mkdir(self.data, 0o700)
            os.chown(self.data, nobody.pw_uid, nobody.pw_gid)
            os.chown(folder, nobody.pw_uid, nobody.pw_gid)
        self._run(tool("initdb"), "-D", self.data, "-A", "trust", "-E", "UTF8", "--no-locale", "-N", "-U", "dugout")
        self.start()
        self.sql("postgres", "CREATE DATABASE dugout")

    def _run(self, *command):
        done = subprocess.run(command, cwd=self.sockets, capture_output=True, text=True, check=False, **self.identity)
        assert done.returncode == 0, (command, done.stdout, done.stderr)

    def start(self):
        # The disk is not what is tested here.
        options = f"-k {self.sockets} -c listen_addresses='' -c fsync=off -c full_page_writes=off"
        with open(os.devnull, "w", encoding="utf-8") as nowhere:
            done = subprocess.run([tool("pg_ctl"), "-D", self.data, "-w", "-t", "120", "-l", os.path.join(self.data, "log"),
                                   "-o", options, "start"], cwd=self.sockets, stdout=nowhere, stderr=nowhere,
                                  check=False, **self.identity)
        assert done.returncode == 0, "PostgreSQL does not start"

    def stop(self):
        self._run(tool("pg_ctl"), "-D", self.data, "-w", "-t", "120", "-m", "immediate", "stop")

    def url(self, schema="public"):
        return f"postgresql://dugout@/dugout?host={self.sockets}&options=-csearch_path%3D{schema}"

    def sql(self, database, text):
        done = subprocess.run([tool("psql"), "-h", self.sockets, "-U", "dugout", "-qtA", "-v", "ON_ERROR_STOP=1", database],
                              input=text, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        return done.stdout.strip()


@contextlib.contextmanager
def cluster():
    with tempfile.TemporaryDirectory(prefix="dugout-pg-", ignore_cleanup_errors=True) as folder:
        made = Cluster(folder)
        try:
            yield made
        finally:
            made.stop()


def check_units(database):
    """The tests of the store and the site, with a schema for each."""
    database.sql("dugout", "".join(f"CREATE SCHEMA t{i};" for i in range(1, SCHEMAS + 1)))
    done = subprocess.run([PROGRAM, "--gtest_brief=1", "--gtest_filter=" + ":".join(SUITES)],
                          env=os.environ | {"DUGOUT_TEST_DATABASE": database.url("t")}, capture_output=True, text=True,
                          check=False)
    print(done.stdout[-3000:], done.stderr[-3000:])
    assert done.returncode == 0
    assert int(database.sql("dugout", "SELECT count(*) FROM pg_tables WHERE tablename = 'steps'")) > 20


def check_server(database):
    """A server of its own; a second one is refused; a database that goes and comes back loses nothing."""
    url = database.url()
    server = Server(PROGRAM, url)
    ann = Browser(server)
    wish = {"opponent": "screen", "home": {"roster": "human"}, "away": {"roster": "orc"}}
    match = ann.post("/matches", wish)[1]["match"]["id"]
    path = f"/matches/{match}"

    second = subprocess.run([PROGRAM, "serve", "--port", "0", "--store", url], capture_output=True, text=True, check=False)
    assert second.returncode == 2 and "in use" in second.stderr, second.stderr

    assert ann.post(path + "/choices", {"choice": "receive"})[0] == 200
    database.stop()
    status, problem = ann.post(path + "/chat", {"text": "anybody there?"})
    assert (status, problem.get("code")) == (503, "not-kept"), (status, problem)
    assert ann.ask("GET", "/healthz")[0] == 503
    database.start()
    wait_for(lambda: ann.ask("GET", "/healthz")[0] == 200, "the server finds its database again")
    update = ann.get(path)["update"]
    assert update["at"] == 1
    choice = update["view"]["decision"]["choices"][0]["choice"]
    assert ann.post(path + "/choices", {"choice": choice})[0] == 200

    server.kill()
    ann.server = server = Server(PROGRAM, url)
    assert ann.get(path)["update"]["at"] == 2
    assert ann.get(path)["match"]["you"] == "both"
    assert server.stop()[0] == 0

    database.sql("dugout", "CREATE SCHEMA other; CREATE TABLE other.things (n INTEGER)")
    for where, word in ((database.url("other"), "other tables"), (url.replace("/dugout?", "/nothing?"), "nothing"),
                        ("postgresql://dugout:topsecret@localhost:1/dugout", "refused")):
        done = subprocess.run([PROGRAM, "serve", "--port", "0", "--store", where], capture_output=True, text=True,
                              check=False)
        assert done.returncode == 2 and word in done.stderr, done.stderr
        assert "topsecret" not in done.stderr and done.stderr.count("\n") == 1, done.stderr


with cluster() as running:
    {"units": check_units, "server": check_server}[WHICH](running)
print("ok")
