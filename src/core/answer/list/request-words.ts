import type { FileType } from "../../domain/file-type";
import type { FullPack } from "../../language/language-pack";
import { fullPacks } from "../../language/packs";
import { foldCase } from "../../language/fold-text";

/** The words by which people ask for files, of all languages together: a request is often written in two. */
export interface RequestWords {
  /** Of files of any kind: several, and one. */
  readonly files: ReadonlySet<string>;
  readonly oneFile: ReadonlySet<string>;
  readonly types: ReadonlyMap<string, FileType>;
  readonly oneOfType: ReadonlyMap<string, FileType>;
  /** Kinds of papers: several, and one. */
  readonly papers: ReadonlySet<string>;
  readonly onePaper: ReadonlySet<string>;
  /** Where nouns are joined, one that ends in a kind of paper: "Mietverträge". */
  readonly joinedPapers: RegExp;
  readonly newest: ReadonlySet<string>;
  /** What says that several are wanted, or that they are to be shown; without it, "documents" is what stood in a search box. */
  readonly requests: ReadonlySet<string>;
  /** Of these, what says that all are wanted. */
  readonly all: ReadonlySet<string>;
  /** What may stand beside a request, before the files. */
  readonly beside: ReadonlySet<string>;
  readonly requestPhrases: RegExp;
  /** "… are there", "… do I have": that they are there is all that is asked. */
  readonly isThere: RegExp;
  /** Leads on to what they are to hold: "about", "which mention", "are from". */
  readonly relation: RegExp;
  /** "That …", "where …": the same, said in any other words. */
  readonly relative: RegExp;
  /** "In which files does … occur?" */
  readonly inWhich: RegExp;
  readonly occurs: ReadonlySet<string>;
  /** What the words are to hold can't be told from words like these: they ask something else of the files, or exclude some. */
  readonly notATopic: ReadonlySet<string>;
  /** Says nothing at the end. */
  readonly closing: RegExp;
  /** Asks what is there at all. */
  readonly contents: RegExp;
}

let made: RequestWords | undefined;

/** Of every language that is known in full; folded, in lower case. */
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

/** One of them at the beginning of a text whose words stand apart by one space each, the last one too. */
function atStart(alternatives: string): RegExp {
  return new RegExp(`^(?:${alternatives})(?= )`, "u");
}
