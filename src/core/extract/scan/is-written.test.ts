import { describe, expect, it } from "vitest";
import { isStacked, isStamp, isWritten } from "./is-written";

const runs = (...texts: string[]) =>
  texts.map((text, i) => ({ text, x: 0, y: i * 12, width: 5, height: 10, turn: 0, endsLine: false }));

describe("isWritten", () => {
  it("a page number or a stamp is not yet a page of text", () => {
    expect(isWritten(runs("Page 3"))).toBe(false);
    expect(isWritten(runs("Page 3", "Rent is due"))).toBe(true);
  });

  it("letters that say nothing are none", () => {
    expect(isWritten(runs("\ue001\ue002\ue003".repeat(10)))).toBe(false);
  });
});

describe("isStamp", () => {
  it("the line that a court prints onto each page is one, a paragraph is not", () => {
    expect(isStamp(runs("Case 1:20-cv-01234 Document 45-3", "Filed 03/01/24 Page 3 of 12"))).toBe(true);
    expect(isStamp(runs("The rent", "is due", "on the first", "of each month."))).toBe(false);
    expect(isStamp(runs("The rent is due on the first of each month. ".repeat(3)))).toBe(false);
  });
});

describe("isStacked", () => {
  it("letters below each other are, a column of figures among lines is not", () => {
    expect(isStacked(runs(..."のイーハトーヴォの"))).toBe(true);
    const words = "The boats that lie here over winter are listed below".split(" ");
    expect(isStacked(runs(...words, ..."123456789"))).toBe(false);
    expect(isStacked(runs(..."123"))).toBe(false);
  });
});
