import { expect, test } from "vitest";
import { excerptAround, excerptOf } from "./excerpt";

test("a quote near the beginning keeps what stands before and after it", () => {
  expect(excerptAround("The lease ends on 31 March.", "ends on")).toEqual({
    before: "The lease ",
    quote: "ends on",
    after: " 31 March.",
  });
});

test("a long beginning is cut between words, so that the quote is within the first lines", () => {
  expect(excerptAround("one two three four five", "five", 10).before).toBe("…four ");
});

test("a quote is found although its lines break elsewhere", () => {
  expect(excerptAround("shall end\n  on 31 March", "end on 31").quote).toBe("end on 31");
});

test("a quote that is not in the passage stands alone", () => {
  expect(excerptAround("Something else.", "The lease")).toEqual({
    before: "",
    quote: "The lease",
    after: "",
  });
});

test("without a quote the passage stands unmarked", () => {
  expect(excerptAround("The lease.", "")).toEqual({ before: "", quote: "", after: "The lease." });
});

test("the signs of mark-up are taken out around the quote too, and the words on both sides stay apart", () => {
  const passage =
    "# Boiler\n\nServiced by **Jonas Pike**.\n\n## Last service\n\n- 14 October: valve\n- 12 October: cleaned\n";
  const quote = "Serviced by **Jonas Pike**.";
  expect(excerptOf({ path: "boiler.md", passage, quote })).toEqual({
    before: "Boiler ",
    quote: "Serviced by Jonas Pike.",
    after: " Last service 14 October: valve 12 October: cleaned ",
  });
  expect(excerptOf({ path: "boiler.txt", passage, quote }).quote).toBe(quote);
});
