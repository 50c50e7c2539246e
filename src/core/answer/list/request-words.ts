import type { FileType } from "../../domain/file-type";
import type { FullPack } from "../../language/language-pack";
import { fullPacks } from "../../language/packs";
import { foldCase } from "../../language/fold-text";

/** The words that ask for files, of all languages together: a request often mixes two. */
export interface RequestWords {
  /** Words for files of any kind: plural, and singular. */
  readonly files: ReadonlySet<string>;
  readonly oneFile: ReadonlySet<string>;
  readonly types: ReadonlyMap<string, FileType>;
  readonly oneOfType: ReadonlyMap<string, FileType>;
  /** Kinds of papers: plural, and singular. */
  readonly papers: ReadonlySet<string>;
  readonly onePaper: ReadonlySet<string>;
  /** Compounds that end in a kind of paper: "Mietverträge". */
  readonly joinedPapers: RegExp;
  readonly newest: ReadonlySet<string>;
  /** Words that ask for several files or for showing them; without one, "documents" is a search term. */
  readonly requests: ReadonlySet<string>;
  /** Among the requests, words that ask for all files. */
  readonly all: ReadonlySet<string>;
  /** Words that may stand between a request and the files. */
  readonly beside: ReadonlySet<string>;
  readonly requestPhrases: RegExp;
  /** "… are there", "… do I have": the question only asks whether the files exist. */
  readonly isThere: RegExp;
  /** Phrases that lead to the topic: "about", "which mention", "are from". */
  readonly relation: RegExp;
  /** Relative clauses that lead to the topic: "that …", "where …". */
  readonly relative: RegExp;
  /** Phrases like "In which files does … occur?" */
  readonly inWhich: RegExp;
  readonly occurs: ReadonlySet<string>;
  /** Words that ask something else about the files, or exclude some; with them the topic can't be told. */
  readonly notATopic: ReadonlySet<string>;
  /** Phrases at the end that add nothing. */
  readonly closing: RegExp;
  /** Phrases that ask what is there at all. */
  readonly contents: RegExp;
}

let made: RequestWords | undefined;

/** The words of all full language packs; folded, in lower case. */
export function requestWords(): RequestWords {
  return (made ??= makeWords());
}

type Lists = FullPack["lists"];

function makeWords(): RequestWords {
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
    files: words((lists) => lists.files),
    oneFile: words((lists) => lists.oneFile),
    types: types((lists) => lists.types),
    oneOfType: types((lists) => lists.oneOfType),
    papers: words((lists) => lists.papers),
    onePaper: words((lists) => lists.onePaper),
    joinedPapers: new RegExp(`.{3}(?:${sources((lists) => lists.joinedPapers ?? [])})$`, "u"),
    newest: words((lists) => lists.newest),
    requests: words((lists) => lists.requests),
    all: words((lists) => lists.all),
    beside: words((lists) => lists.beside),
    requestPhrases: atStart(sources((lists) => lists.requestPhrases)),
    isThere: atStart(sources((lists) => lists.isThere)),
    relation: atStart(
      `(?:(?:${linking.join("|")}) )*(?:${sources((lists) => lists.relation)})(?: (?:${sources((lists) => lists.wordOf)}))?`,
    ),
    relative: atStart(sources((lists) => lists.relative)),
    inWhich: atStart(sources((lists) => lists.inWhich)),
    occurs: words((lists) => lists.occurs),
    notATopic: words((lists) => lists.notATopic),
    closing: atStart(sources((lists) => lists.closing)),
    contents: atStart(sources((lists) => lists.contents)),
  };
}

/** Matches an alternative at the start of a text in which one space follows each word, the last one too. */
function atStart(alternatives: string): RegExp {
  return new RegExp(`^(?:${alternatives})(?= )`, "u");
}
