import type { Assessment, DecisionReason, Step } from "../../core/domain/agent-event";
import type { EngineName, ModelRun } from "../../core/domain/model";
import type { Place } from "../../core/domain/unit";
import { count as whole, day, listed, percent, withTenth } from "../format";
import { counted } from "../languages/english-words";
import type { Translated } from "../languages/translated";

const inSeconds = (ms: number) => `${withTenth(ms / 1000)} s`;

const ENGINES = { wllama: "wllama", webllm: "WebLLM", "prompt-api": "the browser" } as const;
const BACKENDS = {
  webgpu: "the graphics processor",
  cpu: "the processor",
  browser: "what the browser chose",
} as const;
const RUN_ENDS = {
  done: "its text was checked",
  dropped: "nothing of it was found in the passages, so it is not shown",
  stalled: "it stopped giving words",
  died: "it crashed",
  failed: "it failed",
} as const;
const BROKE_OFF: Readonly<Record<ModelRun["end"], string>> = {
  ...RUN_ENDS,
  stalled: "stopped giving words",
  died: "crashed while writing",
  failed: "failed while writing",
};

/** All texts of the conversation screen. */
export const english = {
  conversation: "Conversation",
  accessLapsed: (folders: string) =>
    `Access to ${folders} has lapsed: what changed since the last reading is missing.`,
  toldOn: (at: number) => `You told this on ${day(at)}.`,
  newest: "Newest",
  earlierQuestions: (count: number) => `Show earlier questions (${whole(count)})`,

  question: "Question",
  questionTooLong: (length: number, most: number) =>
    `A question may have up to ${whole(most)} characters; this one has ${whole(length)}. Shorten it, or add a long text as a file.`,
  wholeQuestion: "Show the whole question",
  lessOfQuestion: "Show less",
  askAbout: (name: string) => `Ask about ${name}…`,
  ask: "Ask",
  stop: "Stop",

  place(place: Place, headings: readonly string[]): string {
    switch (place.kind) {
      case "page":
        return `page ${whole(place.number)}`;
      case "slide":
        return `slide ${whole(place.number)}`;
      case "sheet":
        return `sheet ${place.name}`;
      case "chapter":
        return place.name === "" ? `chapter ${whole(place.number)}` : `chapter ${place.name}`;
      case "whole": {
        const heading = headings.at(-1);
        return heading === undefined ? "" : `section ${heading}`;
      }
    }
  },
  relevance: (relevance: number) => percent(relevance),
  relevanceInWords: (relevance: number) => `${percent(relevance)} relevant`,
  /** The accessible name of a marker's link. */
  sourceName: (ref: number, file: string, place: string) =>
    [`Source ${ref}: ${file}`, place].filter(Boolean).join(", "),
  goneSourceName: (name: string) => `${name}, no longer there`,
  gone: "no longer there",
  changed: "changed since",
  changedSourceName: (name: string) => `${name}, changed since`,
  nowThere: "Now:",
  restsOnChanged: "A file cited here has changed since.",
  alsoFound: (count: number) => `Also found (${whole(count)})`,
  codeLines: (language: string, first: number, last: number) =>
    first === last
      ? `${language}, line ${whole(first)}`
      : `${language}, lines ${whole(first)}–${whole(last)}`,
  open: "Open",
  openFile: (file: string) => `Open ${file}`,
  sources: "Sources",
  citedFiles: "Cited files",
  carousel: "carousel",
  earlierFiles: "Previous files",
  laterFiles: "More files",
  evidence: "Passages found",
  moreEvidence: (count: number) => `and ${whole(count)} more`,
  copyAddress: (address: string) => `Copy ${address}`,
  copied: "Copied",
  notCopied: "The browser did not allow copying.",
  followUps: "Ask next",
  answerActions: "This answer",
  copy: "Copy",
  copyMarkdown: "Copy as Markdown",
  copyLink: "Copy link",
  removeAnswer: "Delete",
  editQuestion: "Edit the question",
  askInstead: "Ask this instead",
  keepQuestion: "Cancel",
  table: "Table",
  code: "Code",
  listedFiles: "Files",
  columns: { file: "File", changed: "Changed", date: "Date", place: "Place", words: "Words" },
  showAll: (n: number) => `Show all ${whole(n)}`,
  showFirst: (n: number) => `Show the first ${whole(n)}`,
  notListed: (n: number) => `${counted(n, "more file")} not listed here.`,

  unsupported: "not found in your files",
  unsupportedLegend: "Dotted underline: not found in your files.",

  deciding: "Reading the question…",
  reading: (file: string) => `Reading ${file}…`,
  searching: (question: string) => `Searching for “${question}”…`,
  looking: (name: string) => `Looking through ${name}…`,
  found: (passages: number, files: number) =>
    `${counted(passages, "passage")} found in ${counted(files, "file")}.`,
  writing: "Writing…",
  verdicts: {
    supported: "Every statement was found in your files.",
    someUnsupported: (unsupported: number, statements: number) =>
      unsupported < statements
        ? `${whole(unsupported)} of ${counted(statements, "statement")} not found in your files.`
        : "None of this was found in your files.",
    closest: "No sure answer. These passages come closest.",
    doubtful: "This may not answer the question.",
    byName: "Found by the name of the file.",
    unchecked: "Not checked against your files.",
    quoted: "Quoted from your files.",
    chat: "Answered without searching your files.",
    stopped: "Stopped.",
    nothing: "Nothing found.",
    error: "This answer could not be finished.",
  },
  notAsked: (names: readonly string[]) =>
    `Not asked: ${listed(names)}, because ${names.length === 1 ? "its index" : "their indexes"} can’t be opened. Reload the page, and ask again.`,
  unsaved:
    "Not saved: the disk space of this browser is used up. This answer stays here until you close Footnote, and is saved as soon as there is room.",
  stoppedAdvice: "What was written so far is kept.",
  unanswered: "No answer: the page was closed before it was ready.",
  answeredElsewhere: "Another tab is answering this question. The answer will appear here.",
  retry: "Ask again",
  retryWith: "Ask again with",
  retryWithMore: "Also used for your next questions.",
  nothingFound: "Nothing in your files answers this question.",
  whereItLooked: "Where it looked",
  otherWords: "Ask in other words",
  searchNames: "Search file names",
  awaitScans: (pages: number) => `Wait for ${counted(pages, "unread scan")}`,
  awaitingScans: (pages: number) => `Waiting for ${counted(pages, "scan")}…`,
  unreadFiles: (files: number) =>
    `${counted(files, "file")} ${files === 1 ? "has" : "have"} not been read yet, and may hold the answer.`,
  scansRead: "The scans are read. Ask again",

  stepsSummary: (steps: number, passages: number, ms: number | undefined) =>
    [
      steps === 0 ? strings.noSteps : counted(steps, "step"),
      ...(passages > 0 ? [counted(passages, "passage")] : []),
      ...(ms === undefined ? [] : [inSeconds(ms)]),
    ].join(" · "),
  noSteps: "No search",
  decision: "Decision",
  /** Why the files were searched, or not. */
  decisions: {
    "asks of files": "The answer has to come from the files.",
    "limits alone": "The question has limits only: it asks for the files within them.",
    "no words": "The question holds no words.",
    command: "This is a command, not a question.",
    "no folder": "There is no folder with a file to look in.",
    "about the app": "This asks about the app, not about the files.",
    thanks: "This is thanks.",
    farewell: "This is a farewell.",
    greeting: "This is a greeting.",
    "small talk": "This is small talk.",
    "to remember": "This asks to remember something.",
    "what is remembered": "This asks for what is remembered.",
  } satisfies Readonly<Record<DecisionReason, string>>,
  check: "Check",
  writer: "Answer",
  step(step: Step): { readonly title: string; readonly outcome: string } {
    if (step.isRunning === true) return { title: strings.takingStep(step), outcome: "" };
    const { subject, searched, kept, ms } = step;
    const outcome = `${whole(searched)} checked, ${whole(kept)} kept, ${inSeconds(ms)}`;
    switch (step.kind) {
      case "search":
        return { title: `Searched passages for “${subject}”`, outcome };
      case "model search":
        return {
          title: `The model searched for “${subject}”`,
          outcome: `${whole(searched)} checked, ${whole(kept)} new, ${inSeconds(ms)}`,
        };
      case "file names":
        return { title: `Searched file names for “${subject}”`, outcome };
      case "read file":
        return { title: `Read ${subject}`, outcome };
      case "decide":
        return {
          title: "Asked the model if this is about your files",
          outcome: `${kept > 0 ? "it may be" : "it is not"}, ${inSeconds(ms)}`,
        };
      case "rewrite":
        return {
          title: `Understood as “${subject}”`,
          outcome: `from ${counted(searched, "earlier question")}, ${inSeconds(ms)}`,
        };
      case "recall":
        return {
          title: "Summed up the conversation so far",
          outcome: `from ${counted(searched, "earlier question")}, ${inSeconds(ms)}`,
        };
      case "filter":
        return {
          title: "The model read the passages found",
          outcome: `${whole(searched)} read, ${whole(kept)} ${kept === 1 ? "helps" : "help"}, ${inSeconds(ms)}`,
        };
      case "take notes":
        return {
          title: `The model took notes of ${subject}`,
          outcome: `${counted(searched, "passage")} read, ${counted(kept, "note")} found in them, ${inSeconds(ms)}`,
        };
    }
  },
  /** The line while a step runs. */
  takingStep({ kind, subject, searched, total }: Step): string {
    const progress = total === undefined ? "" : ` (${whole(searched + 1)} of ${whole(total)})`;
    switch (kind) {
      case "search":
      case "model search":
        return strings.searching(subject);
      case "file names":
      case "read file":
        return strings.reading(subject);
      case "decide":
      case "rewrite":
      case "recall":
        return strings.deciding;
      case "filter":
        return `The model reads the passages found${progress}…`;
      case "take notes":
        return `The model reads ${subject}${progress}…`;
    }
  },
  lookedAt(step: Step): string {
    switch (step.kind) {
      case "search":
      case "model search":
        return `${counted(step.searched, "passage")}, for “${step.subject}”`;
      case "file names":
        return `the names of ${counted(step.searched, "file")}, for “${step.subject}”`;
      case "read file":
      case "take notes":
        return `the text of ${step.subject}`;
      case "decide":
        return "the question alone";
      case "rewrite":
      case "recall":
        return counted(step.searched, "earlier question");
      case "filter":
        return `${counted(step.searched, "passage")}, read by the model`;
    }
  },
  /** Empty where nothing was stated. */
  assessment({ statements, unsupported, support, coverage, confidence }: Assessment): string {
    if (statements === 0) return "";
    const found = Math.max(0, statements - unsupported);
    return (
      `${whole(found)} of ${counted(statements, "statement")} found in the passages, ` +
      `support ${percent(support)}; the passages hold ${percent(coverage)} of the question’s words` +
      (confidence === undefined ? "" : `; ${percent(confidence)} sure`)
    );
  },
  wrote: ({ model }: ModelRun) => `${model} wrote`,
  /** `"120 tokens read, first word after 2.1 s, then 9.5 tokens a second, by wllama on the processor"` */
  run: ({ engine, backend, promptTokens, firstTokenMs, tokensPerSecond, end }: ModelRun) =>
    [
      `${counted(promptTokens, "token")} read`,
      firstTokenMs === undefined ? "no word" : `first word after ${inSeconds(firstTokenMs)}`,
      ...(tokensPerSecond === undefined ? [] : [`then ${withTenth(tokensPerSecond)} tokens a second`]),
      `by ${ENGINES[engine]} on ${BACKENDS[backend]}`,
    ].join(", ") + `; ${RUN_ENDS[end]}`,
  interrupted({ model, end, backend }: ModelRun, next: ModelRun | undefined): string {
    const broke = `${model} ${BROKE_OFF[end]}.`;
    if (next === undefined) return `${broke} The rest is quoted.`;
    const where = next.backend === backend ? "" : ` on ${BACKENDS[next.backend]}`;
    return `${broke} ${next.model} went on${where}.`;
  },
  /** Who made the answer: a model, or nobody but the files. */
  engine(engine: EngineName): string {
    switch (engine) {
      case "extractive":
        return "Quoted, without a model";
      case "webllm":
        return "Written by a model on this device’s graphics processor";
      case "wllama":
        return "Written by a model on this device’s processor";
      case "prompt-api":
        return "Written by the browser’s own model";
    }
  },
  quotesInstead: "Quoted: what a model wrote did not pass the check",

  announceAnswer: (sources: number) =>
    `Answer ready, ${sources === 0 ? "no sources" : counted(sources, "source")}`,
  announceClosest: (sources: number) => `No sure answer, ${counted(sources, "passage")} shown`,
  announceNothing: "Nothing found",
  announceStopped: "Stopped",
  announceError: "The answer could not be finished",
} as const;

/** The strings in the language of the page, see `languages/speak`. */
export let strings: ConversationStrings = english;

export type ConversationStrings = Translated<typeof english>;

export function setStrings(messages: ConversationStrings): void {
  strings = messages;
}
