import { decodeText, type DecodeOptions } from "./charset/decode-text";
import { decodeNamedEntities } from "./markup/named-entities";
import { extractUnits } from "./extract-units";
import { UnitBuilder } from "./unit-builder";

/**
 * WebVTT, SubRip, SubViewer and SubStation Alpha: the speech, and the speaker where one is marked, without times, so that
 * sentences stay whole.
 */
export const createSubtitlesExtract = (options: DecodeOptions) =>
  extractUnits(async function* (source, _context, signal) {
    const builder = new UnitBuilder();
    const writer = new SpeechWriter((text) => builder.add({ kind: "paragraph", text }));
    for await (const group of lineGroups(decodeText(source, options, signal))) {
      signal.throwIfAborted();
      for (const line of spokenLines(group)) writer.add(line);
      yield* builder.takeIfLong();
    }
    writer.finish();
    yield* builder.takeRest();
  });

async function* lineGroups(chunks: AsyncIterable<string>): AsyncGenerator<readonly string[]> {
  let rest = "";
  for await (const chunk of chunks) {
    const groups = (rest + chunk).split(/\n[^\S\n]*\n+/);
    rest = groups.pop() ?? "";
    for (const group of groups) yield group.split("\n");
  }
  if (rest !== "") yield rest.split("\n");
}

/** A line of times in WebVTT and SubRip, or in SubViewer. */
const TIMES = /^\s*(?:\d+:)?\d+:\d+[.,]\d+(?:\s*-->|,\d+:\d+:\d+[.,]\d+\s*$)/;
/** A line of SubStation Alpha: nine fields of times and styles, then the speech. */
const DIALOGUE = /^Dialogue:(?:[^,\n]*,){9}(.*)$/;
const WITHOUT_SPEECH =
  /^(?:(?:STYLE|REGION|WEBVTT)\b|\[(?:Script Info|V4\+? Styles|Fonts|Graphics|Aegisub)|Format:)/;

/** The spoken lines of a group: all lines below its times, or a comment. Styles and regions have none. */
function spokenLines(group: readonly string[]): readonly string[] {
  const dialogue = group.flatMap((line) => DIALOGUE.exec(line)?.[1]?.split(/\\n/i) ?? []);
  if (dialogue.length > 0) return dialogue;
  const times = group.findIndex((line) => TIMES.test(line));
  if (times >= 0) return group.slice(times + 1).filter((line) => line.trim() !== "");
  const [first = "", ...others] = group;
  if (WITHOUT_SPEECH.test(first.trim())) return [];
  const opening = first.replace(/^NOTE\b\s*/, "");
  return [opening, ...others].filter((line) => line.trim() !== "");
}

/** A paragraph of one voice is closed at the end of a sentence once it is this long, in UTF-16 units. */
const LONG = 600;
const ENDS_SENTENCE = /[.!?…。！？]["'”’»)]*$/;

/** Joins lines into paragraphs, each of one voice. */
class SpeechWriter {
  #voice: string | undefined;
  #lines: string[] = [];
  #length = 0;

  constructor(readonly write: (paragraph: string) => void) {}

  add(line: string): void {
    const voice = /<v[^\s<>]*\s([^<>]+)>/.exec(line)?.[1]?.trim();
    const text = plainLine(line);
    // Rolling captions show each line again above the next line.
    if (text === "" || text === this.#lines.at(-1)) return;
    if (voice !== this.#voice) this.finish();
    if (voice !== undefined && this.#lines.length === 0) this.#lines.push(`${voice}: ${text}`);
    else this.#lines.push(text);
    this.#voice = voice;
    this.#length += text.length;
    if (this.#length > LONG && ENDS_SENTENCE.test(text)) this.finish();
  }

  finish(): void {
    if (this.#lines.length > 0) this.write(this.#lines.join("\n"));
    this.#lines = [];
    this.#length = 0;
  }
}

/** The text of a line without marks of voice, language, font, time and place. */
function plainLine(line: string): string {
  const text = line.replace(/<\/?[a-z][^<>]*>|<(?:\d+:)*\d+\.\d+>|\{\\[^{}]*\}/gi, "");
  const characters = text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
  return decodeNamedEntities(characters)
    .replace(/[\s\u200e\u200f]+/g, " ")
    .trim();
}
