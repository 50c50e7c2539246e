import type { AnswerPart, NamedFile } from "../domain/answer-part";
import { baseName } from "../domain/file-record";
import type { FileType } from "../domain/file-type";
import type { FullPack } from "../language/language-pack";
import type { LeftOut } from "../ports/answer-engine";
import { dayIn } from "./day-in";
import { packForReply, type ReplyHints } from "./frame-replies";
import { counted, filled, inTicks, withoutTicks, type PluralForms } from "./replies";
import { inPlace, type SearchedPlace } from "./searched-place";

type Words = FullPack["answers"]["lists"];
type Pack = Pick<FullPack, "answers" | "language">;
type CountByType = readonly (readonly [type: FileType, count: number])[];

const MOST_FOLDERS = 12;

/** What the app says around the lists and overviews that answer a question, in the language of `frameReplies`. */
export function listReplies(question: string, hints: ReplyHints = {}): ListReplies {
  return new ListReplies(packForReply(question, hints));
}

/** Stands for the names in a message while it is cut around them; no message has it. */
const NAMES = "\u0000";
type MoreFiles = Extract<AnswerPart, { kind: "more files" }>;

export class ListReplies {
  private readonly words: Words;
  private readonly language: string;

  constructor(private readonly pack: Pack) {
    this.words = pack.answers.lists;
    this.language = pack.language;
  }

  /** The beginning of a list of files: `"Found in Taxes: 5 PDFs that match “2024”."` */
  filesFound({
    where,
    count,
    type,
    topic,
    isPart,
    byType,
    newest,
  }: {
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
    const many =
      type === undefined
        ? this.#counted(count, words.files)
        : this.#counted(count, words.ofType, { type: words.types[type] });
    const files = isPart ? filled(words.atLeast, { files: many }) : many;
    const match = topic === "" ? "" : this.#counted(count, words.match, { topic: withoutTicks(topic) });
    return [
      filled(words.found, { in: inPlace(where, this.pack), files, match }),
      ...(byType.length === 0 ? [] : [filled(words.byType, { types: this.#types(byType) })]),
      ...(newest && count > 1 ? [words.newestFirst] : []),
    ].join(" ");
  }

  /** A line of the list. @param at milliseconds since 1970, or a day as `2024-03-15`; undefined to leave the date out. */
  fileListed(path: string, at: number | string | undefined, quote: string): string {
    const date = at === undefined ? "" : `, ${dayIn(this.language, at, "long")}`;
    return `\n\n${inTicks(path)}${date}${quote === "" ? "" : `: ${quote}`}`;
  }

  /** The end of a list without quotes for all files: the next files, and the number of unnamed files. */
  andMore(files: readonly NamedFile[], unnamed: number): Omit<MoreFiles, "kind" | "folders"> {
    const { more, moreAndOthers, others } = this.words;
    const words = filled(unnamed === 0 ? more : moreAndOthers, {
      n: this.#number(files.length + unnamed),
      names: NAMES,
      others: this.#counted(unnamed, others),
    });
    const [before = "", after = ""] = words.split(NAMES);
    return { gap: "\n\n", before, files, unnamed, after };
  }

  /** The note on files without text, after a list of files. */
  noText(files: number): string {
    return `\n\n${this.#counted(files, this.words.noText)}`;
  }

  /** The end of an overview that no model wrote. */
  get needsModel(): string {
    return this.words.needsModel;
  }

  /** `"In Taxes there are 34 files: PDFs 12, documents 8, from 2019 to 2025. Folders: Bank, Car."` */
  folderHolds({
    where,
    files,
    byType,
    years,
    folders,
    isTypical,
  }: {
    readonly where: SearchedPlace;
    readonly files: number;
    readonly byType: CountByType;
    readonly years: readonly [first: number, last: number] | undefined;
    readonly folders: readonly string[];
    /** Whether typical sentences follow. */
    readonly isTypical: boolean;
  }): string {
    const { words } = this;
    const [first, last] = (years ?? []).map(String);
    const dated =
      first === undefined || last === undefined
        ? ""
        : first === last
          ? filled(words.ofYear, { year: first })
          : filled(words.ofYears, { first, last });
    const named = folders.slice(0, MOST_FOLDERS).map(inTicks).join(", ");
    return [
      capitalised(
        this.#counted(files, words.holds, {
          in: inPlace(where, this.pack),
          files: this.#counted(files, words.files),
          types: this.#types(byType),
          years: dated,
        }),
      ),
      ...(named === "" ? [] : [filled(words.folders, { names: named })]),
      ...(isTypical ? [words.typical] : []),
    ].join(" ");
  }

  /** The beginning of the summary of named files. */
  summary(names: readonly string[]): string {
    return filled(this.words.summary, { names: names.map(inTicks).join(", ") });
  }

  /** The beginning of a comparison of files. */
  sideBySide(names: readonly string[]): string {
    return filled(this.words.sideBySide, { names: this.#list(names.map(inTicks)) });
  }

  /** `"3 files, by date, amount:"` */
  tableOf(files: number, columns: readonly string[]): string {
    return filled(this.words.table, {
      files: this.#counted(files, this.words.files),
      columns: columns.map(withoutTicks).join(", "),
    });
  }

  /** The end of an overview for which a model did not read everything. */
  readInPart({ why, files }: Pick<LeftOut, "why" | "files">): string {
    const { readOf, readOfFile, hadTime, hadRoom } = this.words;
    const parts = files.map(({ path, read, of }) => {
      const passages = this.#counted(of, readOf, { read: this.#number(read) });
      return files.length === 1 ? passages : filled(readOfFile, { passages, name: inTicks(baseName(path)) });
    });
    return filled(why === "time" ? hadTime : hadRoom, { list: this.#list(parts) });
  }

  /** The beginning of an overview of a subject. */
  about(topic: string): string {
    return filled(this.words.about, { topic: withoutTicks(topic) });
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
    const things = this.#counted(many, this.words[kind]);
    return "names" in place
      ? filled(this.words.listedIn, { things, names: withoutTicks(place.names.join(", ")) })
      : filled(this.words.listedHere, { things, in: inPlace(place.where, this.pack) });
  }

  /** The part that a list of people, dates or amounts leaves out; `""` for nothing. */
  notAllListed(unnamed: number, unreadFiles: number): string {
    return [
      ...(unnamed > 0 ? [this.#counted(unnamed, this.words.notShown)] : []),
      ...(unreadFiles > 0 ? [this.#counted(unreadFiles, this.words.notSearched)] : []),
    ].join(" ");
  }

  /** Said below an overview of files of which only the beginnings were read. */
  readInBeginning(files: number): string {
    return this.#counted(files, this.words.readInBeginning);
  }

  /**
   * The beginning of the changes from one file to another; the numbers are of sentences.
   * @param isWhole whether both were read to their ends.
   */
  changesBetween(
    before: string,
    after: string,
    {
      changed,
      removed,
      added,
      isWhole,
    }: Readonly<Record<"changed" | "removed" | "added", number>> & {
      readonly isWhole: boolean;
    },
  ): string {
    const { words } = this;
    const names = this.#list([inTicks(before), inTicks(after)]);
    const parts = [
      ...(changed > 0 ? [this.#counted(changed, words.changed)] : []),
      ...(removed > 0 ? [filled(words.onlyInFirst, { n: this.#number(removed) })] : []),
      ...(added > 0 ? [filled(words.onlyInSecond, { n: this.#number(added) })] : []),
    ];
    return parts.length === 0
      ? filled(isWhole ? words.noChanges : words.noChangesSoFar, { names })
      : filled(words.changes, { names, parts: parts.join(", ") });
  }

  /** The words before a sentence that only one of two files holds. */
  onlyIn(name: string): string {
    return filled(this.words.onlyIn, { name: inTicks(name) });
  }

  #types(byType: CountByType): string {
    return byType.map(([type, many]) => `${this.words.types[type]} ${this.#number(many)}`).join(", ");
  }

  #counted(n: number, forms: PluralForms, values?: Readonly<Record<string, string>>): string {
    return counted(this.language, n, forms, values);
  }

  #number(n: number): string {
    return new Intl.NumberFormat(this.language).format(n);
  }

  #list(parts: readonly string[]): string {
    return new Intl.ListFormat(this.language).format(parts);
  }
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
