"""Cleans the readings of ultrasonic level sensors. See README.md for the columns."""

import argparse
import csv
import sys
from dataclasses import dataclass
from datetime import datetime, timedelta

REFERENCE_C = 20.0  # the sensors compute their distance for air at 20 degrees


@dataclass
class Reading:
    time: datetime
    level_m: float | None
    note: str = ""


def speed_of_sound(air_c: float) -> float:
    """Metres per second in dry air; good to 0.1 m/s between -20 and 50 degrees."""
    return 331.3 + 0.606 * air_c


def corrected_distance(distance_m: float, air_c: float) -> float:
    """The distance that the echo really travelled: cold air is slower, so the surface is nearer."""
    return distance_m * speed_of_sound(air_c) / speed_of_sound(REFERENCE_C)


def read(rows, floor_m: float) -> list[Reading]:
    readings = []
    for row in rows:
        distance = corrected_distance(float(row["distance_m"]), float(row["air_c"]))
        readings.append(Reading(datetime.fromisoformat(row["time"]), max(0.0, floor_m - distance)))
    return readings


def mark_spikes(readings: list[Reading], spike_m: float) -> None:
    """A jump that is gone at the next reading: a branch, a bird, an echo from the wall."""
    for before, here, after in zip(readings, readings[1:], readings[2:]):
        if before.level_m is None or here.level_m is None or after.level_m is None:
            continue
        jumped = abs(here.level_m - before.level_m) > spike_m
        came_back = abs(after.level_m - before.level_m) <= spike_m / 2
        if jumped and came_back:
            here.level_m, here.note = None, "spike"


def fill_gaps(readings: list[Reading], gap: timedelta, step: timedelta) -> list[Reading]:
    """Fills by a straight line where two readings lie further apart than a step but not more than a gap."""
    filled = readings[:1]
    for after in readings[1:]:
        before = filled[-1]
        apart = after.time - before.time
        if step < apart <= gap and before.level_m is not None and after.level_m is not None:
            slope = (after.level_m - before.level_m) / apart.total_seconds()
            start, at = before, before.time + step
            while at < after.time:
                level = start.level_m + slope * (at - start.time).total_seconds()
                filled.append(Reading(at, level, "filled"))
                at += step
        filled.append(after)
    return filled


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file")
    parser.add_argument("--floor", type=float, required=True, help="metres from sensor to floor")
    parser.add_argument("--spike", type=float, default=0.25, help="metres")
    parser.add_argument("--gap", type=int, default=30, help="minutes")
    options = parser.parse_args()

    with open(options.file, newline="") as file:
        readings = read(csv.DictReader(file), options.floor)
    mark_spikes(readings, options.spike)
    readings = fill_gaps(readings, timedelta(minutes=options.gap), timedelta(minutes=15))

    writer = csv.writer(sys.stdout)
    writer.writerow(["time", "level_m", "note"])
    for reading in readings:
        level = "" if reading.level_m is None else f"{reading.level_m:.3f}"
        writer.writerow([reading.time.isoformat(), level, reading.note])


if __name__ == "__main__":
    main()
