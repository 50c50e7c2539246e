import type { Failure } from "../core/domain/failure";
import { said } from "../core/language/messages/read-messages";
import { bytes } from "./format";
import { strings } from "./strings";

export interface FailureText {
  /** What happened: one sentence. */
  readonly title: string;
  /** What to do about it. */
  readonly advice: string;
  /** What a browser or a library said of it: not for the sentence that a person reads. `""` where it said nothing. */
  readonly detail: string;
}

type Words = Pick<FailureText, "title" | "advice">;

/** The words for a failure. */
export function failureText(failure: Failure): FailureText {
  // A stored failure of a newer version has no words here.
  const isKnown = Object.hasOwn(strings.failures, failure.kind);
  const shown: Failure = isKnown ? failure : { kind: "unexpected", detail: failure.kind };
  return { ...wordsFor(shown), detail: "detail" in shown ? shown.detail.trim() : "" };
}

/** Finds the words for each kind of failure. */
type Finders = {
  readonly [Kind in Failure["kind"]]: (failure: Extract<Failure, { readonly kind: Kind }>) => Words;
};

/** For failures whose messages take more than the fields of the failure. */
const FINDERS = {
  "folder-refused": (failure) =>
    filled(strings.failures[failure.kind], { ...failure, isNamed: failure.name !== "" }),
  "folder-unreadable": (failure) =>
    filled(strings.failures[failure.kind], { ...failure, isNamed: failure.name !== "" }),
  "not-an-index": ({ kind, reason }) => strings.failures[kind][reason],
  "quota-exceeded": ({ kind, freeBytes, neededBytes }) =>
    filled(strings.failures[kind], { free: sizeOf(freeBytes), needed: sizeOf(neededBytes) }),
  "records-unread"({ kind, records }) {
    const counted = records.map((one) => strings.storedKinds[one.kind]({ n: one.rows }));
    return filled(strings.failures[kind], { records: counted.join(", ") });
  },
  "download-stopped"(failure) {
    const { title, reasons, advice, adviceOnGiven } = strings.failures[failure.kind];
    return {
      title: title({ ...failure, reason: reasons[failure.reason] }),
      advice: (failure.isGiven === true ? adviceOnGiven : advice)[failure.reason],
    };
  },
  "language-not-fetched"(failure) {
    const words = strings.failures[failure.kind];
    return filled(words, { ...failure, reason: words.reasons[failure.reason] });
  },
  "worker-died"({ kind, worker }) {
    const words = strings.failures[kind];
    // Another release may call its workers otherwise.
    const parts: Readonly<Record<string, string>> = words.parts;
    return filled(words, { part: parts[worker] ?? worker });
  },
  "leader-differs": ({ kind, release = "none" }) => filled(strings.failures[kind], { release }),
} satisfies Partial<Finders>;

function wordsFor(failure: Failure): Words {
  if (isFilledByItself(failure)) return filledByItself(failure);
  // The finder of its kind takes it.
  return (FINDERS[failure.kind] as (failure: Failure) => Words)(failure);
}

type Composed = Extract<Failure, { readonly kind: keyof typeof FINDERS }>;
type Plain = Exclude<Failure, Composed>;

function isFilledByItself(failure: Failure): failure is Plain {
  return !Object.hasOwn(FINDERS, failure.kind);
}

/** Messages that take some of the values, or none. */
interface Messages<Values> {
  readonly title: string | ((values: Values) => string);
  readonly advice: string | ((values: Values) => string);
}

/** The words for a failure whose messages take no more than its fields: what else they took would not compile. */
function filledByItself(failure: Plain): Words {
  const words: { readonly [Each in Plain["kind"]]: Messages<Extract<Plain, { readonly kind: Each }>> } =
    strings.failures;
  // The words of its kind take it.
  return filled(words[failure.kind] as Messages<Plain>, failure);
}

function filled<Values>({ title, advice }: Messages<Values>, values: Values): Words {
  return { title: said(title, values), advice: said(advice, values) };
}

function sizeOf(size: number | undefined): string {
  return size === undefined ? "none" : bytes(size);
}
