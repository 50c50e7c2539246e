import type { Failure } from "../../core/domain/failure";
import type { InterfaceLanguage } from "../../core/domain/interface-language";

/** Parameters for the messages that take more than names and numbers: one list for each thing they can say. */
export const PARAMETER_SAMPLES: Readonly<Record<string, readonly (readonly unknown[])[]>> = {
  "page.unsupported": [["secure connection"], ["private file storage"]],
  "page.folders.asking": [[{ files: 1204, bytes: 2e9, wordsSeconds: 600, meaningSeconds: 9000 }]],
  "page.types.none": [
    [["PDFs"], "Taxes"],
    [["PDFs", "books"], "Taxes"],
  ],
  "page.types.of": [["PDFs", "", "Taxes"]],
  "page.days.changed": [
    ["1 Jan", undefined],
    ["1 Jan", "1 Jan"],
    ["1 Jan", "2 Jan"],
    [undefined, "2 Jan"],
  ],
  "page.files.preview.encoding": [["utf-8"]],
  "page.models.noneRecommended": [["no WebGPU"], ["software graphics"]],
  "page.models.refused": [["too little memory"], ["graphics limits"], ["no shader-f16"], ["not offered"]],
  "page.models.offerFacts": [[{ licence: "MIT", contextTokens: 4096, speed: "fast" }]],
  "page.models.buildFacts": [[{ bytes: 2e8, memoryBytes: 4e8 }, "f32"]],
  "page.models.processorFacts": [[{ bytes: 2e8, licence: "MIT" }]],
  "page.models.speedHere": [
    [{ pageSeconds: 5.3, wordsPerSecond: 6 }],
    [{ pageSeconds: 0, wordsPerSecond: 0.75 }],
  ],
  "page.models.fetched": [[{ here: 1e6, total: 2e6 }]],
  "page.models.importing": [[{ name: "x", copied: 1e6, total: 2e6 }]],
  "page.models.facts": [
    [{ parameters: 5e8, bytes: 4e8, contextTokens: 4096, licence: undefined }],
    [{ parameters: undefined, bytes: 0, contextTokens: undefined, licence: "MIT" }],
  ],
  "page.models.loading": [[undefined], [{ phase: "reading", loaded: 1, total: 2 }]],
  "page.models.ready": [[{ backend: "cpu", contextTokens: 4096 }]],
  "page.settings.transfer.added": [[{ conversations: 1, facts: 0, skipped: 2 }]],
  "page.settings.languages.state": [
    [{ bytes: 100, state: { kind: "built-in" } }],
    [{ bytes: 100, state: { kind: "here" } }],
    [{ bytes: 100, state: { kind: "fetching", bytes: { here: 1, total: 2 } } }],
  ],
  "conversation.toldOn": [[0]],
  "conversation.notAsked": [[["x"]], [["x", "y"]]],
  "conversation.place": [
    [{ kind: "page", number: 2 }, []],
    [{ kind: "slide", number: 2 }, []],
    [{ kind: "sheet", name: "x" }, []],
    [{ kind: "chapter", number: 2, name: "" }, []],
    [{ kind: "whole" }, ["x"]],
  ],
  "conversation.step": steps(),
  "conversation.takingStep": steps(),
  "conversation.lookedAt": steps(),
  "conversation.assessment": [
    [{ statements: 3, unsupported: [1], support: 0.5, coverage: 0.5, confidence: 0.5 }],
    [{ statements: 3, unsupported: 0, support: 0.5, coverage: 0.5, confidence: undefined }],
  ],
  "conversation.wrote": [[{ model: "x" }]],
  "conversation.run": (["done", "dropped", "stalled", "died", "failed"] as const).map((end) => [
    {
      engine: "wllama",
      backend: "cpu",
      promptTokens: 3,
      firstTokenMs: 100,
      tokensPerSecond: 9.5,
      end,
    },
  ]),
  "conversation.interrupted": [
    [{ model: "x", end: "died", backend: "webgpu" }, undefined],
    [
      { model: "x", end: "stalled", backend: "webgpu" },
      { model: "y", backend: "cpu" },
    ],
  ],
  "conversation.engine": [["extractive"], ["webllm"], ["wllama"], ["prompt-api"]],
  "facts.type": [["preference"], ["person"], ["place"], ["date"], ["amount"]],
  "search.kindOf": [["folder"], ["file"], ["message"]],
  "search.kindsOf": [["folder"], ["file"], ["message"], ["passage"]],
  "search.operator": [
    ["file", "x"],
    ["in", "x"],
    ["before", "x"],
    ["after", "x"],
    ["without", "x"],
  ],
  "search.removeOperator": [["file", "x"]],
  "search.notAll": [["file", "x"]],
  "search.gap": [
    [{ kind: "index broken", folders: ["x"] }],
    [{ kind: "files unread", files: 1, folders: ["x"] }],
    [{ kind: "files unread", files: 5, folders: ["x", "y", "z", "w"] }],
    [{ kind: "vectors to come", folders: ["x"] }],
    [{ kind: "meaning not compared" }],
    [{ kind: "access lapsed", folders: ["x"] }],
    [{ kind: "failed", detail: "x" }],
  ],
};

function steps(): readonly (readonly unknown[])[] {
  return (
    [
      "search",
      "model search",
      "file names",
      "read file",
      "decide",
      "rewrite",
      "filter",
      "take notes",
      "recall",
    ] as const
  ).map((kind) => [{ kind, subject: "x", searched: 5, kept: 2, ms: 100 }]);
}

/** Names, which no language translates. */
const NAMES = [
  "page.files.preview.encoding",
  "page.product",
  "page.settings.vectorIndexes.voy",
  "page.settings.version",
];

/** Messages that are the same words in another language: names, symbols, and words that both share. */
export const SAME_AS_ENGLISH: Readonly<Record<InterfaceLanguage, readonly string[]>> = {
  en: [],
  de: [...NAMES, "page.settings.transfer.passphrase", "page.types.names.pdf", "search.operator"],
  fr: [
    ...NAMES,
    "conversation.columns.date",
    "conversation.conversation",
    "conversation.place",
    "conversation.question",
    "conversation.sources",
    "facts.type",
    "page.conversation",
    "page.conversations.found",
    "page.conversations.heading",
    "page.days.days",
    "page.versions.newest.copies",
    "page.files.passages",
    "page.frame.pages",
    "page.keys.names.control",
    "page.models.facts",
    "page.palette.commands",
    "page.palette.conversations",
    "page.settings.notices",
    "page.source.pages",
    "page.text.page",
    "page.types.more",
    "page.types.names.archive",
    "page.types.names.document",
    "search.kindOf",
    "search.kindsOf",
  ],
  es: [...NAMES, "page.keys.names.control"],
  ro: [...NAMES, "page.keys.names.control", "page.keys.names.enter"],
};

/** A failure of each kind. */
export const FAILURE_SAMPLES: { readonly [Kind in Failure["kind"]]: Failure & { readonly kind: Kind } } = {
  "folder-refused": { kind: "folder-refused", name: "x" },
  "folder-empty": { kind: "folder-empty", folder: "x", files: 3 },
  "folder-unreadable": { kind: "folder-unreadable", name: "x", detail: "y" },
  "folder-inside-another": { kind: "folder-inside-another", name: "x", other: "y" },
  "folder-holds-another": { kind: "folder-holds-another", name: "x", other: "y" },
  "permission-lapsed": { kind: "permission-lapsed", folder: "x" },
  "permission-denied": { kind: "permission-denied", folder: "x" },
  "visit-over": { kind: "visit-over", folder: "x" },
  "file-gone": { kind: "file-gone", path: "x" },
  "share-lost": { kind: "share-lost" },
  "quota-exceeded": { kind: "quota-exceeded", neededBytes: 3e6, freeBytes: 2e6 },
  "storage-broken": { kind: "storage-broken", detail: "x" },
  "storage-outdated": { kind: "storage-outdated" },
  "records-unread": { kind: "records-unread", records: [{ kind: "conversation", rows: 2 }] },
  "index-full": { kind: "index-full", index: "x", passages: 30_000, most: 20_000 },
  "model-missing": { kind: "model-missing", model: "x", detail: "y" },
  "model-broken": { kind: "model-broken", model: "x", detail: "y" },
  "inference-failed": { kind: "inference-failed", model: "x", detail: "y" },
  "not-a-conversation": { kind: "not-a-conversation", detail: "x" },
  "not-an-index": { kind: "not-an-index", reason: "damaged" },
  "files-elsewhere": { kind: "files-elsewhere", folder: "x" },
  "not-a-model": { kind: "not-a-model", file: "x", detail: "y" },
  "model-not-loaded": { kind: "model-not-loaded", model: "x", detail: "y" },
  "download-stopped": { kind: "download-stopped", model: "x", reason: "damaged", detail: "y" },
  "not-a-language": { kind: "not-a-language", file: "x", detail: "y" },
  "language-not-fetched": {
    kind: "language-not-fetched",
    language: "x",
    reason: "not found",
    detail: "y",
  },
  "model-stalled": { kind: "model-stalled", model: "x", seconds: 30 },
  "generation-failed": { kind: "generation-failed", model: "x", detail: "y" },
  "context-overflow": { kind: "context-overflow", contextTokens: 4096 },
  "worker-died": { kind: "worker-died", worker: "x" },
  "leader-gone": { kind: "leader-gone" },
  "leader-silent": { kind: "leader-silent" },
  "leader-differs": { kind: "leader-differs", release: undefined },
  unexpected: { kind: "unexpected", detail: "x" },
};
