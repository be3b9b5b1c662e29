"""What the tests of `dugout serve` share: the server as a process, a browser, a WebSocket. Standard library only."""

import base64
import http.client
import json
import os
import re
import signal
import socket
import struct
import subprocess
import time

PATIENCE = 120  # seconds; a busy machine is slow, a broken server never comes


class Server:
    """`dugout serve` on a port of the system's choice."""

    def __init__(self, dugout, store, *arguments, **options):
        self.process = subprocess.Popen(
            [dugout, "serve", "--port", "0", "--store", store, *arguments],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, **options)
        line = self.process.stdout.readline()
        found = re.search(r":(\d+)/", line)
        if not found:
            raise AssertionError(f"no port in {line!r}: {self.process.stderr.read()}")
        self.port = int(found.group(1))

    def kill(self):
        self.process.kill()
        self.process.communicate()

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        _, errors = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode, errors


class Browser:
    def __init__(self, server):
        self.server = server
        self.cookie = None

    def ask(self, method, path, body=None, headers=None):
        """Status, and the answer as JSON where it is some."""
        connection = http.client.HTTPConnection("localhost", self.server.port, timeout=PATIENCE)
        sent = dict(headers or {})
        if self.cookie:
            sent["Cookie"] = self.cookie
        if body is not None:
            sent.setdefault("Content-Type", "application/json")
            if not isinstance(body, (bytes, str)):
                body = json.dumps(body)
        connection.request(method, path, body, sent)
        response = connection.getresponse()
        text = response.read().decode()
        if response.getheader("Set-Cookie"):
            self.cookie = response.getheader("Set-Cookie").split(";")[0]
        connection.close()
        kind = response.getheader("Content-Type") or ""
        return response.status, json.loads(text) if "json" in kind else text

    def get(self, path):
        status, answer = self.ask("GET", "/api/v1" + path)
        assert status == 200, (path, status, answer)
        return answer

    def post(self, path, body=None):
        return self.ask("POST", "/api/v1" + path, {} if body is None else body)


class WebSocket:
    """As much of RFC 6455 as a test needs."""

    def __init__(self, browser, path, headers=None):
        self.socket = socket.create_connection(("localhost", browser.server.port), timeout=PATIENCE)
        lines = [f"GET /api/v1{path} HTTP/1.1", f"Host: localhost:{browser.server.port}", "Upgrade: websocket",
                 "Connection: Upgrade", "Sec-WebSocket-Version: 13",
                 "Sec-WebSocket-Key: " + base64.b64encode(os.urandom(16)).decode()]
        if browser.cookie:
            lines.append("Cookie: " + browser.cookie)
        lines += [f"{key}: {value}" for key, value in (headers or {}).items()]
        self.socket.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        self.buffer = b""
        while b"\r\n\r\n" not in self.buffer:
            self.buffer += self._receive()
        head, self.buffer = self.buffer.split(b"\r\n\r\n", 1)
        self.status = int(head.split()[1])

    def _receive(self):
        data = self.socket.recv(65536)
        if not data:
            raise ConnectionError("closed")
        return data

    def _take(self, count):
        while len(self.buffer) < count:
            self.buffer += self._receive()
        data, self.buffer = self.buffer[:count], self.buffer[count:]
        return data

    def _frame(self, opcode, data):
        mask = os.urandom(4)
        size = len(data)
        if size < 126:
            head = struct.pack("!BB", 0x80 | opcode, 0x80 | size)
        elif size < 65536:
            head = struct.pack("!BBH", 0x80 | opcode, 0x80 | 126, size)
        else:
            head = struct.pack("!BBQ", 0x80 | opcode, 0x80 | 127, size)
        masks = (mask * (size // 4 + 1))[:size]
        masked = int.from_bytes(data, "big") ^ int.from_bytes(masks, "big")  # at once: some messages are large
        self.socket.sendall(head + mask + masked.to_bytes(size, "big"))

    def send(self, message):
        self._frame(1, message if isinstance(message, bytes) else json.dumps(message).encode())

    def read(self):
        """The next message; the code of a close as a number."""
        whole = b""
        while True:
            first, second = self._take(2)
            size = second & 127
            if size == 126:
                size, = struct.unpack("!H", self._take(2))
            elif size == 127:
                size, = struct.unpack("!Q", self._take(8))
            data = self._take(size)
            opcode = first & 15
            if opcode == 9:
                self._frame(10, data)
            elif opcode == 8:
                return struct.unpack("!H", data[:2])[0] if data else 1005
            elif opcode in (0, 1):
                whole += data
                if first & 128:
                    return json.loads(whole)

    def until(self, kind):
        while True:
            message = self.read()
            if isinstance(message, int) or message["type"] == kind:
                return message

    def close(self):
        self.socket.close()


def wait_for(condition, what):
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        value = condition()
        if value:
            return value
        time.sleep(0.05)
    raise AssertionError("never happened: " + what)
