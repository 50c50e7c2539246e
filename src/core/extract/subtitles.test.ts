import { expect, test } from "vitest";
import { extractAll, noGuess } from "../../../tests/fakes/extract-all";
import { createSubtitlesExtract } from "./subtitles";

const read = async (text: string) => (await extractAll(createSubtitlesExtract(noGuess), text)).text;

test("what is said is read, without times, numbers, tags, styles and places", async () => {
  const text = await read(
    "WEBVTT - Interview\nKind: captions\n\nSTYLE\n::cue { color: red }\n\n1\n00:00:01.000 --> 00:00:04.000 align:start\n" +
      "The <i.loud>fog signal</i>\n\n2\n00:04.500 --> 00:07.000\nwas <c>never</c> <00:05.000>electric &amp; loud.\n",
  );
  expect(text).toBe("The fog signal\nwas never electric & loud.");
});

test("each voice has a paragraph of its own", async () => {
  const cues =
    "WEBVTT\n\n00:01.000 --> 00:02.000\n<v Ada>Hello.\n\n00:02.000 --> 00:03.000\n<v.x Tom B.>Good</v> <b>day.</b>";
  expect(await read(cues)).toBe("Ada: Hello.\n\nTom B.: Good day.");
});

test("SubRip is read as well, and captions that roll are read once", async () => {
  const cues =
    '1\n00:00:01,000 --> 00:00:02,000\n{\\an8}<font color="#fff">Mind the step,</font>\n\n' +
    "2\n00:00:02,000 --> 00:00:03,000\nMind the step,\nit is wet.\n";
  expect(await read(cues)).toBe("Mind the step,\nit is wet.");
});

test("a long speech is parted at the end of a sentence", async () => {
  const sentence = "The lamp was relit and the log was written by hand again.";
  const cues = Array.from({ length: 30 }, () => `00:01.000 --> 00:02.000\n${sentence} ${Math.PI}.\n`).map(
    (cue, i) => cue.replace(String(Math.PI), String(i)),
  );
  const paragraphs = (await read(`WEBVTT\n\n${cues.join("\n")}`)).split("\n\n");
  expect(paragraphs.length).toBeGreaterThan(2);
  expect(paragraphs.every((paragraph) => paragraph.endsWith("."))).toBe(true);
});

test("SubStation Alpha and SubViewer are read, without styles and times", async () => {
  const alpha =
    "[Script Info]\nTitle: x\n\n[V4+ Styles]\nFormat: Name\nStyle: Default\n\n[Events]\nFormat: Layer, Start, Text\n" +
    "Dialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,{\\i1}Mind the step,{\\i0}\\Nit is wet.\n";
  expect(await read(alpha)).toBe("Mind the step,\nit is wet.");
  expect(await read("0:00:01.000,0:00:02.000\nMind the step.\n\n0:00:03.000,0:00:04.000\nNow.\n")).toBe(
    "Mind the step.\nNow.",
  );
});

test("marks that are never closed are read in no more time than others", async () => {
  const cue = "WEBVTT\n\n00:01.000 --> 00:02.000\n";
  for (const mark of ["<v ", "<a", "{\\"])
    expect(await read(`${cue}Ferry ${mark.repeat(200_000)}`)).toMatch(/^Ferry/);
});
