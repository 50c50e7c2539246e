import { afterEach, expect, it } from "vitest";
import { loadMessages } from "../languages/load-messages";
import { setStrings, strings } from "../strings";
import { shortcutOf, shortcutsHere } from "./shortcuts";

const MAC = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)";
const LINUX = "Mozilla/5.0 (X11; Linux x86_64)";

const english = strings;

afterEach(() => setStrings(english));

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

it("the keys are named as keyboards of the page's language name them", async () => {
  setStrings(await loadMessages("de", "de"));
  expect(shortcutOf("find", LINUX).keys).toBe("Strg K");
  expect(shortcutOf("openSource", LINUX).keys).toBe("Eingabe");
  expect(shortcutOf("find", MAC).keys).toBe("⌘ K");
});

it("the list holds every deed once", () => {
  expect(
    shortcutsHere(LINUX)
      .map(({ deed }) => deed)
      .sort(),
  ).toEqual(Object.keys(strings.keys.deeds).sort());
});
