import { expect, test } from "vitest";
import { aPassage } from "../../../../tests/fakes/a-passage";
import { candidatesOf } from "./candidate";
import { profileQuestion } from "./question-profile";
import { weighPassages } from "./rank-fragments";

test("for a heading what stands under it is quoted, without the page's number", () => {
  const text = "# Consent for Malham\n\nPlease return this, signed by a parent.\n\nPage 1 of 1";
  const profile = profileQuestion("Where is the consent for Malham?", [], new Map());
  const heading = weighPassages(profile, [aPassage(text)])
    .flatMap((evidence) => candidatesOf(profile, evidence, 0))
    .find(({ fragment }) => fragment.kind === "heading");
  expect(text.slice(heading?.range.start, heading?.range.end)).toBe(
    "Please return this, signed by a parent.",
  );
});
