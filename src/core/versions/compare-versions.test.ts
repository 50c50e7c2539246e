import { expect, it } from "vitest";
import { areVersions, supersedes, versionTraitsOf } from "./compare-versions";

const PRICES =
  "Bread is sold at the counter for four euros a loaf. Rolls are sold by the dozen. Cakes need two days' notice.";
const OTHER = "The oven was serviced by the man from the works. A new belt is ordered for the spring.";

/** Of two files, the one that supersedes the other: "first", "second" or "neither". */
function newer(first: NamedText, second: NamedText): string {
  const [a, b] = [traitsOf(first), traitsOf(second)];
  if (supersedes(a, b)) return "first";
  return supersedes(b, a) ? "second" : "neither";
}

interface NamedText {
  readonly path: string;
  readonly text?: string;
  readonly at?: number;
}

function traitsOf({ path, text = PRICES, at = 0 }: NamedText) {
  return versionTraitsOf({ path, modifiedAt: at }, [text], text.slice(0, 400));
}

it("a final paper supersedes a draft, whatever their numbers, dates and times", () => {
  expect(newer({ path: "lease v9 draft.docx", at: 9 }, { path: "lease v2 signed.pdf" })).toBe("second");
});

it("a final paper supersedes one that is called neither, whatever their numbers", () => {
  expect(newer({ path: "lease v9.pdf", at: 9 }, { path: "lease v2 signed.pdf" })).toBe("second");
});

it("the higher number of a version supersedes, also beside a name without a number", () => {
  expect(newer({ path: "plan v3.docx" }, { path: "plan v10.docx" })).toBe("second");
  expect(newer({ path: "plan v3 2024-01-01.docx" }, { path: "plan v2 2025-01-01.docx" })).toBe("first");
  expect(newer({ path: "plan (2).docx" }, { path: "plan.docx", at: 9 })).toBe("first");
  expect(newer({ path: "offer v3.docx", text: OTHER }, { path: "plan v2.docx" })).toBe("neither");
});

it("the later date supersedes", () => {
  expect(newer({ path: "prices 2024-03-01.txt", at: 9 }, { path: "prices 2025-03-01.txt" })).toBe("second");
});

it("of files named the same, whose texts are alike, the one changed last supersedes", () => {
  expect(newer({ path: "shop/prices.txt", at: 2 }, { path: "backup/prices.txt", at: 1 })).toBe("first");
  expect(newer({ path: "shop/prices.txt", at: 1 }, { path: "backup/prices.txt", at: 2 })).toBe("second");
  expect(newer({ path: "shop/prices.txt", at: 1 }, { path: "backup/prices.txt", at: 1 })).toBe("neither");
  expect(newer({ path: "shop/prices.txt", at: 2 }, { path: "oven/prices.txt", text: OTHER })).toBe("neither");
});

it("papers of a series are no versions by the time of their change", () => {
  expect(newer({ path: "invoice 17.txt", at: 1 }, { path: "invoice 18.txt", at: 2 })).toBe("neither");
  expect(newer({ path: "prices 2024-03-01.txt", at: 1 }, { path: "prices.txt", at: 2 })).toBe("neither");
});

it("files that differ in a number which is no version, day or month are a series", () => {
  const areOne = (first: string, second: string) =>
    areVersions(traitsOf({ path: first }), traitsOf({ path: second }));
  expect(areOne("invoice-2024-113.txt", "invoice-2024-114.txt")).toBe(false);
  expect(areOne("lamp 7.txt", "lamp 9.txt")).toBe(false);
  expect(areOne("plan v1.2.txt", "plan v1.3.txt")).toBe(true);
  expect(areOne("prices 2024-03.txt", "prices 2024-04.txt")).toBe(true);
  expect(areOne("lease_1_draft.txt", "lease_2_final.txt")).toBe(true);
  expect(areOne("14 Mill Lane lease.txt", "14 Mill Lane lease (2).txt")).toBe(true);
});
