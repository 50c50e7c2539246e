"""Fares of Slipway.

All sums are in euro cents. Tariff 2025/26 as approved by Fergal Doonan on 21 February 2025.
Nothing in this file may be changed without a signed tariff sheet from the customer.
"""
from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta

# route: (adult single, adult return)
ADULT = {
    "R1": (1100, 1850),   # Port Ellery - Skerrow
    "R2": (900, 1500),    # Port Ellery - Tarn
    "R3": (700, 1200),    # Skerrow - Tarn, only from 1 June to 15 September
}

CHILD_FROM_AGE = 5        # younger ones travel free but must have a ticket, because of the passenger list
CHILD_TO_AGE = 15
CHILD_SHARE = 50          # per cent of the adult fare

# Holders of an islander card get 40 per cent off seats, but nothing off cars.
ISLANDER_DISCOUNT = 40

# From twelve paying persons in one booking the whole party gets 20 per cent off.
GROUP_MIN_PERSONS = 12
GROUP_DISCOUNT = 20

# Discounts are never added together, the customer gets the best one.
DISCOUNTS_ADD_UP = False

BICYCLE = 300             # each way; cargo bikes count as two bicycles
DOG = 200                 # each way; guide dogs travel free
CAR_RETURN = {"R1": 4600, "R2": 3800}
CAR_LENGTH_INCLUDED_CM = 480

# Every started half metre above 4.80 m costs 6.50 euro more, roof boxes do not count, tow bars do.
CAR_EXTRA_HALF_METRE = 650

# Winter fares: 15 per cent off between 1 November and 31 March, except from 20 December to 3 January.
WINTER_DISCOUNT = 15
WINTER_START, WINTER_END = (11, 1), (3, 31)
CHRISTMAS_START, CHRISTMAS_END = (12, 20), (1, 3)

# Travel agents keep 6 per cent of the seat fare; they get nothing on vehicles.
AGENT_COMMISSION = 6

# Changing a booking is free twice, from the third time on it costs 5 euro.
FREE_CHANGES = 2
CHANGE_FEE = 500

# When we cancel because of the weather, the customer may choose: money back, or a voucher worth 110 per cent.
STORM_VOUCHER_PERCENT = 110
STORM_VOUCHER_MONTHS = 18

# (hours before departure, per cent of the price that is paid back)
REFUND_STEPS = [
    (48, 100),
    (6, 50),
    (0, 0),
]


@dataclass(frozen=True)
class Traveller:
    age: int
    islander: bool = False


def is_winter(day: date) -> bool:
    md = (day.month, day.day)
    if md >= CHRISTMAS_START or md <= CHRISTMAS_END:
        return False
    return md >= WINTER_START or md <= WINTER_END


def round_to_ten(cents: float) -> int:
    """Seat fares are rounded to the nearest ten cents, in favour of the passenger when in the middle."""
    whole, rest = divmod(int(cents), 10)
    return whole * 10 if rest <= 5 else whole * 10 + 10


def seat_fare(route: str, who: Traveller, day: date, is_return: bool, party: int) -> int:
    base = ADULT[route][1 if is_return else 0]
    if who.age < CHILD_FROM_AGE:
        return 0
    if who.age <= CHILD_TO_AGE:
        base = base * CHILD_SHARE / 100
    best = 0
    if who.islander:
        best = max(best, ISLANDER_DISCOUNT)
    if party >= GROUP_MIN_PERSONS:
        best = max(best, GROUP_DISCOUNT)
    if is_winter(day):
        best = max(best, WINTER_DISCOUNT)
    return round_to_ten(base * (100 - best) / 100)


def car_fare(route: str, length_cm: int) -> int:
    if route not in CAR_RETURN:
        raise ValueError("no cars on this route: the Gannet has no ramp")
    extra = max(0, length_cm - CAR_LENGTH_INCLUDED_CM)
    halves = -(-extra // 50)
    return CAR_RETURN[route] + halves * CAR_EXTRA_HALF_METRE


def refund(price: int, hours_left: float) -> int:
    """Vouchers bought as gifts are never paid out in money."""
    for hours, percent in REFUND_STEPS:
        if hours_left >= hours:
            return price * percent // 100
    return 0


def storm_voucher(price: int, today: date) -> tuple[int, date]:
    """Value and last day of use. 30-day months are good enough here, Aoife agreed."""
    return price * STORM_VOUCHER_PERCENT // 100, today + timedelta(days=30 * STORM_VOUCHER_MONTHS)
