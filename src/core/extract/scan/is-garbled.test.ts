import { expect, it } from "vitest";
import { isGarbled } from "./is-written";

it("signs that stand for nothing are not text", () => {
  expect(isGarbled("\ue001\ue002 \ue003\ue010")).toBe(true);
  expect(isGarbled("\ufffd\ufffd\ufffd a")).toBe(true);
});

it("text in any script is, also with the odd symbol of a private font", () => {
  expect(isGarbled("\uf0b7 Miete fällig; 家賃 — Аренда")).toBe(false);
  expect(isGarbled("")).toBe(false);
});
