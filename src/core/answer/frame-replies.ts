import { baseName, type FileRecord } from "../domain/file-record";
import type { InterfaceLanguage } from "../domain/interface-language";
import { repliesIn, type Replies } from "../language/messages/replies";
import { talkRepliesIn } from "../language/messages/talk";
import { languagesOf } from "../text/stop-words";
import { inPlace, type SearchedPlace } from "./searched-place";
import { inTicks, withoutTicks } from "./ticks";
import { dayIn } from "./day-in";

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
  return new FrameReplies(repliesTo(question, hints));
}

/** The words before a model's general talk, in the language of the question; in that of the page where it tells none. */
export function notFromFiles(question: string, pageLanguage: InterfaceLanguage = "en"): string {
  return talkRepliesIn([...languagesOf(question), pageLanguage]).notFromFiles;
}

export function repliesTo(question: string, { earlier = "", pageLanguage = "en" }: ReplyHints): Replies {
  const own = languagesOf(question);
  const likely = own.length > 0 ? own : languagesOf(earlier);
  return repliesIn(likely.length === 1 ? [...likely, pageLanguage] : [pageLanguage]);
}

export class FrameReplies {
  /** What is said as it is. */
  readonly words: Replies["frame"];

  constructor(private readonly replies: Replies) {
    this.words = replies.frame;
  }

  /** The heading of the closest passages for one of several parts of a question. */
  closestTo(question: string): string {
    return this.words.closestTo({ question: withoutTicks(question.trim()) });
  }

  /** The words before a quote from a file that says the same with other numbers. */
  fileSays(name: string): string {
    return this.words.fileSays({ name: inTicks(name) });
  }

  /** The words before what the person told the app. @param at milliseconds since 1970 */
  toldOn(at: number): string {
    return this.words.toldOn({ day: dayIn(this.replies.language, at, "long") });
  }

  /** The words before an answer to the question with corrected spelling. */
  readAs(question: string): string {
    return this.words.readAs({ question: withoutTicks(question.trim()) });
  }

  /** The words before a quote from a file that was found by its name. */
  foundByName(name: string): string {
    const shown = name.length <= LONGEST_NAMED ? name : `${name.slice(0, LONGEST_NAMED)}…`;
    return this.words.byName({ name: inTicks(shown) });
  }

  /**
   * `"Nothing in Taxes answers this. I looked in 2,210 places in your files and at 130 file names."`, sentence by sentence.
   * @param unreadable a file whose name matches, and that holds no text.
   */
  nothingFound(
    where: SearchedPlace,
    passages: number,
    names: number,
    unreadable?: Pick<FileRecord, "path" | "reason">,
  ): readonly string[] {
    const { words } = this;
    const place = { in: inPlace(where, this.replies) };
    return [
      ...(names === 0 ? [words.noFile(place)] : [words.nothing(place), words.searched({ passages, names })]),
      ...(unreadable === undefined ? [] : [this.#holdsNoText(unreadable)]),
    ];
  }

  #holdsNoText({ path, reason }: Pick<FileRecord, "path" | "reason">): string {
    const name = inTicks(baseName(path));
    return reason === "only a link" ? this.words.onlyLink({ name }) : this.words.unreadable({ name });
  }

  /** What else was searched for in vain; nothing where nothing was. */
  alsoSearched(queries: readonly string[]): readonly string[] {
    if (queries.length === 0) return [];
    return [this.words.alsoSearched({ queries: queries.map(inTicks).join(", ") })];
  }
}
