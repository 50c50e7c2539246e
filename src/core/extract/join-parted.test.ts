import { expect, test } from "vitest";
import { joinParted } from "./join-parted";

test("a word that is parted at the end of a line stays whole on it", () => {
  expect(joinParted(["by the manage-", "ment on the first"])).toEqual(["by the manage-ment", "on the first"]);
  expect(joinParted(["der Haus\u2010", "haltsentwurf, der Ver\u2010", "kehr"])).toEqual([
    "der Haus-haltsentwurf,",
    "der Ver-kehr",
    "",
  ]);
});

test("dashes, figures and names part nothing", () => {
  const lines = ["from 2023-", "2024 to Bath -", "and on to Stoke-", "Newington", "- an entry"];
  expect(joinParted(lines)).toEqual(lines);
});
