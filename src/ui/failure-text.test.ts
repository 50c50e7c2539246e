import { expect, it } from "vitest";
import { failureText } from "./failure-text";

const titleOf = (detail: string) => failureText({ kind: "unexpected", detail }).title;

it("what happened is one whole sentence, whatever the detail is", () => {
  expect(titleOf("no such key")).toBe("Something went wrong: no such key.");
  expect(titleOf("The disk is full.")).toBe("Something went wrong: The disk is full.");
  expect(titleOf("")).toBe("Something went wrong.");
});
