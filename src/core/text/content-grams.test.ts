import { expect, it } from "vitest";
import { contentGrams } from "./content-grams";
import { contentShares } from "./tokenize";

it("a question without spaces is about the pairs within its words, not those that stop words have part in", () => {
  expect([...contentGrams("人们什么时候又开始对特斯拉感兴趣了").keys()]).toEqual(
    expect.arrayContaining(["人们", "开始", "斯拉", "兴趣"]),
  );
  expect(contentGrams("人们什么时候又开始对特斯拉感兴趣了").has("时候")).toBe(false);
  expect(contentGrams("人们什么时候又开始对特斯拉感兴趣了").has("们什")).toBe(false);
});

it("each pair of a long word counts less than the pair of a short one", () => {
  const shares = contentGrams("特斯拉公司");
  expect(shares.get("公司")).toBe(1);
  expect(shares.get("特斯")).toBeCloseTo(Math.SQRT1_2);
  expect(shares.get("斯拉")).toBeCloseTo(Math.SQRT1_2);
  expect(shares.has("拉公")).toBe(false);
});

it("a word of one character is told by what stands beside it", () => {
  expect([...contentGrams("水质").keys()]).toEqual(["水质"]);
});

it("nothing is left of stop words alone", () => {
  expect(contentGrams("这是什么").size).toBe(0);
});

it("of the fours of an Arabic word each counts less, the more they are", () => {
  const shares = [...contentShares("والمدرسة").values()];
  expect(shares.length).toBeGreaterThan(1);
  expect(new Set(shares)).toEqual(new Set([1 / Math.sqrt(shares.length)]));
});
