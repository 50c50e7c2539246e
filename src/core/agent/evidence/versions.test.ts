import { expect, test } from "vitest";
import { versionsAsked, versionsTold } from "./versions";

test("a number of three parts is a version, one of two beside words of versions, a date never", () => {
  expect(versionsAsked("When was foo 2.0.1 released?")).toEqual(["2.0.1"]);
  expect(versionsAsked("What changed in v2.3?")).toEqual(["2.3"]);
  expect(versionsAsked("Is a height of 2.3 metres allowed?")).toEqual([]);
  for (const other of ["12.5.2024", "12.05.24", "2024.05.12", "1.250.000", "192.168.1.10", "12.50 €"]) {
    expect(versionsAsked(`What was new, ${other}?`)).toEqual([]);
  }
});

test("a text tells a version that was asked about, with further parts too, or others", () => {
  expect(versionsTold("## 2.3.0 (2024-05-02)", ["2.3"])).toBe("asked");
  expect(versionsTold("Removed: support for Python 3.8.", ["3.8"])).toBe("asked");
  expect(versionsTold("Version 2.0.10", ["2.0.1"])).toBe("other");
  expect(versionsTold("Fixed a leak.", ["2.0.1"])).toBe("none");
});
