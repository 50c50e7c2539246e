import { z } from "../base/zod";
import { FILE_TYPES } from "../domain/file-type";

/** What a question may ask for, as far as its words tell. */
export const ANSWER_TYPES = [
  "date",
  "duration",
  "amount",
  "number",
  "person",
  "place",
  "contact",
  "reason",
  "permission",
] as const;
export type AnswerType = (typeof ANSWER_TYPES)[number];

/** Words, a few to a line, apart by spaces. */
const words = z.array(z.string()).transform((lines) => lines.flatMap((line) => line.split(/\s+/)));
/** Alternatives of a regular expression over whole words, in which `\w` is any letter. */
const patterns = z.array(z.string().min(1));
const typesOfFiles = z.partialRecord(z.enum(FILE_TYPES), words);

const asksFor = z.object({ phrases: patterns, nouns: patterns });

const fullPack = z.object({
  /** What a person says to the app rather than about the subject. */
  requestWords: words.optional(),
  question: z.object({
    /** "What is the …?" */
    what: patterns,
    /** Words that only name what is asked for: `"number"` in "What is the number of the policy?" */
    asking: words,
    howMuch: patterns,
    /** Beside "how much", they tell that money is meant. */
    money: patterns,
    /** By type: what asks by itself, and nouns that ask after a "what" or where nothing else does. */
    types: z.record(z.enum(ANSWER_TYPES), asksFor),
  }),
  evidence: z.object({
    /** Of the day, of the year, how often. */
    time: words,
    /** Of time. */
    units: words,
    /** Of money. */
    money: words,
    /** Numbers in words. */
    numbers: words,
    /** What places are called by. */
    place: words,
    /** What stands before a place. */
    before: words,
    reason: patterns,
    permission: patterns,
  }),
  negation: z.object({
    asks: patterns,
    /** Denies without a "not". */
    denies: patterns,
  }),
  /** What joins two questions in one. */
  conjunctions: patterns,
  /**
   * Whole questions about somebody who is told by what they did: `outer` asks, `inner` says who is meant. `who` asks for the person.
   */
  relay: z.object({ who: z.string(), patterns }),
  followUp: z.object({ openers: patterns, pointers: words }),
  versions: z.object({ final: words, draft: words, newest: words, old: words, replaces: patterns }),
  /** Whole questions; `topic`, `first` and `second` are what they are about. */
  overview: z.object({
    /** Asks what a file says of something, rather than for all of it: "about". */
    ofSomething: patterns,
    folder: patterns,
    summarise: patterns,
    people: patterns,
    dates: patterns,
    amounts: patterns,
    changes: patterns,
  }),
  /** How files are asked for. */
  lists: z.object({
    files: words,
    oneFile: words,
    types: typesOfFiles,
    oneOfType: typesOfFiles,
    papers: words,
    onePaper: words,
    /** Kinds of papers that are the same in every language. */
    kinds: z.record(z.string(), words),
    /** Papers that a longer word may end in. */
    joinedPapers: words.optional(),
    newest: words,
    requests: words,
    all: words,
    beside: words,
    requestPhrases: patterns,
    isThere: patterns,
    linking: words,
    relation: patterns,
    wordOf: patterns,
    relative: patterns,
    inWhich: patterns,
    occurs: words,
    notATopic: words,
    closing: patterns,
    contents: patterns,
  }),
  /** What people call types of files. */
  formats: typesOfFiles.optional(),
  /** Questions that have to be understood: the contract that every language fulfils. */
  examples: z.object({
    person: z.string(),
    date: z.string(),
    amount: z.string(),
    /** Lives on the question for an amount. */
    followUp: z.string(),
    files: z.string(),
    folder: z.string(),
    relay: z.string(),
    /** Asks two things. */
    parts: z.string(),
  }),
});

const phrases = z.array(z.string()).default([]);

/** What is said to the app, in phrases without signs and accents. */
const talk = z.object({
  about: phrases,
  thanks: phrases,
  farewell: phrases,
  greeting: phrases,
  smallTalk: phrases,
  /** Follow thanks: "for your help". */
  closings: phrases,
  /** Stand around such phrases and ask for nothing. */
  fillers: phrases,
});

const base = z.object({
  language: z.string().length(2),
  name: z.string(),
  stopWords: words,
  /** Letters and signs that stand in no other language of those that are known. */
  letters: z.string().optional(),
  /** Whether nouns are joined to one word: `"Kaltmiete"`. */
  compounds: z.boolean().optional(),
  talk: talk.optional(),
});

/** The words of one language. Of some only the stop words are known. */
const packSchema = z.union([base.extend(fullPack.shape).strict(), base.strict()]);

export type FullPack = z.infer<typeof base> & z.infer<typeof fullPack>;
export type LanguagePack = z.infer<typeof packSchema>;

/** @throws ZodError when it is no such file. */
export function parsePack(json: unknown): LanguagePack {
  return packSchema.parse(json);
}

export function isFull(pack: LanguagePack): pack is FullPack {
  return "question" in pack;
}
