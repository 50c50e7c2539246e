import { expect, it } from "vitest";
import { unlikeName } from "./unlike-name";

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
