import { expect, it } from "vitest";
import { lookalikes, lookalikesAmong, unlikeName } from "./unlike-name";

it("numbers a name that only looks like that of another folder", () => {
  expect(unlikeName("P\u0430pers", ["Papers"])).toBe("P\u0430pers (2)");
  expect(unlikeName("P\u0430pers", ["Papers", "Papers (2)"])).toBe("P\u0430pers (3)");
  expect(unlikeName("Cafe\u0301", ["Caf\u00e9"])).toBe("Cafe\u0301 (2)");
  expect(unlikeName("papers", ["Papers"])).toBe("papers (2)");
});

it("leaves every other name, and one that is the same", () => {
  expect(unlikeName("Papers", ["Taxes", "Papers 2024"])).toBe("Papers");
  expect(unlikeName("Papers", ["Papers"])).toBe("Papers");
  expect(unlikeName("Налоги", ["Taxes"])).toBe("Налоги");
});

it("tells of names beside each other which only looks like which", () => {
  const cyrillic = "R\u0435chnung.pdf";
  const greek = "R\u0435chn\u03c5ng.pdf";
  const names = ["Rechnung.pdf", cyrillic, greek, "Rechnung 2.pdf", "rechnung.pdf"];
  expect(lookalikes(names)).toEqual(
    new Map([
      [cyrillic, "Rechnung.pdf"],
      [greek, "Rechnung.pdf"],
    ]),
  );
  // Whole words of another script, and one letter written in two ways.
  expect(lookalikes(["\u0441\u043e\u0440\u0443.txt", "copy.txt"]).size).toBe(1);
  expect(lookalikes(["Caf\u00e9", "Cafe\u0301"]).size).toBe(1);
  expect(lookalikes(["a\u00a0b", "a b", "c\u2010d", "c-d"]).size).toBe(2);
});

it("tells nothing of names that differ to the eye", () => {
  const names = [
    "M\u00fcller.txt",
    "Muller.txt",
    "\u00dcber.txt",
    "\u00fcber.txt",
    "\u00fcber-uns",
    "\u00fcber_uns",
  ];
  expect(lookalikes(names).size).toBe(0);
  // What every keyboard has is told apart by its spelling.
  expect(lookalikes(["file0.txt", "fileo.txt", "1.txt", "l.txt"]).size).toBe(0);
});

it("finds what a path only looks like, on each of its levels", () => {
  const paths = [
    "2024/P\u0430pers/a.txt",
    "2024/Papers/b.txt",
    "2024/Papers/\u0430.txt",
    "2025/P\u0430pers/a.txt",
  ];
  const tell = lookalikesAmong(paths);
  expect(paths.map(tell)).toEqual(["Papers/", undefined, undefined, undefined]);
  expect(lookalikesAmong([...paths, "2024/Papers/a.txt"])("2024/Papers/\u0430.txt")).toBe("a.txt");
  // Digits that look like letters do so in every script.
  expect(lookalikesAmong(["R\u0435nt 10.txt", "Rent lo.txt"])("R\u0435nt 10.txt")).toBe("Rent lo.txt");
});

it("tells of many files among a hundred thousand neighbours at once", () => {
  const paths = Array.from(
    { length: 100_000 },
    (_, i) => `M\u00fcller/Brief ${i}${i % 2 ? "" : " \u00e4"}.txt`,
  );
  const tell = lookalikesAmong(paths);
  const timeOf = (some: readonly string[]): number => {
    const began = performance.now();
    expect(some.filter((path) => tell(path) !== undefined)).toEqual([]);
    return performance.now() - began;
  };
  const first = timeOf(paths.slice(0, 1));
  expect(timeOf(paths.slice(1, 40))).toBeLessThan(5 * first);
});
