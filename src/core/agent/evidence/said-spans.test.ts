import { expect, test } from "vitest";
import { sayStretches } from "./said-spans";

test.each([
  "Period of insurance 1 May 2025 to 30 April 2026",
  "five years from and including 1 September 2025 to\nand including 31 August 2030",
  "01.05.2025 – 30.04.2026",
  "valid until 4 November 2027",
  "Das Recht gilt bis zum 31. August 2030.",
])("%j tells an end", (text) => {
  expect(sayStretches(text)).toContain("end");
});

test.each(["moved to 12 May 2025", "Paid on 3 June 2025. Sent to Ada on 5 June 2025", "12 May 2025"])(
  "%j tells none",
  (text) => {
    expect(sayStretches(text)).not.toContain("end");
  },
);

test("a beginning is told where a day follows a word for it", () => {
  expect(sayStretches("from 4 August 2025")).toEqual(["begin"]);
});
