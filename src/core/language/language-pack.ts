import { z } from "../base/zod";
import { FILE_TYPES } from "../domain/file-type";

/** The expected answer types that a question's words can tell. */
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

/** What words may do to a statement. */
const ORDERS = ["before", "after", "until", "since"] as const;
const AMOUNTS = ["less", "more", "multiple", "percent", "minus"] as const;
export const OPERATORS = [...ORDERS, ...AMOUNTS, "if", "unless", "only", "denied", "by"] as const;

/** Lists of words, several in a line, separated by spaces. */
const words = z.array(z.string()).transform((lines) => lines.flatMap((line) => line.split(/\s+/)));
/** Alternatives of a regular expression over whole words; `\w` stands for any letter. */
const patterns = z.array(z.string().min(1));
const typesOfFiles = z.partialRecord(z.enum(FILE_TYPES), words);

const asksFor = z.object({ phrases: patterns, nouns: patterns });

/** A month that is also a stop word; folded. */
const stopWordMonth = z.object({
  month: z.string(),
  /** Words before the month: "*in* May". */
  after: patterns,
  /** Words that do not follow the month, after those words: "for may *we* know". */
  notBefore: patterns,
  /** Whether a day of it is one only with its year: "groups of 5 may come". */
  dayNeedsYear: z.boolean().optional(),
});
export type StopWordMonth = z.infer<typeof stopWordMonth>;

const fullPack = z.object({
  /** Words that a person says to the app, not about the subject. */
  requestWords: words.optional(),
  question: z.object({
    /** Phrases like "What is the …?" */
    what: patterns,
    /** Words that only name what is asked for: `"number"` in "What is the number of the policy?" */
    asking: words,
    /** Verbs of what may or can be, and is not said to be: "the tenancy *may* be ended". */
    possible: words,
    howMuch: patterns,
    /** Words that, with "how much", ask for money. */
    money: patterns,
    /**
     * For each type: phrases that ask by themselves, and nouns that ask after a "what" or in a question without other
     * cues.
     */
    types: z.record(z.enum(ANSWER_TYPES), asksFor),
  }),
  evidence: z.object({
    /** Words for a time of day or year, and for how often. */
    time: words,
    /** Units of time. */
    units: words,
    /** Units of money. */
    money: words,
    /** Numbers in words. */
    numbers: words,
    /** Words that names of places end in. */
    place: words,
    /** Words that stand before a place. */
    before: words,
    /** Words behind the hour of a day: "9 Uhr". */
    clock: words.optional(),
    /** Words between the names of a person: "Ludwig van Beethoven". */
    inNames: patterns.optional(),
    reason: patterns,
    permission: patterns,
  }),
  /** What may stand beside the day of a month: "12*th of* May". */
  days: z
    .object({
      ordinals: words.optional(),
      ofMonth: words.optional(),
      /** Words between a month and its year: "mayo *de* 2025". */
      ofYear: words.optional(),
    })
    .optional(),
  /** Quarters of a year, as in "the second quarter of 2023", in lower case. */
  quarters: z.object({
    names: words,
    /** For each quarter, its ordinals, separated by spaces. */
    ordinals: z.array(z.string()).length(4),
    /** Words between quarter and year. */
    joints: z.array(z.string()),
  }),
  /** Ordinary words to which another language shortens a month; folded. */
  notMonths: words.optional(),
  /** Months that are also stop words, and what tells the month in a question. */
  stopWordMonths: z.array(stopWordMonth).optional(),
  /** Words that are other words without their accents: French "où" is not "ou" (or). */
  keptAccents: words.optional(),
  /** Words that deny by themselves ("not", "without"), not those that exclude ("except", "only"). */
  negation: patterns,
  /** Words that turn a statement into another one, by what they do; `by`: what stands before the one who acts in a passive. */
  operators: z.record(z.enum(OPERATORS), patterns),
  /** Words that join two questions. */
  conjunctions: patterns,
  /**
   * Whole questions about a person: `outer` asks, `inner` tells what the person did, or `role` what the person is. `who` and
   * `whoIs` ask for that person.
   */
  multiHop: z.object({ who: z.string(), whoIs: z.string(), patterns }),
  followUp: z.object({ openers: patterns, pointers: words }),
  versions: z.object({ final: words, draft: words, newest: words, old: words, replaces: patterns }),
  /** Whole questions; `topic`, `first`, `second` and `columns` are their subjects. */
  overview: z.object({
    /** Words that ask what a file says about something, rather than for a summary: "about". */
    ofSomething: patterns,
    folder: patterns,
    summarise: patterns,
    /** Asks what a paper says: a summary where a file is named, a question like any other where none is. */
    contents: patterns,
    /** Words before the name of who wrote a paper. */
    author: patterns,
    people: patterns,
    dates: patterns,
    amounts: patterns,
    changes: patterns,
    compare: patterns,
    /** `columns` are what is wanted of each file. */
    table: patterns,
  }),
  /** The words that ask for files. */
  lists: z.object({
    files: words,
    oneFile: words,
    types: typesOfFiles,
    oneOfType: typesOfFiles,
    papers: words,
    onePaper: words,
    /** Of the papers, those that a word beside them agrees with in another form: French "dernières". */
    femininePapers: words.optional(),
    /** Kinds of papers, by a key that is the same in every language. */
    kinds: z.record(z.string(), words),
    /** Further kinds, which only a paper's title or name tells: the words mean other things in a question. */
    titledKinds: z.record(z.string(), patterns),
    /** Words that begin a letter: "Dear". */
    salutations: words,
    /** Names of papers that can end a compound word. */
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
  /** What a person asks to be remembered, and asks about it. Whole sentences, without the signs at their ends. */
  facts: z.object({
    /** `told` is what is to be remembered. */
    remember: patterns,
    /** Requests to forget what is known of a `key`. */
    forget: patterns,
    /** Two statements in one, `first` and `second`; with a `key` and `value` where the second is about the first's key. */
    joined: patterns,
    /** Statements about the person, with `key` and `value`: "my landlord is Anna". They are proposed to be remembered. */
    mine: patterns,
    /** Other statements with `key` and `value`. */
    statements: patterns,
    asksAll: patterns,
    /** Questions for the facts about a `key`. */
    asksOne: patterns,
    /** Questions for earlier answers about a `key`: "what did you tell me about the boiler". */
    asksEarlier: patterns,
    /** Words that add a fact to the known ones. */
    also: patterns,
    /** Words before the day from which a fact holds; at most two. */
    from: patterns,
    /** Words of likings: "favourite". */
    preference: patterns,
    /** Words that are one word in other spellings or forms, separated by spaces. */
    spellings: z.array(z.string()),
  }),
  /** Questions that count and add, and the words in tables that tell what a row is. */
  counting: z.object({
    sum: patterns,
    /** Asks how much something was, which is a sum where several rows tell it: "how much did". */
    implied: patterns,
    count: patterns,
    /** Asks how often; a count of rows. */
    often: patterns,
    average: patterns,
    /** Words of `least` and `most` that mean a sum: "paid most", not "largest". */
    mostOfAll: patterns,
    /** What takes off from a bill: "credit note". */
    credit: patterns,
    /** Those that are about a price: "cheapest". */
    priced: patterns,
    /** Words before what doesn't count, and after it: "potatoes *aside*". */
    except: patterns,
    exceptAfter: patterns,
    least: patterns,
    most: patterns,
    difference: patterns,
    share: patterns,
    /** Asks for a rate, which stands somewhere: "an hour". */
    rate: patterns,
    /** Words before what a value is wanted for each of: "per". */
    each: patterns,
    /** Words between two things of which either counts. */
    or: patterns,
    /** Words before a number that bounds, and is no part of what counts; `#` stands for the number where it is not last. */
    over: patterns,
    under: patterns,
    atLeast: patterns,
    atMost: patterns,
    /** Numbers as words, from 0 on; those of one number are separated by bars. */
    numbers: words,
    /** Words before the first and the last day, and before a time after or before which the days are. */
    since: patterns,
    until: patterns,
    /** Words behind a time that begins, or ends, a longer one ("2020 *or later*"), and those between both ends. */
    onwards: patterns,
    backwards: patterns,
    to: patterns,
    after: patterns,
    before: patterns,
    /** Words that change what is asked for, and that no plan heeds: "the first". */
    changing: words,
    /** Words for how many values there are, not how many rows: "how many *different* trainers". */
    distinct: words,
    /** Asks which rows, and asks to show them. */
    which: patterns,
    list: patterns,
    /** Words of such questions that need not stand in a table. */
    free: words,
    /** Forms of verbs, which need not stand in a table either. */
    verbs: patterns,
    /** What is not done yet: "overdue". */
    undone: words,
    /** Cells that say yes, and no. */
    yes: words,
    no: words,
    /** Names of columns of money that goes out, and that comes in. */
    spending: words,
    income: words,
    /** What people call measures besides, behind the English names: "kilogram kilos". */
    measures: patterns,
    /** Names of rows that sum up others. */
    total: words,
    /** Words of the line of a bill that tells what is to be paid. */
    payable: words,
    year: words,
    month: words,
    quarter: words,
    weekday: words,
    /** Of the words for a year and a month, those that ask for a value of each: "yearly". */
    every: words,
  }),
  /** What people call file types. */
  formats: typesOfFiles.optional(),
  /** Questions that every full pack must understand; tests check them. */
  examples: z.object({
    person: z.string(),
    date: z.string(),
    amount: z.string(),
    /** A follow-up to the question for an amount. */
    followUp: z.string(),
    files: z.string(),
    folder: z.string(),
    compare: z.string(),
    /** Asks for two columns. */
    table: z.string(),
    multiHop: z.string(),
    /** A request to forget the cat. */
    forget: z.string(),
    /** Tells that the cat is Pixel, and who its vet is. */
    twoFacts: z.string(),
    /** Two questions in one. */
    parts: z.string(),
    /** Tells that the favourite tea is Darjeeling; asks for it; asks for all that was told. */
    remember: z.string(),
    recall: z.string(),
    recallAll: z.string(),
    /** Asks for earlier answers about the boiler. */
    earlier: z.string(),
  }),
});

const phrases = z.array(z.string()).default([]);

/** Phrases said to the app, without signs and accents. */
const talk = z.object({
  about: phrases,
  thanks: phrases,
  farewell: phrases,
  greeting: phrases,
  smallTalk: phrases,
  /** Phrases that follow thanks: "for your help". */
  closings: phrases,
  /** Phrases around the others that ask for nothing. */
  fillers: phrases,
});

const base = z.object({
  language: z.string().length(2),
  name: z.string(),
  stopWords: words,
  /** Stop words of a language without spaces between words, as `Intl.Segmenter` finds them. */
  unspacedStopWords: words.optional(),
  /** Whether a question is in this language unless another has more of its words: the languages of the page. */
  triedFirst: z.boolean().optional(),
  /**
   * Abbreviations, without their full stop, that do not end a sentence; with a capital, they need it in the text. Read by
   * `full-stops.ts`, so those of a language must be named there.
   */
  abbreviations: words.optional(),
  /** Letters that occur in no other language with a pack. */
  letters: z.string().optional(),
  /** Whether the language joins nouns to compounds: `"Kaltmiete"`. */
  compounds: z.boolean().optional(),
  /** Whether all nouns have a capital, so that it does not tell a name. */
  capitalisesNouns: z.boolean().optional(),
  talk: talk.optional(),
});

/** The words of one language. Some languages have only stop words. */
export const packSchema = z.union([base.extend(fullPack.shape).strict(), base.strict()]);

export type FullPack = z.infer<typeof base> & z.infer<typeof fullPack>;
export type LanguagePack = z.infer<typeof packSchema>;

export function isFull(pack: LanguagePack): pack is FullPack {
  return "question" in pack;
}
