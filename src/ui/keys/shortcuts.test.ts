import { expect, it } from "vitest";
import { strings } from "../strings";
import { shortcutOf, shortcutsHere } from "./shortcuts";

const MAC = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)";
const LINUX = "Mozilla/5.0 (X11; Linux x86_64)";

it("a shortcut is written with the keys of the platform at hand", () => {
  expect(shortcutOf("find", MAC).keys).toBe("⌘ K");
  expect(shortcutOf("find", LINUX).keys).toBe("Ctrl K");
  expect(
    shortcutsHere(MAC)
      .flatMap(({ keys }) => keys)
      .join(" "),
  ).not.toContain("Ctrl");
  expect(
    shortcutsHere(LINUX)
      .flatMap(({ keys }) => keys)
      .join(" "),
  ).not.toContain("⌘");
});

it("the list holds every deed once", () => {
  expect(
    shortcutsHere(LINUX)
      .map(({ deed }) => deed)
      .sort(),
  ).toEqual(Object.keys(strings.keys.deeds).sort());
});
