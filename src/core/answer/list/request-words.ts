import { once } from "../../base/once";
import type { FileType } from "../../domain/file-type";
import type { FullPack } from "../../language/language-pack";
import { fullPacks } from "../../language/packs";
import { foldCase } from "../../language/fold-text";

type Lists = FullPack["lists"];
/** The lists that are words or phrases. */
type NameOfWords = {
  [Name in keyof Lists]-?: Exclude<Lists[Name], undefined> extends readonly string[] ? Name : never;
}[keyof Lists];

/** The words that ask for files, of all full packs together: a request often mixes two languages. Folded, in lower case. */
export const requestWords = once(() => {
  const all = fullPacks().map(({ lists }) => lists);
  const foldedOf = (name: NameOfWords) => all.flatMap((lists) => lists[name] ?? []).map(foldCase);
  const words = (name: NameOfWords) => new Set(foldedOf(name));
  const sources = (name: NameOfWords) => foldedOf(name).join("|");
  const types = (name: "types" | "oneOfType") => {
    const named = all.flatMap((lists) => Object.entries(lists[name]) as [FileType, readonly string[]][]);
    return new Map(named.flatMap(([type, of]) => of.map((word) => [foldCase(word), type] as const)));
  };
  return {
    /** Words for files of any kind: plural, and singular. */
    files: words("files"),
    oneFile: words("oneFile"),
    types: types("types"),
    oneOfType: types("oneOfType"),
    /** Kinds of papers: plural, and singular. */
    papers: words("papers"),
    onePaper: words("onePaper"),
    /** Compounds that end in a kind of paper: "Mietverträge". */
    joinedPapers: new RegExp(`.{3}(?:${sources("joinedPapers")})$`, "u"),
    newest: words("newest"),
    /** Words that ask for several files or for showing them; without one, "documents" is a search term. */
    requests: words("requests"),
    /** Among the requests, words that ask for all files. */
    all: words("all"),
    /** Words that may stand between a request and the files. */
    beside: words("beside"),
    requestPhrases: atStart(sources("requestPhrases")),
    /** "… are there", "… do I have": the question only asks whether the files exist. */
    isThere: atStart(sources("isThere")),
    /** Phrases that lead to the topic: "about", "which mention", "are from". */
    relation: atStart(
      `(?:(?:${sources("linking")}) )*(?:${sources("relation")})(?: (?:${sources("wordOf")}))?`,
    ),
    /** Relative clauses that lead to the topic: "that …", "where …". */
    relative: atStart(sources("relative")),
    /** Phrases like "In which files does … occur?" */
    inWhich: atStart(sources("inWhich")),
    occurs: words("occurs"),
    /** Words that ask something else about the files, or exclude some; with them the topic can't be told. */
    notATopic: words("notATopic"),
    /** Phrases at the end that add nothing. */
    closing: atStart(sources("closing")),
    /** Phrases that ask what is there at all. */
    contents: atStart(sources("contents")),
  };
});

/** Matches an alternative at the start of a text in which one space follows each word, the last one too. */
function atStart(alternatives: string): RegExp {
  return new RegExp(`^(?:${alternatives})(?= )`, "u");
}
