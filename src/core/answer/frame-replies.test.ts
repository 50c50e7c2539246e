import { describe, expect, test } from "vitest";
import { fullPacks } from "../language/packs";
import { languagesOf } from "../text/stop-words";
import { frameReplies } from "./frame-replies";
import { wholePlace } from "../../../tests/fakes/whole-place";

describe("what the app says around an answer", () => {
  test("is in the language of the question, and in English where that is not known", () => {
    expect(frameReplies("Wann endet der Mietvertrag für das Haus?").words.closest).toBe(
      "Am nächsten kommen in Ihren Dateien:",
    );
    expect(frameReplies("Quand le bail de la maison prend-il fin ?").words.versions.draft).toBe(
      "Un brouillon dit :",
    );
    expect(frameReplies("Kaltmiete?").words.closest).toBe("Closest in your files:");
    // The words are Italian and Portuguese.
    expect(frameReplies("Quando termina o contrato da casa?").words.closest).toBe("Closest in your files:");
  });

  test("counts in the plural forms of the language", () => {
    const searched = (question: string, passages: number) =>
      frameReplies(question).nothingFound(wholePlace("Taxes"), passages, 1).join(" ");
    expect(searched("When does the lease of the house end?", 2_210)).toBe(
      "Nothing in Taxes answers this. I looked in 2,210 places in your files and at 1 file name.",
    );
    expect(searched("Când expiră contractul de închiriere pentru casă?", 20)).toContain(
      "20 de fragmente și 1 nume",
    );
    expect(searched("Kiedy kończy się umowa najmu tego domu?", 3)).toContain("3 fragmenty i 1 nazwę");
  });

  test.each(fullPacks())("is whole in $name", ({ examples }) => {
    const says = frameReplies(examples.date);
    const all = [
      says.words.closest,
      ...Object.values(says.words.awaited),
      says.closestTo("a `b`"),
      ...Object.values(says.words.versions),
      says.fileSays("$& `a`.txt"),
      says.readAs("a"),
      ...says.alsoSearched(["a", "b"]),
      says.foundByName(`${"a".repeat(90)}.txt`),
      ...[0, 1, 2, 5, 20].flatMap((n) =>
        says.nothingFound(wholePlace("Taxes"), n, n, { path: "a.png", reason: "no text" }),
      ),
    ];
    for (const one of all) {
      expect(one).not.toMatch(/[{}]/);
      expect(one.trim()).not.toBe("");
    }
    expect(says.fileSays("$& `a`.txt")).toContain("`$& 'a'.txt`");
    expect(says.foundByName(`${"a".repeat(90)}.txt`)).toContain("…`");
  });
});

test("where the words of a question tell no language, it is replied to in that of the page", () => {
  const question = "Ce enzimă fixează dioxidul de carbon?";
  expect(languagesOf(question)).not.toHaveLength(1);
  expect(frameReplies(question).words.closest).toBe("Closest in your files:");
  expect(frameReplies(question, { pageLanguage: "ro" }).words.closest).toContain(
    "din fișierele dumneavoastră",
  );
  // A question that tells its language is replied to in it.
  expect(frameReplies("When does the lease end?", { pageLanguage: "ro" }).words.closest).toBe(
    "Closest in your files:",
  );
});
