import { afterEach, expect, it } from "vitest";
import { bytes, count, duration, languageName, percent, setFormatLocale } from "./format";
import { about, counted } from "./languages/english-words";

afterEach(() => setFormatLocale("en"));

it("numbers are grouped, and small ones keep one decimal", () => {
  expect([count(1204), count(2.34), count(42.6)]).toEqual(["1,204", "2.3", "43"]);
});

it("what is written as one is one", () => {
  expect([
    counted(0.97, "page"),
    counted(1, "file"),
    counted(1.2, "page"),
    counted(1204, "file"),
    counted(0, "file"),
  ]).toEqual(["1 page", "1 file", "1.2 pages", "1,204 files", "0 files"]);
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

it("a waiting time is said as a person would say it", () => {
  expect([20, 60, 118, 700, 1500, 3600, 9000].map(about)).toEqual([
    "less than a minute",
    "about a minute",
    "about 2 minutes",
    "about 10 minutes",
    "about half an hour",
    "about an hour",
    "about 3 hours",
  ]);
});

it("a language is named in the language of the page, and one that the browser does not know by its own name", () => {
  expect(languageName("deu", "German")).toBe("German");
  setFormatLocale("fr");
  expect(languageName("deu", "German")).toBe("allemand");
  expect(languageName("chi_sim", "chi_sim")).toBe("chi_sim");
});
