import { expect, it } from "vitest";
import { pageScale, scanScale } from "./scan-size";

it("small pictures are enlarged, huge ones made smaller, others left alone", () => {
  expect(scanScale(1_000, 400)).toBe(2);
  expect(scanScale(100, 60)).toBe(3);
  expect(scanScale(2_480, 3_508)).toBe(1);
  expect(scanScale(7_200, 3_000)).toBe(0.5);
});

it("a page is drawn at 200 dpi, a poster at fewer and a card at more", () => {
  expect(pageScale(595, 842) * 72).toBe(200);
  expect(pageScale(3_000, 2_000) * 3_000).toBe(3_600);
  expect(pageScale(240, 150) * 240).toBeCloseTo(1_400);
});
