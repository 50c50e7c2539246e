import type { LoadedModel, ModelCard } from "../../core/domain/model";
import type {
  ModelBuild,
  OfferedModel,
  Precision,
  SpeedClass,
  ProcessorModel,
} from "../../core/models/catalogue";
import type { ReadingPace } from "../../core/models/speed";
import type { LoadProgress, ProbeReason } from "../../core/ports/language-model";
import { bytes, compact, count, percent } from "../format";

const BACKENDS: Readonly<Record<LoadedModel["backend"], string>> = {
  webgpu: "the graphics processor",
  cpu: "the processor",
  browser: "the browser’s own engine",
};

const readingTime = (seconds: number): string =>
  seconds < 1
    ? "a second"
    : seconds < 90
      ? `${count(Math.round(seconds))} seconds`
      : `${count(Math.round(seconds / 60))} minutes`;
const rate = (words: number): string => (words < 1.5 ? "one word" : `${count(Math.round(words))} words`);
const SPEEDS: Readonly<Record<SpeedClass, string>> = {
  fast: "Writes fast",
  medium: "Writes at a medium pace",
  slow: "Writes slowly",
};
const REFUSALS: Readonly<Record<ProbeReason | "software graphics", string>> = {
  "no WebAssembly": "this browser has no WebAssembly",
  "no WebGPU": "this browser offers no graphics processor (WebGPU)",
  "no shader-f16": "the graphics processor has no half-precision numbers",
  "graphics limits": "the graphics processor is too small",
  "too little memory": "it takes more than half of this device’s memory",
  "not offered": "this browser does not offer it",
  "software graphics": "graphics are computed by the main processor, which is too slow for them",
};

/** What the page of models says in English. */
export const models = {
  title: "Models",
  lead: "Answers are quoted from your files. A language model on this device can also put them into words; each of its sentences is checked against the files.",
  writer: "Answers are written by",
  quoting: "No model",
  quotingMore: "Answers are sentences of your files, word for word.",
  add: "Add your own model",
  addMore:
    "Choose a .gguf file, the form in which open models are published. Look for an “instruct” or “chat” model of 0.5 to 2 billion weights with “Q4” in its name, of at most 2 GB. It stays on this device.",
  useGiven: (name: string) => `Use ${name} as a model?`,
  useIt: "Use it",
  leaveIt: "Leave it",
  importCopy: "Add a .gguf file",
  importHandle: "Use without copying",
  importFolder: "Add a WebLLM model folder",
  fetch: "Download a model",
  fetchMore:
    "A download starts when you click and works offline afterwards. The publisher sees this device’s network address, and nothing of your files.",
  recommended: {
    "largest that leaves room": "Recommended: the largest that leaves room for everything else.",
    usual: "Recommended: good answers for its size.",
    "little memory": "Recommended: small enough for the memory here.",
  },
  refusedHere: "Show the models for other devices",
  noneRecommended: (reason: ProbeReason | "software graphics") =>
    `None of these is recommended here: ${REFUSALS[reason]}. The small one for the processor works everywhere.`,
  refused: (reason: ProbeReason) => `Can’t run here: ${REFUSALS[reason]}.`,
  offerFacts: ({ licence, contextTokens, speed }: OfferedModel) =>
    `${SPEEDS[speed]} · context of ${count(contextTokens)} tokens · licence ${licence}.`,
  buildFacts: ({ bytes: size, memoryBytes }: ModelBuild, precision: Precision) =>
    `About ${bytes(size)} to download, ${bytes(memoryBytes)} of graphics memory${precision === "f32" ? ", in single precision" : ""}.`,
  forProcessor: (name: string) => `${name}, for the processor`,
  processorFacts: ({ bytes: size, licence }: ProcessorModel) =>
    `About ${bytes(size)} · licence ${licence} · no graphics processor needed; it writes below the quotes.`,
  measuring: "Measuring how fast models run here…",
  measureAgain: "Measure the speed again",
  speedHere: ({ pageSeconds, wordsPerSecond }: ReadingPace) =>
    `Here it will read a page in about ${readingTime(pageSeconds)} and write about ${rate(wordsPerSecond)} a second.`,
  fetchOne: (name: string) => `Download ${name}`,
  pause: (name: string) => `Pause ${name}`,
  resume: (name: string) => `Resume ${name}`,
  cancelFetch: (name: string) => `Cancel ${name} and delete what has arrived`,
  fetched: ({ here, total }: { here: number; total: number }) => `${bytes(here)} of ${bytes(total)}`,
  paused: "Paused",
  importing: ({ name, copied, total }: { name: string; copied: number; total: number }) =>
    `Adding ${name}: ${bytes(copied)} of ${bytes(total)}`,
  facts: ({ parameters, bytes: size, contextTokens, licence }: ModelCard) =>
    [
      ...(size > 0 ? [bytes(size)] : []),
      ...(parameters === undefined ? [] : [`${compact(parameters)} weights`]),
      ...(contextTokens === undefined ? [] : [`context of ${count(contextTokens)} tokens`]),
      licence === undefined ? "licence unknown" : `licence ${licence}`,
    ].join(" · ") + ".",
  roles: {
    restate: "Very small: it only rephrases what was quoted, when the check allows it.",
    add: "It writes below the quotes, which stay on top.",
    answer: "It writes the answer.",
  },
  browserFacts: "It comes with this browser, which tells neither its name nor its size.",
  browserName: "The browser’s own model",
  browserNone: "This browser has none.",
  browserMore: "The browser would download it from its maker, and offer it to every site that asks.",
  browserFetch: "Let the browser download its model",
  browserFetching: (share: number) => `${percent(share)} downloaded`,
  browserLeave: "Don’t wait for it",
  resting: "Starts with the next question.",
  loading: (progress: LoadProgress | undefined) =>
    progress === undefined || progress.phase === "starting"
      ? "Starting…"
      : `Reading: ${bytes(progress.loaded)} of ${bytes(progress.total)}`,
  testing: "Testing it with a few words…",
  ready: ({ backend, contextTokens }: LoadedModel) =>
    `Ready, on ${BACKENDS[backend]}, with a context of ${count(contextTokens)} tokens.`,
  setAside: (reason: string) => `Not used: ${reason}`,
  tryAgain: "Try it again",
  allow: "Allow access to it",
  removed: (name: string) => `${name} was removed. It will be deleted in a few seconds.`,
  remove: (name: string) => `Remove ${name}`,
  forget: (name: string) => `Forget ${name}`,
} as const;
