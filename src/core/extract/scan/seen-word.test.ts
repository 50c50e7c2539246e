import { expect, it } from "vitest";
import { turnBox } from "./seen-word";

const picture = { width: 200, height: 200, pixels: new Uint8Array() };

it("a box at the right comes to lie below when its picture is turned clockwise by a quarter", () => {
  const turned = turnBox({ left: 180, top: 90, width: 20, height: 20 }, Math.PI / 2, picture);
  expect(turned.left).toBeCloseTo(90);
  expect(turned.top).toBeCloseTo(180);
});

it("turned there and back it is where it was", () => {
  const box = { left: 13, top: 170, width: 30, height: 9 };
  const back = turnBox(turnBox(box, 0.02, picture), -0.02, picture);
  expect(back.left).toBeCloseTo(13, 1);
  expect(back.top).toBeCloseTo(170, 1);
});
