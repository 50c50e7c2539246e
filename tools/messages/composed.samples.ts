import { STEP_KINDS, type Assessment, type Step } from "../../src/core/domain/agent-event";
import type { Failure } from "../../src/core/domain/failure";
import type { MissingFeature } from "../../src/core/domain/missing-feature";
import { parseModelId } from "../../src/core/domain/ids";
import {
  BACKENDS,
  MODEL_ENGINES,
  RUN_ENDS,
  type ModelCard,
  type ModelRun,
} from "../../src/core/domain/model";
import type { StoredKind } from "../../src/core/domain/stored-kinds";
import type { Place } from "../../src/core/domain/unit";
import type { Gap } from "../../src/core/discovery/contract";
import type { ReadingPace } from "../../src/core/models/speed";
import type { LoadProgress } from "../../src/core/ports/language-model";
import type { LanguageOffer } from "../../src/app/language-commands";

/** What the page composes of several messages is recorded over these samples: one at least for each way through the code. */

export const MISSING_FEATURES: readonly MissingFeature[] = [
  "secure connection",
  "current JavaScript",
  "Web Locks",
  "private file storage",
  "WebAssembly SIMD",
];

/** Seconds that are left of a work; undefined where that is not known. */
export const WAITING_SECONDS: readonly (number | undefined)[] = [
  ...[undefined, 0, 44, 46, 61, 500, 800, 1_300, 2_400, 4_800, 6_000, 90_000],
];

export const PLACES: readonly (readonly [place: Place, headings: readonly string[]])[] = [
  [{ kind: "page", number: 1_204 }, []],
  [{ kind: "slide", number: 2 }, ["Heating"]],
  [{ kind: "sheet", number: 1, name: "Rent" }, []],
  [{ kind: "chapter", number: 3, name: "" }, []],
  [{ kind: "chapter", number: 3, name: "Loomings" }, []],
  [{ kind: "whole" }, ["House", "Heating"]],
  [{ kind: "whole" }, []],
];

const step = (kind: Step["kind"], searched: number, kept: number): Step => ({
  ...{ kind, subject: "rent", searched, kept, ms: 1_234 },
});

export const STEPS: readonly Step[] = STEP_KINDS.flatMap((kind) => [
  step(kind, 1, 0),
  step(kind, 3, 1),
  step(kind, 20_500, 20),
  step(kind, 1_000_000, 1_000_000),
  { ...step(kind, 3, 0), isRunning: true },
  { ...step(kind, 1_203, 0), isRunning: true, total: 20_500 },
]);

/** Steps, passages and milliseconds of a whole answer. */
export const STEP_SUMS: readonly (readonly [steps: number, passages: number, ms: number | undefined])[] = [
  [0, 0, undefined],
  [1, 1, 1_234],
  [3, 20_500, 90_000],
  [20, 3, undefined],
];

const assessed = (statements: number, unsupported: number, confidence: number | undefined): Assessment => ({
  supported: unsupported === 0,
  support: 0.5,
  coverage: 0.995,
  statements,
  unsupported,
  confidence,
});

export const ASSESSMENTS: readonly Assessment[] = [
  assessed(0, 0, undefined),
  assessed(1, 0, 1),
  assessed(3, 1, 0.834),
  assessed(20, 3, undefined),
];

const run = (changes: Partial<ModelRun>): ModelRun => ({
  engine: "wllama",
  model: "Ada",
  backend: "cpu",
  promptTokens: 20_500,
  writtenTokens: 40,
  firstTokenMs: 2_100,
  tokensPerSecond: 9.5,
  end: "done",
  ...changes,
});

export const RUNS: readonly ModelRun[] = [
  ...MODEL_ENGINES.map((engine) => run({ engine, promptTokens: 1 })),
  ...BACKENDS.map((backend) => run({ backend, promptTokens: 3 })),
  ...RUN_ENDS.map((end) => run({ end })),
  run({ tokensPerSecond: undefined }),
  run({ tokensPerSecond: undefined, firstTokenMs: undefined }),
];

/** A run that broke off, alone or with the one that went on. */
export const INTERRUPTIONS: readonly (readonly ModelRun[])[] = (
  ["stalled", "died", "failed"] as const
).flatMap((end) => [
  [run({ end })],
  [run({ end }), run({ model: "Bea" })],
  ...BACKENDS.map((backend) => [run({ end, backend: "webgpu" }), run({ model: "Bea", backend })]),
]);

export const PACES: readonly ReadingPace[] = [
  { pageSeconds: 0.4, wordsPerSecond: 0.75 },
  { pageSeconds: 1.2, wordsPerSecond: 1.6 },
  { pageSeconds: 3.4, wordsPerSecond: 2.6 },
  { pageSeconds: 27, wordsPerSecond: 75 },
  { pageSeconds: 91, wordsPerSecond: 6 },
  { pageSeconds: 1_620, wordsPerSecond: 20 },
];

const card = (changes: Partial<ModelCard>): ModelCard => ({
  id: parseModelId("ada"),
  engine: "wllama",
  name: "Ada",
  parameters: 1_540_000_000,
  bytes: 400_000_000,
  contextTokens: 4_096,
  licence: "MIT",
  ...changes,
});

export const MODEL_CARDS: readonly ModelCard[] = [
  card({}),
  card({ bytes: 0, parameters: undefined }),
  card({ contextTokens: undefined, licence: undefined }),
  card({ contextTokens: 20_500 }),
];

export const LOADS: readonly (LoadProgress | undefined)[] = [
  undefined,
  { phase: "starting", loaded: 0, total: 0 },
  { phase: "reading", loaded: 1_000_000, total: 2_000_000_000 },
];

const offer = (state: LanguageOffer["state"], bytes: number | undefined): LanguageOffer => ({
  ...{ code: "deu", name: "German", bytes, state },
});

export const LANGUAGE_OFFERS: readonly LanguageOffer[] = [
  ...[undefined, 1_500_000].flatMap((bytes) => [
    offer({ kind: "built-in" }, bytes),
    offer({ kind: "here" }, bytes),
    offer({ kind: "none" }, bytes),
  ]),
  offer({ kind: "fetching", bytes: { here: 100, total: 1_500_000 } }, 1_500_000),
];

/** Names of folders, as many as are named and one more. */
const FOLDERS = ["Taxes", "Bank", "Car", "House"];

export const GAPS: readonly Gap[] = [
  ...[1, 2, 3, 4].flatMap((most): readonly Gap[] => {
    const folders = FOLDERS.slice(0, most);
    return [
      { kind: "index broken", folders },
      { kind: "files unread", files: 1, folders },
      { kind: "files unread", files: 3, folders },
      { kind: "files unread", files: 20_500, folders },
      { kind: "vectors to come", folders },
      { kind: "access lapsed", folders },
    ];
  }),
  { kind: "meaning not compared" },
  { kind: "failed", detail: "It stopped." },
];

const STORED_KINDS: readonly StoredKind[] = [
  ...(["folder", "file", "file's layout", "file's passages", "recognised page", "thumbnail"] as const),
  ...(["conversation", "message", "citation", "fact"] as const),
];

/** A failure for each way through the code that finds its words. Names and details are told apart by their letters. */
export const FAILURES: readonly Failure[] = [
  { kind: "folder-refused", name: "" },
  { kind: "folder-refused", name: "Taxes" },
  { kind: "folder-empty", folder: "Taxes", files: 1 },
  { kind: "folder-empty", folder: "Taxes", files: 20_500 },
  { kind: "folder-unreadable", name: "", detail: "it is gone" },
  { kind: "folder-unreadable", name: "Taxes", detail: "it is gone." },
  { kind: "folder-inside-another", name: "Taxes", other: "Papers" },
  { kind: "folder-holds-another", name: "Papers", other: "Taxes" },
  { kind: "permission-lapsed", folder: "Taxes" },
  { kind: "permission-denied", folder: "Taxes" },
  { kind: "visit-over", folder: "Taxes" },
  { kind: "file-gone", path: "2024/lease.pdf" },
  { kind: "share-lost" },
  { kind: "quota-exceeded", neededBytes: 3e6, freeBytes: 2e6 },
  { kind: "quota-exceeded", neededBytes: undefined, freeBytes: 2e6 },
  { kind: "quota-exceeded", neededBytes: 3e6, freeBytes: undefined },
  { kind: "quota-exceeded", neededBytes: undefined, freeBytes: undefined },
  { kind: "storage-broken", detail: "no answer" },
  { kind: "storage-outdated" },
  ...[1, 3, 20_500].map((rows): Failure => {
    return { kind: "records-unread", records: STORED_KINDS.map((kind) => ({ kind, rows })) };
  }),
  { kind: "index-full", index: "voy-search", passages: 30_000, most: 20_000 },
  { kind: "model-missing", model: "Ada", detail: "no network" },
  { kind: "model-broken", model: "Ada", detail: "bad shape" },
  { kind: "inference-failed", model: "Ada", detail: "lost" },
  { kind: "not-a-conversation", detail: "no messages" },
  ...(["not one", "newer", "wrong passphrase", "damaged"] as const).map((reason): Failure => ({
    kind: "not-an-index",
    reason,
  })),
  { kind: "files-elsewhere", folder: "Taxes" },
  { kind: "not-a-model", file: "ada.gguf", detail: "no header" },
  { kind: "model-not-loaded", model: "Ada", detail: "no memory" },
  ...(["no room", "damaged", "not found", "unreachable"] as const).flatMap((reason): readonly Failure[] => {
    const stopped = { kind: "download-stopped", model: "Ada", reason, detail: "status 404" } as const;
    return [stopped, { ...stopped, isGiven: true }];
  }),
  { kind: "not-a-language", file: "deu.txt", detail: "no data" },
  ...(["damaged", "not found", "unreachable"] as const).map((reason): Failure => {
    return { kind: "language-not-fetched", language: "deu", reason, detail: "status 404" };
  }),
  { kind: "model-stalled", model: "Ada", seconds: 20 },
  { kind: "model-stalled", model: "Ada", seconds: 60 },
  { kind: "generation-failed", model: "Ada", detail: "" },
  { kind: "context-overflow", contextTokens: 4_096 },
  ...["search", "indexer", "models", "extractor", "embedder", "scanner", "recogniser", "model"].map(
    (worker): Failure => ({ kind: "worker-died", worker }),
  ),
  { kind: "worker-died", worker: "download" },
  { kind: "worker-died", worker: "of another release" },
  { kind: "leader-gone" },
  { kind: "leader-silent" },
  { kind: "leader-differs", release: undefined },
  { kind: "leader-differs", release: "1.2.0" },
  { kind: "unexpected", detail: "no such key" },
];
