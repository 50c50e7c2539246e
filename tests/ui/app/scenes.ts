import type { PagePicture, PageRun } from "../../../src/core/domain/page-picture";
import type { Platform } from "../../../src/app/platform";
import {
  parseConversationId,
  parseFolderId,
  parseMessageId,
  parseModelId,
} from "../../../src/core/domain/ids";
import { AppError } from "../../../src/core/domain/failure";
import { WORDS_ONLY } from "../../../src/core/domain/model";
import { aModelCard } from "../../fakes/a-model-card";
import type { FolderProgress } from "../../../src/core/domain/progress";
import type { LayoutBlock } from "../../../src/core/domain/unit";
import type { FileType } from "../../../src/core/domain/file-type";
import { addressOfPath } from "../../../src/ui/files/path-address";
import type { ConnectionChanges } from "../fake-connections";
import { emptyStock, type Stock } from "../stock";
import { NO_MODELS } from "../../../src/app/models-on-page";
import {
  aCitation,
  aConversation,
  aFact,
  aFile,
  aFolder,
  anAnswer,
  aProgress,
  aQuestion,
  TAXES,
} from "../makers";

const FOR_PROCESSOR = {
  id: aModelCard("for-processor").id,
  name: "Qwen2.5 0.5B Instruct",
  parameters: 0.49e9,
  contextTokens: 4096,
  bytes: 491_400_032,
  address: "",
  licence: "Apache-2.0",
  sha256: "",
};
const WRITER = { ...aModelCard("qwen", { parameters: 1.54e9, bytes: 1.1e9 }), name: "Qwen2.5 1.5B Instruct" };

/** A state of the app, as the workers and the page would create it. */
export interface Scene extends ConnectionChanges {
  readonly stock: Stock;
  readonly hash?: string;
  readonly platform?: Partial<Platform>;
  /** What the search page searches for. */
  readonly query?: string;
}

const READING: Partial<FolderProgress> = {
  run: { kind: "reading" },
  words: { done: 410, total: 1204 },
  meaning: { done: 1900, total: 6200 },
  scans: { done: 0, total: 20 },
  current: "2024/correspondence/landlord/lease-2024.pdf",
  rate: 42,
  secondsLeft: 118,
};

const RECIPES = parseFolderId("recipes");
const LONG_NAME =
  "Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz-Anlage-zur-Durchführungsverordnung-2024-endgültige-Fassung.pdf";

function withFolder(progress: Partial<FolderProgress> = {}): Stock {
  return { ...emptyStock(), folders: [aFolder()], progress: [aProgress(progress)] };
}

function withAnswer(): Stock {
  const lease = "The lease shall end on 31 March 2027 without notice.";
  const boiler = "The landlord bears the cost of repairs to the boiler.";
  const yearly = "Yearly service of the boiler is the tenant’s.";
  return {
    ...withFolder(),
    conversations: [
      aConversation(),
      aConversation({
        id: parseConversationId("macbook"),
        title: "Macbook: what did it cost, and when was it bought?",
      }),
    ],
    messages: [
      aQuestion("When does the lease end, and who pays for the boiler?"),
      anAnswer(
        "The lease ends on 31 March 2027.[ref:1] The landlord pays for repairs to the boiler, the tenant for its yearly service.[ref:2][ref:3]",
        {
          citations: [
            aCitation(1, "contracts/lease-2024.pdf", lease),
            aCitation(2, "contracts/house rules.docx", boiler, {
              place: { kind: "whole" },
              headings: ["House rules", "Heating"],
              relevance: 0.81,
            }),
            aCitation(3, "contracts/house rules.docx", yearly, {
              place: { kind: "whole" },
              headings: ["House rules", "Heating"],
              relevance: 0.78,
            }),
          ],
          assessment: {
            supported: true,
            support: 0.86,
            coverage: 0.9,
            statements: 2,
            unsupported: 0,
            confidence: 0.9,
          },
        },
      ),
    ],
  };
}

/** A conversation about files of these types alone; the folder holds PDFs, pictures and others, but no mail. */
function withTypes(types: readonly FileType[]): Scene {
  const stock = withAnswer();
  const [typed, ...others] = stock.conversations;
  const scopes = [{ folderId: TAXES, within: "", types }];
  const conversations = [aConversation({ ...typed, scopes }), ...others];
  return { hash: "#/c/boiler", stock: { ...stock, conversations, files: manyFiles().files } };
}

const LEASE_TEXT = "The lease ends on 31 March 2027 without notice.";

/** A folder in which files are new, changed and gone since the visit two days before. */
function changedFolder(): Scene {
  const lastVisit = Date.UTC(2026, 2, 12, 12);
  const now = Date.UTC(2026, 2, 14, 9, 30);
  const { files, ...stock } = manyFiles();
  const folder = aFolder({
    addedAt: 0,
    readAt: now,
    gone: [{ at: now, count: 3, paths: ["2023/heating-bill.pdf", `letters/${LONG_NAME}`] }],
  });
  const changed = Array.from({ length: 7 }, (_, at) =>
    aFile(`2026/march/letter-${at + 1}.pdf`, { seenAt: now }),
  );
  return {
    stock: {
      ...stock,
      folders: [folder],
      files: [...files, ...changed, aFile("contracts/lease-2026.docx", { changedAt: now })],
    },
    // The person was last here on that day, and comes back now.
    platform: { readLocal: (key) => (key === "visit" ? JSON.stringify({ seen: lastVisit }) : undefined) },
  };
}

/** A search page with a file, a folder, a passage and messages of one word. */
function searched(): Scene {
  const stock = withAnswer();
  const lease = aFile("contracts/lease-2024.pdf");
  const leases = aFolder({ id: parseFolderId("leases"), name: "Leases" });
  return {
    hash: "#/search",
    query: "lease after:2020",
    stock: {
      ...stock,
      folders: [...stock.folders, leases],
      files: [lease],
      texts: new Map([[lease.id, LEASE_TEXT]]),
    },
  };
}

/** Facts with a history, with another that contradicts one, accepted ones, and ones that hold later. */
function remembered(): Scene {
  const tea = aFact("favourite tea", "Darjeeling", { type: "preference" });
  const assam = aFact("favourite tea", "Assam", { id: "assam", supersededBy: tea.id });
  const everywhere = aFact("landlord", "Weber & Sons", { id: "everywhere", folders: "all" });
  const landlord = aFact("landlord", "Anna Weber", { type: "person", origin: "accepted", confidence: 0.9 });
  const rent = aFact("rent", "900 euros from 1 May 2027", { type: "amount" });
  const plants = "I water the plants on Mondays, and those on the balcony, in summer, on Thursdays as well";
  const note = aFact(plants, plants, { id: "plants", statement: plants });
  const plain = { isCurrent: true, history: [], conflicts: [] };
  return {
    hash: "#/facts",
    stock: {
      ...withAnswer(),
      facts: [
        { ...plain, fact: tea, history: [assam] },
        { ...plain, fact: landlord, conflicts: [everywhere] },
        { ...plain, fact: rent, isCurrent: false },
        { ...plain, fact: note },
      ],
    },
  };
}

/** A search page over a lease, its drafts and a copy of a photograph. */
function searchedVersions(): Scene {
  const files = [
    aFile("contracts/Lease 2024 signed.pdf"),
    aFile("contracts/Lease 2024 draft 2.docx"),
    aFile("contracts/old/Lease 2024 draft 1.docx"),
    aFile("photos/boiler lease.jpg"),
    aFile("photos/from phone/boiler lease (copy).jpg"),
  ];
  const rent =
    "The rent of the flat on the second floor is due in advance on the first of each month, by transfer";
  const texts = new Map(
    files.slice(0, 3).map(({ id }, at) => [id, `${rent}: ${900 - 15 * at} euros. The lease ends in 2027.`]),
  );
  const ids = files.map(({ id }) => id);
  const groups = [
    { kind: "versions" as const, files: ids.slice(0, 3) },
    { kind: "copies" as const, files: ids.slice(3) },
  ];
  return { hash: "#/search", stock: { ...withFolder(), files, texts, groups }, query: "lease" };
}

/** A search that finds names at once, and texts only when the window hears `more`. */
function searchedInParts(): Scene {
  const { stock } = searched();
  const files = { ...stock, texts: new Map<string, string>(), messages: [] };
  const all = { ...stock, messages: [] };
  return {
    hash: "#/search",
    stock,
    search: {
      discover: async (request, onPart) => {
        const { fakeDiscover } = await import("../fake-discover");
        onPart(fakeDiscover(files, request));
        await new Promise((resolve) => window.addEventListener("more", resolve, { once: true }));
        const { results, perKind } = fakeDiscover(all, request);
        const reasons = [{ kind: "files unread" as const, files: 2, folders: ["Taxes"] }];
        return { results, perKind: { ...perKind, passage: { status: "degraded", reasons, took: 1 } } };
      },
    },
  };
}

function manyFiles(): Stock {
  const years = [2019, 2020, 2021, 2022, 2023, 2024];
  const read = years.flatMap((year) =>
    Array.from({ length: 40 }, (_, n) =>
      aFile(`${year}/invoices/invoice-${n + 1}.pdf`, { passages: (n % 9) + 1 }),
    ),
  );
  return {
    ...withFolder({ states: { waiting: 0, indexed: 240, partial: 1, skipped: 3, failed: 2, gone: 0 } }),
    files: [
      ...read,
      aFile("lease-2024.pdf"),
      aFile("passport.pdf", { state: "failed", reason: "encrypted", passages: 0 }),
      aFile("broken.docx", { state: "failed", reason: "corrupt", passages: 0 }),
      aFile("scans/receipt-01.jpg", {
        state: "partial",
        reason: "waiting for text recognition",
        passages: 0,
      }),
      aFile("scans/receipt-02.jpg", {
        state: "waiting",
        reason: "waiting for text recognition",
        passages: 0,
      }),
      aFile("archive.7z", { state: "skipped", reason: "unsupported", passages: 0 }),
      aFile("empty.txt", { state: "skipped", reason: "empty", passages: 0 }),
      aFile("node_modules/", { state: "skipped", reason: "ignored", passages: 0 }),
      aFile("عقد الإيجار.txt"),
      aFile(LONG_NAME),
    ],
  };
}

/** A folder in which twelve files have a password. */
function lockedFolder(): Scene {
  const locked = { state: "failed", reason: "encrypted", passages: 0, format: "pdf" } as const;
  const payslips = Array.from({ length: 10 }, (_, n) => aFile(`payslips/2025-${n + 1}.pdf`, locked));
  const files = [...payslips, aFile("passport.pdf", locked), aFile(`letters/${LONG_NAME}`, locked)];
  return { hash: "#/files", stock: { ...withFolder({ locked: files.length }), files } };
}

const SUBJECTS = [
  "When does the lease end",
  "Which invoice mentions the boiler",
  "متى ينتهي عقد الإيجار",
  "Wer bezahlt die jährliche Wartung der Heizungsanlage in der Wohnung im zweiten Obergeschoss",
  "Macbook",
];

function manyConversations(): Stock {
  const [first, ...others] = Array.from({ length: 30 }, (_, n) =>
    aConversation({
      id: parseConversationId(n === 0 ? "boiler" : `talk-${n}`),
      title: `${SUBJECTS[n % SUBJECTS.length] ?? ""}? (${n + 1})`,
    }),
  );
  return { ...withAnswer(), conversations: first === undefined ? [] : [first, ...others] };
}

/** A conversation that is longer than a window. */
function longConversation(): Stock {
  const sentences = [
    "The lease ends on 31 March 2027, without notice, and is not renewed by silence.[ref:1]",
    "The landlord pays for repairs to the boiler, the tenant for its yearly service.[ref:2]",
    "Whoever keeps a bicycle in the hall moves it when the stairs are cleaned.[ref:3]",
  ];
  const citations = [
    aCitation(1, "contracts/lease-2024.pdf", "The lease shall end on 31 March 2027 without notice."),
    aCitation(2, "contracts/house rules.docx", "The landlord bears the cost of repairs to the boiler."),
    aCitation(3, LONG_NAME, "Bicycles are moved when the stairs are cleaned."),
  ];
  const messages = Array.from({ length: 5 }, (_, n) => [
    aQuestion(`${SUBJECTS[n % SUBJECTS.length] ?? ""}? (${n + 1})`, { id: parseMessageId(`q${n}`) }),
    anAnswer(Array.from({ length: 5 }, (_, s) => sentences[s % 3]).join("\n\n"), {
      id: parseMessageId(`a${n}`),
      citations,
    }),
  ]).flat();
  return { ...withAnswer(), messages };
}

const TEXT = `${"The parties have met and read the contract aloud. ".repeat(60)}\n\nThe lease shall end on 31 March 2027 without notice.\n\n${"Nothing else was agreed. ".repeat(80)}`;
const CITED = TEXT.indexOf("The lease shall");

const SET_TITLE = "Tides at Holm Point\n===================";
const SET_CODE = "def rise(high, low):\n    # metres\n    return high - low";
const SET_TABLE = [
  "Supplier | Street | Town | Delivered | Terms that were agreed on | Contact | Account",
  "Kessler & Sohn | Am Alten Hafen 12 | Bremerhaven | 3 March 2024 | Payable within thirty days of delivery, two per cent less within ten | Anselm Ruiz | DE12 5001 0517",
].join("\n");
const SET_TEXT = `${SET_TITLE}\n\nHow far the water rises.\n\n${SET_CODE}\n\n${SET_TABLE}\n`;
const setRange = (part: string) => ({
  start: SET_TEXT.indexOf(part),
  end: SET_TEXT.indexOf(part) + part.length,
});
const SET_LAYOUT: readonly LayoutBlock[] = [
  { kind: "heading", level: 1, ...setRange(SET_TITLE) },
  { kind: "code", ...setRange(SET_CODE) },
  { kind: "table", ...setRange(SET_TABLE), hasHeader: true, header: SET_TABLE.split("\n")[0] },
];

const RULES = `House rules\n\n${"The stairs are swept on Fridays. ".repeat(30)}\n\nThe landlord bears the cost of repairs to the boiler.\n\n${"Bicycles stand in the yard. ".repeat(40)}`;

/** A page of paper with lines on it, and the cited one marked. */
async function drawPaper(): Promise<PagePicture> {
  const [width, height] = [700, 990];
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("Cannot draw: there is no canvas");
  context.fillStyle = "#fff";
  context.fillRect(0, 0, width, height);
  context.fillStyle = "#222";
  context.font = "15px serif";
  for (let line = 0; line < 34; line += 1)
    context.fillText(
      "The parties have met and read the contract aloud, each page of it.",
      80,
      90 + line * 24,
    );
  const image = new Uint8Array(await (await canvas.convertToBlob({ type: "image/webp" })).arrayBuffer());
  const run = (text: string, line: number): PageRun => ({
    ...{ text, end: "\n", font: "serif", left: 80 / width, size: 20 / width },
    ...{ top: (76 + line * 24) / width, stretch: 0.75, angle: 0, isFromRight: false },
  });
  const runs = [run("The parties have met and read the contract aloud, each page of it.", 10)];
  const marks = [{ run: 0, start: 0, end: 66, occurrence: 0 }];
  return { image, page: 3, pages: 5, width, height, runs, marks, links: [], outline: [] };
}

export const scenes: Readonly<Record<string, () => Scene>> = {
  search: searched,
  "search-versions": searchedVersions,
  "search-in-parts": searchedInParts,
  facts: remembered,
  "first-visit": () => ({ stock: emptyStock() }),
  "first-visit-refused": () => ({
    stock: emptyStock(),
    platform: {
      pickFolder: async () => ({ kind: "failed", failure: { kind: "folder-refused", name: "Documents" } }),
    },
  }),
  "share-lost": () => ({
    stock: withFolder(),
    platform: { takeShared: async () => ({ text: "The ferry leaves at seven.", files: [], isLost: true }) },
  }),
  walking: () => ({
    stock: withFolder({
      run: { kind: "walking", found: 812 },
      names: { done: 0, total: 0 },
      words: { done: 0, total: 0 },
      meaning: { done: 0, total: 0 },
    }),
  }),
  reading: () => ({ stock: withFolder(READING) }),
  asking: () => ({
    stock: withFolder({
      run: {
        kind: "asking",
        estimate: { files: 48_210, bytes: 12_400_000_000, wordsSeconds: 1_500, meaningSeconds: 11_000 },
      },
      words: { done: 0, total: 48_210 },
    }),
  }),
  suggestions: () => ({
    stock: { ...withAnswer(), folders: [aFolder(), aFolder({ id: RECIPES, name: "Recipes" })] },
    answers: {
      suggestQuestions: async () => [
        "When does the lease of the flat at Harbour Road 12 end, and who may end it?",
        "How much is the rent, and when is it due?",
        "Who pays for repairs to the boiler, and who for its yearly service?",
        "What was decided about the roof?",
      ],
    },
  }),
  locked: lockedFolder,
  paused: () => ({ stock: withFolder({ ...READING, run: { kind: "paused" } }) }),
  "permission-lapsed": () => ({
    stock: withFolder({ run: { kind: "failed", failure: { kind: "permission-lapsed", folder: "Taxes" } } }),
  }),
  "quota-full": () => ({
    stock: withFolder({
      ...READING,
      run: {
        kind: "failed",
        failure: { kind: "quota-exceeded", neededBytes: 1_600_000_000, freeBytes: 1_200_000_000 },
      },
    }),
  }),
  "records-unread": () => ({
    stock: withFolder(),
    stored: {
      unfitRows: async () => [
        { kind: "conversation", rows: 2 },
        { kind: "message", rows: 1 },
      ],
    },
  }),
  answered: () => ({ stock: withAnswer(), hash: "#/c/boiler" }),
  "source-page": () => ({
    stock: {
      ...withAnswer(),
      files: [aFile("contracts/lease-2024.pdf", { format: "pdf" })],
      texts: new Map([["contracts_lease_2024_pdf", TEXT]]),
    },
    hash: `#/c/boiler?source=a1.1`,
    files: { drawPage: drawPaper },
  }),
  "source-page-shut": () => {
    const stock: Stock = {
      ...withAnswer(),
      files: [aFile("contracts/lease-2024.pdf", { format: "pdf" })],
      texts: new Map([["contracts_lease_2024_pdf", TEXT]]),
      progress: [
        aProgress({ run: { kind: "failed", failure: { kind: "permission-lapsed", folder: "Taxes" } } }),
      ],
    };
    let tell: (progress: FolderProgress) => void = () => undefined;
    return {
      stock,
      hash: `#/c/boiler?source=a1.1`,
      files: { drawPage: drawPaper },
      indexer: {
        watch: async (onProgress) => {
          tell = onProgress;
          stock.progress.forEach(onProgress);
        },
        resume: async () => tell(aProgress()),
      },
    };
  },
  "source-text": () => ({
    stock: {
      ...withAnswer(),
      files: [aFile("contracts/house rules.docx")],
      texts: new Map([["contracts_house_rules_docx", RULES]]),
    },
    hash: `#/c/boiler?source=a1.2`,
  }),
  answering: () => ({
    stock: withFolder(),
    answers: {
      ask: async (_request, onEvent) => {
        const lease = aCitation(
          1,
          "contracts/lease-2024.pdf",
          "The lease shall end on 31 March 2027 without notice.",
        );
        onEvent({ kind: "decision", retrieve: true, reason: "asks of files" });
        onEvent({
          kind: "retrieval",
          via: "search",
          steps: [{ kind: "search", subject: "lease end", searched: 212, kept: 1, ms: 38 }],
          sources: [lease],
        });
        onEvent({
          kind: "part",
          part: { kind: "model", by: "wllama", pieces: [], gap: "", folders: [] },
          citations: [],
        });
        const text = "The lease ends on 31 March 2027.";
        onEvent({ kind: "words", delta: text });
        onEvent({ kind: "statement", text, refs: [1], citations: [lease] });
        onEvent({ kind: "words", delta: " The" });
        return new Promise(() => undefined);
      },
    },
  }),
  "answered-elsewhere": () => ({
    hash: "#/c/boiler",
    stock: {
      ...withFolder(),
      conversations: [aConversation()],
      messages: [aQuestion("When does the lease end, and who pays for the boiler?")],
    },
    answers: {
      untilAnswered: (_id, onWait) => {
        onWait();
        return new Promise(() => undefined);
      },
    },
  }),
  "nothing-found": () => {
    const stock = withAnswer();
    return {
      hash: "#/c/boiler",
      stock: {
        ...stock,
        messages: [
          aQuestion("What is the name of the neighbour’s cat?"),
          anAnswer("", {
            outcome: "nothing-found",
            usedFallback: true,
            awaits: undefined,
            steps: [
              { kind: "search", subject: "name neighbour cat", searched: 212, kept: 0, ms: 31 },
              { kind: "file names", subject: "neighbour cat", searched: 1204, kept: 0, ms: 4 },
            ],
          }),
        ],
      },
    };
  },
  "nothing-found-yet": () => ({
    hash: "#/c/boiler",
    stock: {
      ...withFolder(READING),
      conversations: [aConversation()],
      messages: [
        aQuestion("Who is the harbour master?"),
        anAnswer("", { outcome: "nothing-found", usedFallback: true }),
      ],
    },
  }),
  typed: () => withTypes(["pdf", "picture"]),
  dated: () => ({
    stock: {
      ...withAnswer(),
      conversations: [
        aConversation({
          scopes: [{ folderId: TAXES, within: "", changed: { from: "2024-01-01", to: "2024-12-31" } }],
        }),
      ],
      files: manyFiles().files,
    },
    hash: "#/c/boiler",
  }),
  "typed-none": () => withTypes(["mail"]),
  offline: () => ({
    stock: withAnswer(),
    hash: "#/c/boiler",
    platform: { watchOnline: (listener) => listener(false), watchUpdate: (listener) => listener("ready") },
  }),
  "worker-died": () => ({
    stock: withFolder(),
    folders: {
      listFolders: async () => {
        throw new AppError({ kind: "worker-died", worker: "search" });
      },
    },
    platform: { readLocal: (key) => (key === "had-folders" ? "yes" : undefined) },
  }),
  "long-names": () => ({
    stock: {
      ...withFolder({ ...READING, current: `2024/${LONG_NAME}` }),
      folders: [
        aFolder({ name: LONG_NAME.slice(0, 90) }),
        aFolder({ id: RECIPES, name: "وصفات الطبخ العائلية" }),
        aFolder({ id: parseFolderId("notes"), name: "notes", access: "visit" }),
      ],
      progress: [
        aProgress({ ...READING, current: `2024/${LONG_NAME}` }),
        aProgress({
          folderId: RECIPES,
          names: { done: 88, total: 88 },
          states: { waiting: 0, indexed: 64, partial: 0, skipped: 0, failed: 4, gone: 0 },
          reasons: { "waiting for text recognition": 20 },
        }),
        aProgress({ folderId: parseFolderId("notes"), names: { done: 1, total: 1 } }),
      ],
      conversations: [
        aConversation({ title: `${LONG_NAME} – was steht darin?` }),
        aConversation({ id: parseConversationId("arabic"), title: "متى ينتهي عقد الإيجار؟" }),
      ],
    },
  }),
  "many-conversations": () => ({ stock: manyConversations(), hash: "#/c/boiler" }),
  "long-conversation": () => ({ stock: longConversation(), hash: "#/c/boiler" }),
  files: () => ({ stock: manyFiles(), hash: `#/files/${TAXES}` }),
  "files-news": () => ({ ...changedFolder(), hash: `#/files/${TAXES}` }),
  "folders-news": () => {
    const { stock, ...scene } = changedFolder();
    const recipes = aFolder({
      id: RECIPES,
      name: "Recipes",
      addedAt: 0,
      readAt: Date.UTC(2026, 2, 14, 9, 30),
    });
    const progress = aProgress({ folderId: RECIPES, names: { done: 88, total: 88 } });
    return {
      ...scene,
      hash: "#/files",
      stock: { ...stock, folders: [...stock.folders, recipes], progress: [...stock.progress, progress] },
    };
  },
  "model-without-folder": () => ({
    stock: emptyStock(),
    models: {
      watch: async (onState) => onState({ ...NO_MODELS, chosen: parseModelId("large") }),
    },
  }),
  models: () => ({
    hash: "#/models",
    stock: withFolder(),
    models: {
      watch: async (onState) =>
        onState({
          ...NO_MODELS,
          recommendation: { kind: "none", reason: "no WebGPU" },
          forProcessor: [
            {
              model: { ...FOR_PROCESSOR, name: "Qwen3 1.7B", bytes: 1_107_409_472 },
              download: { kind: "paused", bytes: { here: 120_000_000, total: 1_107_409_472 } },
            },
            { model: FOR_PROCESSOR, download: { kind: "none" } },
          ],
          speed: [{ backend: "cpu", reading: 2e10, writing: 4e9 }],
          models: [
            {
              ...WRITER,
              kept: "copy",
              setAside: undefined,
              exam: { taken: 12, of: 12, abilities: WORDS_ONLY },
            },
          ],
          chosen: WRITER.id,
        }),
    },
  }),
  "files-preview": () => ({
    stock: {
      ...manyFiles(),
      files: [
        ...manyFiles().files,
        aFile("house.docx", {
          format: "docx",
          state: "partial",
          reason: "waiting for text recognition",
          scans: { waiting: [1, 2, 3], recognised: 0 },
        }),
      ],
      texts: new Map([["lease_2024_pdf", TEXT]]),
      groups: [
        {
          kind: "versions",
          files: [
            aFile("lease-2024.pdf").id,
            aFile("house.docx").id,
            aFile("2019/invoices/invoice-1.pdf").id,
          ],
        },
      ],
    },
    hash: `#/files/${TAXES}?at=${addressOfPath("lease-2024.pdf")}`,
  }),
  "files-preview-lapsed": () => ({
    stock: {
      ...manyFiles(),
      files: [aFile("lease.txt"), aFile("new.txt", { state: "failed", reason: "unreadable", passages: 0 })],
    },
    hash: `#/files/${TAXES}?at=${addressOfPath("new.txt")}`,
  }),
  "files-failed": () => ({ stock: manyFiles(), hash: `#/files/${TAXES}?only=failed` }),
  text: () => ({
    stock: { ...withFolder(), files: [aFile("lease.txt")], texts: new Map([["lease_txt", TEXT]]) },
    hash: `#/text/lease_txt?start=${CITED}&end=${CITED + 52}`,
  }),
  "text-moved": () => ({
    stock: { ...withFolder(), files: [aFile("lease.txt")], texts: new Map([["lease_txt", TEXT]]) },
    hash: "#/text/lease_txt?source=a1.1",
    stored: {
      readCitation: async () =>
        aCitation(1, "lease.txt", "The lease shall end on 31 March 2027 without notice.", {
          start: 4,
          end: 56,
        }),
    },
  }),
  "text-changed": () => ({
    stock: { ...withFolder(), files: [aFile("lease.txt")], texts: new Map([["lease_txt", TEXT]]) },
    hash: "#/text/lease_txt?source=a1.1",
    stored: {
      readCitation: async () =>
        aCitation(1, "lease.txt", "The lease shall end with a month’s notice.", { start: 4, end: 56 }),
    },
  }),
  "text-gone": () => ({
    stock: {
      ...withFolder(),
      files: [aFile("lease.txt", { state: "gone", passages: 0 })],
      texts: new Map([["lease_txt", ""]]),
    },
    hash: "#/text/lease_txt?start=3&end=52",
  }),
  "empty-folder": () => ({
    stock: withFolder({
      names: { done: 0, total: 0 },
      words: { done: 0, total: 0 },
      meaning: { done: 0, total: 0 },
      states: { waiting: 0, indexed: 0, partial: 0, skipped: 0, failed: 0, gone: 0 },
      passages: 0,
    }),
  }),
  "text-set": () => ({
    stock: { ...withFolder(), files: [aFile("tides.ipynb")], texts: new Map([["tides_ipynb", SET_TEXT]]) },
    hash: "#/text/tides_ipynb",
    files: {
      openText: async () => ({
        file: aFile("tides.ipynb"),
        folderName: "Taxes",
        units: [],
        layout: SET_LAYOUT,
        length: SET_TEXT.length,
      }),
    },
  }),
  settings: () => ({
    stock: withFolder(),
    hash: "#/settings",
    platform: { watchInstallable: (tell) => tell(true) },
  }),
  access: () => ({
    stock: withFolder({ run: { kind: "failed", failure: { kind: "permission-lapsed", folder: "Taxes" } } }),
    hash: `#/access/${TAXES}`,
  }),
  privacy: () => ({
    stock: withFolder(),
    hash: "#/privacy",
    platform: {
      readRequests: async () => ({
        isThisTab: false,
        records: [
          "",
          "assets/index-4f2a.js",
          "open/lease_txt/lease.txt",
          "models/footnote-MiniLM/encoder.bin",
        ].map((path, index) => ({
          at: Date.UTC(2026, 2, 12, 12, index),
          url: new URL(path, location.origin).href,
          sameOrigin: true,
          from: path.startsWith("open") ? "folder" : index === 0 ? "network" : "cache",
        })),
      }),
    },
  }),
};
