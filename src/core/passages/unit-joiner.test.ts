import { describe, expect, test } from "vitest";
import type { Place, Unit, UnitRange } from "../domain/unit";
import { addUnits, placeAt, UnitJoiner } from "./unit-joiner";

const aUnit = (place: Place, text: string): Unit => ({ place, text, blocks: [] });
const page = (number: number): Place => ({ kind: "page", number });

describe("UnitJoiner", () => {
  test("joins pages by a blank line, and says where each begins", () => {
    const joiner = new UnitJoiner();
    expect([joiner.add(aUnit(page(1), "one")), joiner.add(aUnit(page(2), "two"))]).toEqual([0, 5]);
    expect(joiner.take()).toEqual({
      text: "one\n\ntwo",
      units: [
        { place: page(1), start: 0, end: 3 },
        { place: page(2), start: 5, end: 8 },
      ],
    });
  });

  test("joins the parts of a whole without anything between, as one range", () => {
    const joiner = new UnitJoiner();
    expect([
      joiner.add(aUnit({ kind: "whole" }, "one\n")),
      joiner.add(aUnit({ kind: "whole" }, "two")),
    ]).toEqual([0, 4]);
    expect(joiner.take()).toEqual({
      text: "one\ntwo",
      units: [{ place: { kind: "whole" }, start: 0, end: 7 }],
    });
  });

  test.each([{ kind: "whole" } as const, page(1)])("taken in parts, %o reads as it does at once", (place) => {
    const texts = ["one", "two", "three", "four"];
    const [inParts, atOnce] = [new UnitJoiner(), new UnitJoiner()];
    const parts = texts.map((text) => {
      expect(inParts.add(aUnit(place, text))).toBe(atOnce.add(aUnit(place, text)));
      expect(inParts.waiting).toBeGreaterThanOrEqual(text.length);
      return inParts.take();
    });
    const units: UnitRange[] = [];
    for (const part of parts) addUnits(units, part.units);
    expect({ text: parts.map(({ text }) => text).join(""), units }).toEqual(atOnce.take());
    expect(inParts.waiting).toBe(0);
  });
});

test("a place is that of the unit an offset lies in", () => {
  const ranges = [
    { place: page(1), start: 0, end: 3 },
    { place: page(2), start: 5, end: 8 },
  ];
  expect([0, 2, 5, 8].map((offset) => placeAt(ranges, offset))).toEqual([page(1), page(1), page(2), page(2)]);
});
