import { allPacks } from "../language/packs";
import type { Library } from "../ports/library";
import { foldCase } from "../language/fold-text";
import { REPLIES } from "./replies";

export type Decision =
  | { readonly retrieve: true; readonly reason: string }
  | { readonly retrieve: false; readonly reason: string; readonly reply: string };

/**
 * Decides by rule whether to search the folders. Greetings, thanks, small talk, questions about the app and commands need
 * no search, nor is there one without files. In doubt the folders are searched: "thanks, and when does it end?" is a
 * question.
 */
export async function decide(question: string, library: Library): Promise<Decision> {
  const words = wordsOf(question);
  if (words.length === 0) return chat("The question holds no words.", REPLIES.empty);
  if (/^\s*\/\p{L}+/u.test(question)) return chat("This is a command, not a question.", REPLIES.command);
  const talk = talkOf(` ${words.join(" ")} `);
  if (talk !== undefined) return chat(talk.reason, talk.reply);
  if (await library.isEmpty()) return chat("There is no folder with a file to look in.", REPLIES.noFolder);
  return { retrieve: true, reason: "The answer has to come from the files." };
}

function chat(reason: string, reply: string): Decision {
  return { retrieve: false, reason, reply };
}

type TalkKind = "about" | "thanks" | "farewell" | "greeting" | "smallTalk";

interface Talk {
  readonly reason: string;
  readonly reply: string;
  /** Folded, in lower case, without punctuation. */
  readonly phrases: readonly string[];
}

/** The kinds of talk to the app. The first kind in this order that matches gives the reply. */
const REASONS: readonly (readonly [kind: TalkKind, reason: string])[] = [
  ["about", "This asks about the app, not about the files."],
  ["thanks", "This is thanks."],
  ["farewell", "This is a farewell."],
  ["greeting", "This is a greeting."],
  ["smallTalk", "This is small talk."],
];

interface TalkWords {
  readonly talks: readonly Talk[];
  /** Phrases after thanks. They are removed first, since "help" alone asks about the app. */
  readonly closings: readonly string[];
  /** Words around the other phrases that ask for nothing. */
  readonly fillers: readonly string[];
}

let made: TalkWords | undefined;

function talkWords(): TalkWords {
  const all = allPacks().flatMap(({ talk }) => talk ?? []);
  made ??= {
    talks: REASONS.map(([kind, reason]) => ({
      reason,
      reply: REPLIES[kind],
      phrases: longestFirst(all.flatMap((talk) => talk[kind])),
    })),
    closings: longestFirst(all.flatMap(({ closings }) => closings)),
    fillers: longestFirst(all.flatMap(({ fillers }) => fillers)),
  };
  return made;
}

/**
 * The kind of talk that a text consists of; undefined when it holds anything else. `text` has a space before and after
 * each word.
 */
function talkOf(text: string): Talk | undefined {
  const { talks, closings, fillers } = talkWords();
  let rest = text;
  for (const closing of closings) rest = rest.replaceAll(closing, "  ");
  let kind: Talk | undefined;
  for (const talk of talks) {
    for (const phrase of talk.phrases) {
      if (!rest.includes(phrase)) continue;
      rest = rest.replaceAll(phrase, "  ");
      kind ??= talk;
    }
  }
  for (const filler of fillers) rest = rest.replaceAll(filler, "  ");
  return rest.trim() === "" ? kind : undefined;
}

function wordsOf(text: string): readonly string[] {
  return foldCase(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Sorts phrases so that "thank you very much" matches before "thank you"; each gets a space before and after its words. */
function longestFirst(phrases: readonly string[]): readonly string[] {
  return phrases.map((phrase) => ` ${wordsOf(phrase).join(" ")} `).sort((a, b) => b.length - a.length);
}
