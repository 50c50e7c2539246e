import { once } from "../base/once";
import type { DecisionReason } from "../domain/agent-event";
import { talkRepliesIn } from "../language/messages/talk";
import { allPacks } from "../language/packs";
import type { Library } from "../ports/library";
import { foldCase } from "../language/fold-text";
import { repliesTo, type ReplyHints } from "./frame-replies";

export type Decision =
  | { readonly retrieve: true; readonly reason: DecisionReason }
  | {
      readonly retrieve: false;
      readonly reason: DecisionReason;
      /** The app's own reply, in the language of the question where there is one. */
      readonly reply: string;
      /** Whether it is talk, to which a model may reply instead; `perhaps` where the model is to decide that. */
      readonly isTalk: boolean | "perhaps";
    };

/**
 * Decides by rule whether to search the folders. Greetings, thanks, small talk, questions about the app and commands need
 * no search, nor is there one without files. In doubt the folders are searched: "thanks, and when does it end?" is a
 * question.
 */
export async function decide(question: string, library: Library, hints: ReplyHints = {}): Promise<Decision> {
  const words = wordsOf(question);
  const { frame: says } = repliesTo(question, hints);
  if (words.length === 0) return chat("no words", says.noWords);
  if (/^\s*\/\p{L}+/u.test(question)) return chat("command", says.noCommand);
  const text = ` ${words.join(" ")} `;
  const talk = talkOf(text);
  if (talk !== undefined) {
    const reply = talkRepliesIn(languagesOfTalk(text, talk.kind))[talk.kind];
    // What the app is and does, the app knows better than a model.
    return { retrieve: false, reason: talk.reason, reply, isTalk: talk.kind !== "about" };
  }
  if (await library.isEmpty()) return { ...chat("no folder", says.noFolder), isTalk: "perhaps" };
  return { retrieve: true, reason: "asks of files" };
}

function chat(reason: DecisionReason, reply: string): Decision & { readonly retrieve: false } {
  return { retrieve: false, reason, reply, isTalk: false };
}

type TalkKind = "about" | "thanks" | "farewell" | "greeting" | "smallTalk";

/** The kinds of talk to the app. The first kind in this order that matches gives the reply. */
const REASONS: readonly (readonly [kind: TalkKind, reason: DecisionReason])[] = [
  ["about", "about the app"],
  ["thanks", "thanks"],
  ["farewell", "farewell"],
  ["greeting", "greeting"],
  ["smallTalk", "small talk"],
];

const talkWords = once(() => {
  const all = allPacks().flatMap(({ talk }) => talk ?? []);
  const talks = REASONS.map(([kind, reason]) => {
    return { kind, reason, phrases: longestFirst(all.flatMap((talk) => talk[kind])) };
  });
  return {
    talks,
    /** Phrases after thanks. They are removed first, since "help" alone asks about the app. */
    closings: longestFirst(all.flatMap(({ closings }) => closings)),
    /** Words around the other phrases that ask for nothing. */
    fillers: longestFirst(all.flatMap(({ fillers }) => fillers)),
  };
});

/**
 * The kind of talk that a text consists of; undefined when it holds anything else. `text` has a space before and after
 * each word.
 */
function talkOf(text: string) {
  const { talks, closings, fillers } = talkWords();
  let rest = text;
  for (const closing of closings) rest = rest.replaceAll(closing, "  ");
  let kind: (typeof talks)[number] | undefined;
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

/** The languages with the longest phrase of this kind in a text: "guten Morgen" is German, whatever "Morgen" is. */
function languagesOfTalk(text: string, kind: TalkKind): readonly string[] {
  const held = allPacks().map(({ language, talk }) => {
    const [longest = ""] = longestFirst(talk?.[kind] ?? []).filter((phrase) => text.includes(phrase));
    return { language, length: longest.length };
  });
  return held
    .filter(({ length }) => length > 0)
    .sort((a, b) => b.length - a.length)
    .map(({ language }) => language);
}

function wordsOf(text: string): readonly string[] {
  return foldCase(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Sorts phrases so that "thank you very much" matches before "thank you"; each gets a space before and after its words. */
function longestFirst(phrases: readonly string[]): readonly string[] {
  return phrases.map((phrase) => ` ${wordsOf(phrase).join(" ")} `).sort((a, b) => b.length - a.length);
}
