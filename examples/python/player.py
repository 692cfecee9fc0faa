#!/usr/bin/env python3
"""Plays Riftforce at an online table, at random, until the game is over.

    python3 player.py 'http://127.0.0.1:7438/#/table/NAME/SEAT/KEY' [a name]

The link is the one that invites a person to the seat. docs/protocol.md explains every message; this program knows no rules,
and asks the server for its options instead. It needs nothing but Python 3.8 or newer.
"""

import base64
import http.client
import json
import os
import random
import secrets
import socket
import ssl
import struct
import sys
import time
import urllib.parse

PROTOCOL = 7  # the version of the messages that this program speaks
TRIES = 10  # how often in a row it tries to connect: at once, then after one second, two, and so on


class WebSocket:
    """As much of RFC 6455 as a client needs for text messages."""

    def __init__(self, url):
        port = url.port or (443 if url.scheme == "https" else 80)
        # The server pings every 20 seconds: after a minute of silence, the line is dead.
        self.socket = socket.create_connection((url.hostname, port), timeout=60)
        if url.scheme == "https":
            self.socket = ssl.create_default_context().wrap_socket(self.socket, server_hostname=url.hostname)
        self.reader = self.socket.makefile("rb")
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            f"GET /api/socket HTTP/1.1\r\nHost: {url.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode()
        )
        status = self.reader.readline()
        if b" 101 " not in status:
            raise ConnectionError(f"the server answers {status!r}")
        while self.reader.readline().strip():
            pass

    def send(self, payload, opcode=1):
        head = bytes([0x80 | opcode])
        if len(payload) < 126:
            head += bytes([0x80 | len(payload)])
        else:  # the server takes messages of up to 16 KiB, so two bytes are enough for the length
            head += bytes([0x80 | 126]) + struct.pack(">H", len(payload))
        mask = os.urandom(4)
        self.socket.sendall(head + mask + bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload)))

    def receive(self):
        """The next text message; pings are answered on the way."""
        text = b""
        while True:
            first, length = self.read(2)
            if length == 126:
                (length,) = struct.unpack(">H", self.read(2))
            elif length == 127:
                (length,) = struct.unpack(">Q", self.read(8))
            payload, opcode = self.read(length), first & 0x0F
            if opcode == 8:
                raise ConnectionError(f"the server has hung up: {payload[2:].decode()}")
            elif opcode == 9:
                self.send(payload, opcode=10)
            elif opcode in (0, 1):
                text += payload
                if first & 0x80:
                    return text

    def read(self, count):
        data = self.reader.read(count)
        if len(data) < count:
            raise ConnectionError("the line is cut")
        return data


class Player:
    """What has to survive when the line breaks: what was seen, and what wasn't answered."""

    def __init__(self, link, name):
        self.url = urllib.parse.urlsplit(link)
        _, _, self.table, seat, self.key = self.url.fragment.split("/")
        # Nobody else at the table may have the same name.
        self.seat, self.name = int(seat), name or f"Python {seat}"
        self.version = None  # the latest version seen
        self.since = None  # the same, with what it belongs to
        self.choices = []  # the action so far
        self.asked = None  # the latest question about it
        self.pending = None  # the command that isn't answered yet
        self.line = None

    def say(self, message):
        self.line.send(json.dumps(message).encode())

    def connect(self):
        is_safe = self.url.scheme == "https"
        server = (http.client.HTTPSConnection if is_safe else http.client.HTTPConnection)(self.url.netloc, timeout=60)
        server.request("GET", "/api/dialect")
        dialect = json.load(server.getresponse())
        if dialect["protocol"] != PROTOCOL:
            sys.exit(f"The server speaks version {dialect['protocol']}; this program speaks {PROTOCOL}.")
        self.line = WebSocket(self.url)
        # Any version of the rules will do: this program doesn't know them.
        join = {"id": new_id(), "dialect": dialect, "game": self.table, "seat": self.seat, "keys": {"seat": self.key}}
        self.say({"join": {**join, "since": self.since}})
        if self.pending:  # the same id again, so that it's obeyed once
            self.say({"command": self.pending})

    def ask(self, choices):
        self.choices, self.asked = choices, new_id()
        self.say({"ask": {"id": self.asked, "choices": choices}})

    def hear(self, kind, body):
        """Reacts to a message; returns how the game ended, once it has."""
        if kind == "room":
            seat = next(seat for seat in body["seats"] if seat["seat"] == self.seat)
            if not seat["player"]:
                self.say({"request": {"id": new_id(), "wish": {"sit": {"name": self.name}}}})
        elif kind == "update":
            self.version = body["version"]
            self.since = {"generation": body["generation"], "version": self.version}
            if body["outcome"]:
                return body["outcome"]
            if not self.pending:
                self.ask([])
        elif kind == "options" and body["id"] == self.asked and body["options"]["version"] == self.version:
            options = body["options"]
            if options["complete"]:
                order = {"choose": self.choices}
                self.pending = {"id": new_id(), "version": self.version, "order": order}
                self.say({"command": self.pending})
            elif options["options"]:  # there are none when it's somebody else's turn
                self.ask(self.choices + [pick(options["options"])])
        elif kind in ("done", "refused") and self.pending and body["id"] == self.pending["id"]:
            # If it's refused as stale, it came too late: somebody took something back, say, or acted for this seat.
            if kind == "refused" and "stale" not in body["refused"]:
                sys.exit(f"{self.pending} was refused: {body['refused']}")
            self.pending = None
            self.ask([])
        elif kind in ("denied", "other_version", "no_such_game", "seat_taken", "full", "not_understood"):
            sys.exit(f"The server says {kind}: {body}")
        return None

    def play(self):
        failures = 0
        while True:
            try:
                self.connect()
                while True:
                    # A message is an object with one field, or just a word.
                    message = json.loads(self.line.receive())
                    kind, body = next(iter(message.items())) if isinstance(message, dict) else (message, None)
                    failures = 0
                    outcome = self.hear(kind, body)
                    if outcome:
                        return outcome
            except OSError as error:
                failures += 1
                if failures == TRIES:
                    sys.exit(f"The server can't be reached: {error}")
                time.sleep(failures - 1)


def pick(options):
    """Any option, but first what kind: playing, discarding or checking. Most options are cards to play, and somebody who has
    played all their cards can do little else than wait: such a game may never end."""
    kinds = {}
    for option in options:
        kinds.setdefault("-" if option.startswith("-") else "check" if option == "check" else "", []).append(option)
    return random.choice(random.choice(list(kinds.values())))


def new_id():
    """No two commands of a seat may share an id, so it's random. It comes back as a number: without zeros in front."""
    return f"{secrets.randbits(128):x}"


if __name__ == "__main__":
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    player = Player(sys.argv[1], sys.argv[2] if len(sys.argv) == 3 else None)
    print("outcome:", player.play())
