import { once } from "../../base/once";
import type { FileType } from "../../domain/file-type";
import type { FullPack } from "../../language/language-pack";
import { fullPacks } from "../../language/packs";
import { foldCase } from "../../language/fold-text";

type Lists = FullPack["lists"];

/** The words that ask for files, of all full packs together: a request often mixes two languages. Folded, in lower case. */
export const requestWords = once(() => {
  const all = fullPacks().map(({ lists }) => lists);
  const words = (of: (lists: Lists) => readonly string[]) => new Set(all.flatMap(of).map(foldCase));
  const sources = (of: (lists: Lists) => readonly string[]) => all.flatMap(of).map(foldCase).join("|");
  const types = (of: (lists: Lists) => Lists["types"]) =>
    new Map(
      all.flatMap((lists) =>
        Object.entries(of(lists)).flatMap(([type, named]) =>
          named.map((word) => [foldCase(word), type as FileType] as const),
        ),
      ),
    );
  const linking = all.flatMap((lists) => lists.linking).map(foldCase);
  return {
    /** Words for files of any kind: plural, and singular. */
    files: words((lists) => lists.files),
    oneFile: words((lists) => lists.oneFile),
    types: types((lists) => lists.types),
    oneOfType: types((lists) => lists.oneOfType),
    /** Kinds of papers: plural, and singular. */
    papers: words((lists) => lists.papers),
    onePaper: words((lists) => lists.onePaper),
    /** Compounds that end in a kind of paper: "Mietverträge". */
    joinedPapers: new RegExp(`.{3}(?:${sources((lists) => lists.joinedPapers ?? [])})$`, "u"),
    newest: words((lists) => lists.newest),
    /** Words that ask for several files or for showing them; without one, "documents" is a search term. */
    requests: words((lists) => lists.requests),
    /** Among the requests, words that ask for all files. */
    all: words((lists) => lists.all),
    /** Words that may stand between a request and the files. */
    beside: words((lists) => lists.beside),
    requestPhrases: atStart(sources((lists) => lists.requestPhrases)),
    /** "… are there", "… do I have": the question only asks whether the files exist. */
    isThere: atStart(sources((lists) => lists.isThere)),
    /** Phrases that lead to the topic: "about", "which mention", "are from". */
    relation: atStart(
      `(?:(?:${linking.join("|")}) )*(?:${sources((lists) => lists.relation)})(?: (?:${sources((lists) => lists.wordOf)}))?`,
    ),
    /** Relative clauses that lead to the topic: "that …", "where …". */
    relative: atStart(sources((lists) => lists.relative)),
    /** Phrases like "In which files does … occur?" */
    inWhich: atStart(sources((lists) => lists.inWhich)),
    occurs: words((lists) => lists.occurs),
    /** Words that ask something else about the files, or exclude some; with them the topic can't be told. */
    notATopic: words((lists) => lists.notATopic),
    /** Phrases at the end that add nothing. */
    closing: atStart(sources((lists) => lists.closing)),
    /** Phrases that ask what is there at all. */
    contents: atStart(sources((lists) => lists.contents)),
  };
});

/** Matches an alternative at the start of a text in which one space follows each word, the last one too. */
function atStart(alternatives: string): RegExp {
  return new RegExp(`^(?:${alternatives})(?= )`, "u");
}
