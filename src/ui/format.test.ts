import { afterEach, expect, it } from "vitest";
import { bytes, count, duration, languageName, percent, setFormatLocale } from "./format";

afterEach(() => setFormatLocale("en"));

it("numbers are grouped, and small ones keep one decimal", () => {
  expect([count(1204), count(2.34), count(42.6)]).toEqual(["1,204", "2.3", "43"]);
});

it("work that is not done is never at 100%", () => {
  expect([percent(0.999), percent(1)]).toEqual(["99%", "100%"]);
});

it("bytes are told in the largest unit that fits", () => {
  expect([bytes(0), bytes(999), bytes(1_000), bytes(1_200_000_000)]).toEqual([
    "0 bytes",
    "999 bytes",
    "1 kB",
    "1.2 GB",
  ]);
});

it("time is told as somebody who waits would", () => {
  expect([duration(0.2), duration(59), duration(118), duration(11_000)]).toEqual([
    "1 s",
    "59 s",
    "2 min",
    "3.1 h",
  ]);
});

it("a language is named in the language of the page, and one that the browser does not know by its own name", () => {
  expect(languageName("deu", "German")).toBe("German");
  setFormatLocale("fr");
  expect(languageName("deu", "German")).toBe("allemand");
  expect(languageName("chi_sim", "chi_sim")).toBe("chi_sim");
});
