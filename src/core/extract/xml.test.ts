import { expect, test } from "vitest";
import { extractAll, noGuess } from "../../../tests/fakes/extract-all";
import { createXmlExtract } from "./xml";

const read = (text: string) => extractAll(createXmlExtract(noGuess), text);

test("elements stand on lines of their own, tags inside a sentence do not part it", async () => {
  const { text } = await read("<a>\n  <b>one</b>\n  <b>two <i>and</i> three</b><b>four &amp; five</b>\n</a>");
  expect(text).toBe("one\ntwo and three\nfour & five");
});

test("entities that the file defines are not expanded", async () => {
  const bomb = '<!DOCTYPE a [<!ENTITY x "ha"><!ENTITY y "&x;&x;">]><a>laugh: &y;</a>';
  expect((await read(bomb)).text).toBe("laugh: &y;");
});

test("names of characters that HTML knows are read, whoever defines them", async () => {
  expect((await read("<a>Zeocin&trade; in a caf&eacute; &company;</a>")).text).toBe(
    "Zeocin™ in a café &company;",
  );
});
