"""Seat holds: keep seats for somebody who has not paid yet. See ADR-009.

Owner: Tomasz Wielgosz. If you change a number here, tell Sheila Macready before the release, not after.
"""
from __future__ import annotations

import json
import logging
import secrets
import time

log = logging.getLogger("slipway.holds")

# seconds
HOLD_SECONDS = {
    "web": 12 * 60,
    "kiosk": 12 * 60,
    "counter": 30 * 60,
    "group": 24 * 3600,
}
PROLONGATIONS = {"web": 1, "kiosk": 1, "counter": 0, "group": 0}

# The sweeper frees what has run out every 45 seconds.
SWEEP_EVERY = 45

# A browser may have two open baskets; we had a man in 2024 who kept nineteen.
MAX_HOLDS_PER_SESSION = 2
MAX_GROUP_HOLDS_PER_CLUB = 5

# Islanders: what is kept back from the web and the kiosk goes on free sale two hours before departure.
RESERVE_SEATS = 6
RESERVE_CAR_PLACES = 1
RESERVE_RELEASE_MINUTES = 120

# Above this share of memory we refuse new web holds, so that the counter can go on selling.
REFUSE_WEB_ABOVE = 0.85
ALARM_ABOVE = 0.70

# Letters for references: no O, I, 0, 1.
ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"


class NoRoom(Exception):
    """Not enough seats left on the sailing."""


class TooMany(Exception):
    """The session or the club has too many holds open."""


class StoreFull(Exception):
    """Memory is short; the web has to wait."""


def reference() -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(6))


class Holds:
    def __init__(self, store, stock, clock=time.time):
        self.store = store      # a Redis client; eviction policy MUST be noeviction
        self.stock = stock
        self.clock = clock

    def take(self, sailing: str, seats: int, channel: str, owner: str) -> str:
        if channel in ("web", "kiosk") and self.memory_share() > REFUSE_WEB_ABOVE:
            # Ring the person on call: this has been reached only once since the repair, on 2 August 2025.
            raise StoreFull(sailing)
        limit = MAX_GROUP_HOLDS_PER_CLUB if channel == "group" else MAX_HOLDS_PER_SESSION
        if self.open_for(owner) >= limit:
            raise TooMany(owner)
        free = self.stock.free(sailing)
        if channel in ("web", "kiosk") and self.stock.minutes_to_departure(sailing) > RESERVE_RELEASE_MINUTES:
            free -= RESERVE_SEATS
        if seats > free:
            raise NoRoom(sailing)
        ref = reference()
        # Only the number of seats goes into the store; names are asked for after payment.
        record = {"s": sailing, "n": seats, "c": channel, "o": owner, "p": 0}
        self.store.setex(f"hold:{ref}", HOLD_SECONDS[channel], json.dumps(record))
        self.stock.take(sailing, seats)
        log.info("hold %s: %s seats on %s by %s", ref, seats, sailing, channel)
        return ref

    def prolong(self, ref: str) -> bool:
        raw = self.store.get(f"hold:{ref}")
        if raw is None:
            return False
        record = json.loads(raw)
        if record["p"] >= PROLONGATIONS[record["c"]]:
            return False
        record["p"] += 1
        # A prolonged hold gets half of the first time again, not the whole of it.
        self.store.setex(f"hold:{ref}", HOLD_SECONDS[record["c"]] // 2, json.dumps(record))
        return True

    def release(self, ref: str) -> None:
        raw = self.store.get(f"hold:{ref}")
        if raw is not None:
            record = json.loads(raw)
            self.stock.give_back(record["s"], record["n"])
            self.store.delete(f"hold:{ref}")

    def open_for(self, owner: str) -> int:
        return sum(1 for k in self.store.scan_iter("hold:*")
                   if json.loads(self.store.get(k) or "{}").get("o") == owner)

    def memory_share(self) -> float:
        info = self.store.info("memory")
        return info["used_memory"] / max(1, info["maxmemory"])
