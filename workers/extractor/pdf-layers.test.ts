import { expect, test } from "vitest";
import { hiddenLayers } from "./pdfjs-page";

test("layers that are off are hidden, unless another of their name is on", () => {
  const layers = [
    { name: "Draft", visible: false },
    { name: "Notes", visible: false },
    { name: "Notes", visible: true },
    { name: "Ink", visible: true },
    { name: 7, visible: false },
  ];
  expect([...hiddenLayers(layers)]).toEqual(["Draft"]);
});
