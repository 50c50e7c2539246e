import type { AnswerPart } from "../domain/answer-part";
import type { FileType } from "../domain/file-type";
import type { Replies } from "../language/messages/replies";
import type { LibraryFile } from "../ports/library";
import { dayIn } from "./day-in";
import { repliesTo, type ReplyHints } from "./frame-replies";
import { inPlace, type SearchedPlace } from "./searched-place";
import type { PaperKind } from "./overview/paper-kind";
import { inTicks, withoutTicks } from "./ticks";

type CountByType = readonly (readonly [type: FileType, count: number])[];

const MOST_FOLDERS = 12;
/** The most files that an answer names. */
const MOST_NAMED = 60;

/** What the app says around the lists and overviews that answer a question, in the language of `frameReplies`. */
export function listReplies(question: string, hints: ReplyHints = {}): ListReplies {
  return new ListReplies(repliesTo(question, hints));
}

/** Stands for the names in a message while it is cut around them; no message has it. */
const NAMES = "\u0000";
type MoreFiles = Extract<AnswerPart, { kind: "more files" }>;

export class ListReplies {
  /** What is said as it is. */
  readonly words: Replies["lists"];

  constructor(private readonly replies: Replies) {
    this.words = replies.lists;
  }

  /** The beginning of a list of files: `"Found in Taxes: 5 PDFs that match “2024”."` */
  filesFound(list: {
    readonly where: SearchedPlace;
    readonly count: number;
    /** The type that all of the files have; undefined for files of several types. */
    readonly type: FileType | undefined;
    /** The topic that they hold; `""` for none. */
    readonly topic: string;
    readonly isPart: boolean;
    readonly byType: CountByType;
    readonly newest: boolean;
  }): string {
    const { words } = this;
    const { count, type, topic, byType } = list;
    const many =
      type === undefined
        ? words.files({ n: count })
        : words.ofType({ n: count, type: this.replies.types[type] });
    const found = {
      in: inPlace(list.where, this.replies),
      files: list.isPart ? words.atLeast({ files: many }) : many,
    };
    return [
      topic === "" ? words.found(found) : words.foundOn({ ...found, n: count, topic: withoutTicks(topic) }),
      ...(byType.length === 0 ? [] : [words.byType({ types: this.#types(byType) })]),
      ...(list.newest && count > 1 ? [words.newestFirst] : []),
    ].join(" ");
  }

  /** A line of the list. @param at milliseconds since 1970, or a day as `2024-03-15`; undefined to leave the date out. */
  fileListed(path: string, at: number | string | undefined, quote: string): string {
    const date = at === undefined ? "" : `, ${dayIn(this.replies.language, at, "long")}`;
    return `${inTicks(path)}${date}${quote === "" ? "" : `: ${quote}`}`;
  }

  /**
   * Files by name alone, and the number of those without a name.
   * @param from the first that is named: 0 for all that an overview counts, else those after a list.
   */
  namedFiles(all: readonly LibraryFile[], from = 0): MoreFiles {
    const folders = new Set(all.map(({ file }) => file.folderId));
    const files = all.slice(from, MOST_NAMED).map(({ file: { folderId, id, path }, folderName }) => ({
      ...{ folderId, fileId: id, path },
      shown: inTicks(folders.size > 1 ? `${folderName}/${path}` : path),
    }));
    const unnamed = Math.max(0, all.length - MOST_NAMED);
    const others = { names: NAMES, others: unnamed };
    const words =
      from === 0 ? this.words.counted(others) : this.words.more({ n: files.length + unnamed, ...others });
    const [before = "", after = ""] = words.split(NAMES);
    return { kind: "more files", before, files, unnamed, after, gap: "\n\n", folders: [] };
  }

  /** `"In Taxes there are 34 files: 12 invoices, 3 letters, 2 other files (pictures 2), from 2019 to 2025. Folders: Bank, Car."` */
  folderHolds(holds: {
    readonly where: SearchedPlace;
    readonly files: number;
    /** The number of papers of each kind, in the order in which they are told. */
    readonly groups: readonly (readonly [kind: PaperKind, count: number])[];
    /** The papers of no kind, by type of file. */
    readonly others: CountByType;
    /** The number of files that are no papers. */
    readonly beside: number;
    readonly years: readonly [first: number, last: number] | undefined;
    readonly folders: readonly string[];
  }): string {
    const { words, replies } = this;
    const { others, beside } = holds;
    const [first, last] = (holds.years ?? []).map(String);
    const dated =
      first === undefined || last === undefined
        ? ""
        : first === last
          ? words.ofYear({ year: first })
          : words.ofYears({ first, last });
    const named = holds.folders.slice(0, MOST_FOLDERS).map(inTicks).join(", ");
    const unnamed = others.reduce((sum, [, count]) => sum + count, 0);
    const kinds = [
      ...holds.groups.map(([kind, n]) => replies.papers[kind]({ n })),
      ...(unnamed === 0 ? [] : [words.others({ n: unnamed, types: this.#types(others) })]),
      ...(beside === 0 ? [] : [words.beside({ n: beside })]),
    ].join(", ");
    return [
      capitalised(
        words.holds({ in: inPlace(holds.where, replies), files: holds.files, types: kinds, years: dated }),
      ),
      ...(named === "" ? [] : [words.folders({ names: named })]),
    ].join(" ");
  }

  /** `"6 invoices, 2024–2025, £95.00 – £1,180.50"` */
  groupOf(
    kind: PaperKind,
    group: {
      readonly papers: number;
      /** The number of those that are older versions of others. */
      readonly older: number;
      readonly years: readonly [first: number, last: number] | undefined;
      readonly sums: string | undefined;
    },
  ): string {
    const { papers, older, sums } = group;
    const [first, last] = group.years ?? [];
    const all = this.replies.papers[kind]({ n: papers });
    return [
      older === 0 ? all : this.words.withOlder({ papers: all, older }),
      ...(first === undefined ? [] : [first === last ? String(first) : `${first}–${last ?? ""}`]),
      ...(sums === undefined ? [] : [withoutTicks(sums)]),
    ].join(", ");
  }

  /** ``"6 invoices, such as `Invoice 1042`: "`` */
  suchAs(group: string, title: string): string {
    return `${this.words.suchAs({ group, title: inTicks(title) })} `;
  }

  /** ``"`Tenancy agreement`: "`` */
  titled(title: string): string {
    return `${inTicks(title)}: `;
  }

  /** The beginning of the summary of named files. */
  summary(names: readonly string[]): string {
    return this.words.summary({ names: names.map(inTicks).join(", ") });
  }

  /** The beginning of a comparison of files. */
  sideBySide(names: readonly string[]): string {
    return this.words.sideBySide({ names: this.#list(names.map(inTicks)) });
  }

  /** `"3 files, by date, amount:"` */
  tableOf(files: number, columns: readonly string[]): string {
    return this.words.table({ files, columns: columns.map(withoutTicks).join(", ") });
  }

  /** The beginning of an overview of a subject. */
  about(topic: string): string {
    return this.words.about({ topic: withoutTicks(topic) });
  }

  /**
   * The beginning of a list of people, dates or amounts: `"3 people named in minutes.txt:"`
   * @param place the names of the files that it is about; else the searched place.
   */
  listedIn(
    kind: "people" | "dates" | "amounts",
    many: number,
    place: { readonly names: readonly string[] } | { readonly where: SearchedPlace },
  ): string {
    const things = this.words.things[kind]({ n: many });
    return "names" in place
      ? this.words.listedIn({ things, names: withoutTicks(place.names.join(", ")) })
      : this.words.listedHere({ things, in: inPlace(place.where, this.replies) });
  }

  /** The part that a list of people, dates or amounts leaves out; `""` for nothing. */
  notAllListed(unnamed: number, unreadFiles: number): string {
    return [
      ...(unnamed > 0 ? [this.words.notShown({ n: unnamed })] : []),
      ...(unreadFiles > 0 ? [this.words.notSearched({ n: unreadFiles })] : []),
    ].join(" ");
  }

  /**
   * The beginning of the changes from one file to another; the numbers are of sentences.
   * @param isWhole whether both were read to their ends.
   */
  changesBetween(
    before: string,
    after: string,
    found: Readonly<Record<"changed" | "removed" | "added", number>> & { readonly isWhole: boolean },
  ): string {
    const { words } = this;
    const names = this.#list([inTicks(before), inTicks(after)]);
    const parts = [
      ...(found.changed > 0 ? [words.changed({ n: found.changed })] : []),
      ...(found.removed > 0 ? [words.onlyInFirst({ n: found.removed })] : []),
      ...(found.added > 0 ? [words.onlyInSecond({ n: found.added })] : []),
    ];
    return parts.length === 0
      ? (found.isWhole ? words.noChanges : words.noChangesSoFar)({ names })
      : words.changes({ names, parts: parts.join(", ") });
  }

  /** The words before a sentence that only one of two files holds. */
  onlyIn(name: string): string {
    return `${this.words.onlyIn({ name: inTicks(name) })} `;
  }

  #types(byType: CountByType): string {
    const { types, language } = this.replies;
    const { format } = new Intl.NumberFormat(language);
    return byType.map(([type, many]) => `${types[type]} ${format(many)}`).join(", ");
  }

  #list(parts: readonly string[]): string {
    return new Intl.ListFormat(this.replies.language).format(parts);
  }
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
