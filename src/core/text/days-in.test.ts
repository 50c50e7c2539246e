import { describe, expect, test } from "vitest";
import { daysIn, dayToken, withoutDays } from "./days-in";

const tokensOf = (text: string) => daysIn(text).map(dayToken);

describe("daysIn", () => {
  test("every month is known by its short English name, though another language has such a word", () => {
    const months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
    expect(months.flatMap((month) => tokensOf(`12 ${month} 2025`))).toEqual(
      months.map((_, at) => `day:2025-${String(at + 1).padStart(2, "0")}-12`),
    );
  });

  test.each([
    "12/09/2025",
    "12.9.2025",
    "12. 9. 2025",
    "12/09/25",
    "2025-09-12",
    "20250912T080000",
    "12 September 2025",
    "12th of September 2025",
    "12 Sept 2025",
    "12. September 2025",
    "12 de septiembre de 2025",
    "le 12 septembre 2025",
    "12-Sep-2025",
    "12-Sep-25",
    "12 Sept '25",
    "September 12, 2025",
    "Sept. 12th 2025",
    "ending on 12\nSeptember 2025",
  ])("%j names the 12th of September 2025", (text) => {
    expect(tokensOf(text)).toEqual(["day:2025-09-12"]);
  });

  test.each(["12 Sept", "September 12", "12. September, 9 Uhr"])("%j names it of any year", (text) => {
    expect(tokensOf(text)).toEqual(["day:09-12"]);
  });

  test("where the second number can be no month, the first is", () => {
    expect(tokensOf("09/25/2025")).toEqual(["day:2025-09-25"]);
  });

  test.each([
    "September 2025",
    "2025-09",
    "5 may come",
    "version 1.12.3",
    "12 months",
    "01632 960144",
    "1,012.50",
    "room 12",
    "08:30",
  ])("%j names no day", (text) => {
    expect(tokensOf(text)).toEqual([]);
  });

  test("days are in the text where it is said", () => {
    expect(withoutDays("from 1 May 2025 to noon")).toBe("from            to noon");
  });
});

test("letters that folding makes two hide no day beside them", () => {
  expect(tokensOf("die Straße am 12. März 2025")).toContain("day:2025-03-12");
  expect(tokensOf("le cœur, 3 août 2025")).toContain("day:2025-08-03");
});

test.each(["total des 12 contrats", "3 out of 5", "the iPhone 15 Pro", "data set 2019.csv"])(
  "%s names no day",
  (text) => {
    expect(daysIn(text)).toEqual([]);
  },
);
