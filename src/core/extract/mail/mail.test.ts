import { expect, it } from "vitest";
import { chooseBody } from "./mail";

const kindsOf = (text: string, html: string) => chooseBody(text, html).map(({ kind }) => kind);

const LETTER = "The keeper asks for two lamps, a coil of rope and oil before the winter.";

it("the text is read where both versions say the same, and where there is no other", () => {
  expect(kindsOf(LETTER, `<p>${LETTER}</p><p>Sent from Harbour Mail</p>`)).toEqual(["text"]);
  expect(kindsOf(LETTER, "")).toEqual(["text"]);
  expect(kindsOf("", "<style>p { color: red }</style>")).toEqual(["text"]);
});

it("the page is read where the text is a stub or missing", () => {
  expect(kindsOf("No HTML?", `<p>${LETTER}</p>`)).toEqual(["html"]);
  expect(kindsOf("", `<p>${LETTER}</p>`)).toEqual(["html"]);
});

it("both are read where they say different things", () => {
  expect(kindsOf("Hello, this is a test. Thanks!", "<p>The boat sails at eight on Monday</p>")).toEqual([
    "text",
    "html",
  ]);
});
