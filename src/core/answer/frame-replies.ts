import type { FullPack } from "../language/language-pack";
import { fullPackOf } from "../language/packs";
import { languagesOf } from "../text/stop-words";
import type { Awaited } from "../domain/awaited";
import type { InterfaceLanguage } from "../domain/interface-language";
import type { VersionName } from "./quote/select-quotes";
import { counted, filled, inTicks, withoutTicks } from "./replies";
import { inPlace, type SearchedPlace } from "./searched-place";

type Words = FullPack["answers"];

const LONGEST_NAMED = 80;

/** What tells the language of a reply where the words of the question do not. */
export interface ReplyHints {
  /** An earlier question, whose language counts where this one tells none. */
  readonly earlier?: string | undefined;
  /** The language of the page; English by default. */
  readonly pageLanguage?: InterfaceLanguage | undefined;
}

/**
 * What the app says around an answer, in the language of the question; in the language of the page where its words are of
 * several languages, or of one without such replies.
 */
export function frameReplies(question: string, hints: ReplyHints = {}): FrameReplies {
  return new FrameReplies(packForReply(question, hints));
}

/** The pack of the language that a question is replied to in. */
export function packForReply(question: string, { earlier = "", pageLanguage = "en" }: ReplyHints): FullPack {
  const own = languagesOf(question);
  const likely = own.length > 0 ? own : languagesOf(earlier);
  return fullPackOf(likely.length === 1 ? [...likely, pageLanguage] : [pageLanguage]);
}

export class FrameReplies {
  private readonly words: Words;
  private readonly language: string;

  constructor(private readonly pack: Pick<FullPack, "answers" | "language">) {
    this.words = pack.answers;
    this.language = pack.language;
  }

  /** The reply to a question without words. */
  get noWords(): string {
    return this.words.noWords;
  }

  /** The reply to a command. */
  get noCommand(): string {
    return this.words.noCommand;
  }

  /** The reply where there is nothing to search. */
  get noFolder(): string {
    return this.words.noFolder;
  }

  /** The heading of the closest passages, when none surely answers. */
  get closest(): string {
    return this.words.closest;
  }

  /** The end of an answer that another search may better. @param isFound whether it shows what words alone have found */
  toBeAskedAgain(awaited: Awaited, isFound = true): string {
    const { byWords, stillPrepared, byOtherLanguage, byWordsInHaste } = this.words;
    return `\n\n${{ vectors: isFound ? byWords : stillPrepared, language: byOtherLanguage, calm: byWordsInHaste }[awaited]}`;
  }

  /** The heading of the closest passages for one of several parts of a question. */
  closestTo(question: string): string {
    return filled(this.words.closestTo, { question: withoutTicks(question.trim()) });
  }

  /** The words before a quote from another version of a file. */
  versionSays(version: VersionName): string {
    return this.words[version];
  }

  /** The words before a quote from a file that says the same with other numbers. */
  fileSays(name: string): string {
    return filled(this.words.file, { name: inTicks(name) });
  }

  /** The words before an answer to the question with corrected spelling. */
  readAs(question: string): string {
    return `${filled(this.words.readAs, { question: withoutTicks(question.trim()) })}\n\n`;
  }

  /** The words before a quote from a file that was found by its name. */
  foundByName(name: string): string {
    const shown = name.length <= LONGEST_NAMED ? name : `${name.slice(0, LONGEST_NAMED)}…`;
    return filled(this.words.byName, { name: inTicks(shown) });
  }

  /**
   * `"Nothing in Taxes answers this. I looked through 2,210 passages and 130 file names."`, in pieces for the stream.
   * @param unreadable the name of a file that matches, and holds no text.
   */
  nothingFound(
    where: SearchedPlace,
    passages: number,
    names: number,
    unreadable?: string,
  ): readonly string[] {
    const place = { in: inPlace(where, this.pack) };
    const nameless = unreadable === undefined ? [] : [this.#unreadable(unreadable)];
    if (names === 0) return [filled(this.words.noFile, place), ...nameless];
    const searched = filled(this.words.searched, {
      passages: counted(this.language, passages, this.words.passages),
      names: counted(this.language, names, this.words.names),
    });
    return [filled(this.words.nothing, place), ` ${searched}`, ...nameless];
  }

  /** What else was searched for in vain; nothing where nothing was. */
  alsoSearched(queries: readonly string[]): readonly string[] {
    if (queries.length === 0) return [];
    return [` ${filled(this.words.alsoSearched, { queries: queries.map(inTicks).join(", ") })}`];
  }

  #unreadable(name: string): string {
    return ` ${filled(this.words.unreadable, { name: inTicks(name) })}`;
  }
}
