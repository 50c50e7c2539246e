import type { AgentEvent, Source } from "../../../src/core/domain/agent-event";
import type { Answer } from "../../../src/core/domain/conversation";
import type { WrittenAnswer } from "../makers";
import type { WrittenBlock } from "../parts-from-text";
import {
  aDraft,
  anAnswer,
  anAssessment,
  aQuestion,
  aSource,
  aStep,
  cite,
  page,
  rangeOf,
  type State,
} from "./makers";

const lease = aSource(
  "2024/lease-2024.pdf",
  page(3),
  "shall end on 31 March 2027",
  "Term. The tenancy begins on 1 April 2024 and ",
  " unless both parties agree in writing to renew it at least three months before that day.",
);
const rules = aSource(
  "house rules.docx",
  { kind: "whole" },
  "The landlord pays for repairs to the boiler.",
  "The boiler is inspected in autumn. ",
  " The tenant pays for its yearly service, which the landlord arranges.",
);
const letter = aSource(
  "letters/2025-02 boiler.eml",
  { kind: "whole" },
  "the yearly service is yours to pay",
  "As agreed on the phone, ",
  ", up to 120 euros a year.",
);

const signed = aSource("contracts/Lease 2024 signed.pdf", page(2), "The rent is 900 euros a month", "", ".");
const drafts = [2, 1].map((n) =>
  aSource(
    `contracts/old/Lease 2024 draft ${n}.docx`,
    page(2),
    `The rent is ${800 + 35 * n} euros a month`,
    "",
    ", to be agreed.",
  ),
);
const VERSIONED =
  "The rent is 900 euros a month.[ref:1]\n\nAn earlier version says: The rent is 870 euros a month.[ref:2] The landlord pays for repairs to the boiler.[ref:3]";

/** A block before it has its place in a text. */
type AnswerBlock = WrittenBlock extends infer Block
  ? Block extends WrittenBlock
    ? Omit<Block, "start" | "end">
    : never
  : never;

/** An answer of pieces, some of them blocks. */
function anAnswerOf(
  pieces: readonly (string | readonly [text: string, block: AnswerBlock])[],
  more: Partial<Answer> & WrittenAnswer,
): Answer {
  let text = "";
  const blocks: WrittenBlock[] = [];
  for (const piece of pieces) {
    const [words, block] = typeof piece === "string" ? [piece] : piece;
    if (block !== undefined)
      blocks.push({ ...block, start: text.length, end: text.length + words.length } as WrittenBlock);
    text += words;
  }
  return anAnswer("a1", text, { blocks, writtenBy: "quotes", engine: "extractive", ...more });
}

/** @param modifiedAt of every file, where the list tells days. */
function listOfFiles(modifiedAt?: number): Answer {
  const sources = [signed, ...drafts, letter, rules, lease];
  const further = Array.from({ length: 7 }, (_, n) =>
    aSource(`2019/invoices/a rather long name of an invoice for the rent of month ${n + 1}.pdf`, page(1), ""),
  );
  const fileOf = ({ folderId, fileId, path }: Source) => ({ folderId, fileId, path });
  return anAnswerOf(
    [
      "Found in Taxes: 15 files that match “the rent”.",
      ...sources.map((source, at) => {
        const block = {
          kind: "file",
          file: fileOf(source),
          modifiedAt,
          day: undefined,
        } as const;
        return [`\n\n\`${source.path}\`: “${source.quote}”[ref:${at + 1}]`, block] as const;
      }),
      [
        `\n\nAnd 9 more: ${further.map(({ path }) => `\`${path}\``).join(", ")}, and 2 others.`,
        { kind: "more files", files: further.map(fileOf), unnamed: 2 },
      ],
      "\n\n2 files have no text yet; only their names were searched.",
    ],
    { citations: sources.map((source, at) => cite(at + 1, source, { relevance: undefined })) },
  );
}

function rowsOfTable(): Answer {
  const table = aSource("Cheltuieli/2025/prices.csv", { kind: "whole" }, "Macbook Air | 1,299 EUR | 2024");
  const row = (item: string, price: string, year: string): AnswerBlock => ({
    kind: "row",
    cells: [
      { column: "Item", value: item, isAnswer: false },
      { column: "Price with value added tax", value: price, isAnswer: true },
      { column: "Year", value: year, isAnswer: false },
    ],
  });
  return anAnswerOf(
    [
      [
        "Item: Macbook Air; Price with value added tax: 1,299 EUR; Year: 2024",
        row("Macbook Air", "1,299 EUR", "2024"),
      ],
      "[ref:1]\n\nAn earlier version says: ",
      [
        "Item: Macbook Air; Price with value added tax: 1,249 EUR; Year: 2023",
        row("Macbook Air", "1,249 EUR", "2023"),
      ],
      "[ref:2]\n\n",
      [
        "Item: Macbook Pro; Price with value added tax: 2,299 EUR; Year: 2023",
        row("Macbook Pro", "2,299 EUR", "2023"),
      ],
      "[ref:3]",
    ],
    { citations: [1, 2, 3].map((ref) => cite(ref, { ...table, headings: [] })) },
  );
}

function listOfAmounts(): Answer {
  const amounts = [
    ["900 euros (2×)", signed],
    ["120 euros a year", letter],
    ["31 March 2027, which is no amount at all but a rather long name of what the line is about", lease],
  ] as const;
  return anAnswerOf(
    [
      "3 amounts named in Taxes:",
      ...amounts.flatMap(([name, { quote }], at) => {
        const lead = `\n\n${name}: `;
        const item = { kind: "item", wordsAt: lead.length } as const;
        return [[`${lead}“${quote}”`, item] as const, `[ref:${at + 1}]`];
      }),
    ],
    { citations: amounts.map(([, source], at) => cite(at + 1, source)) },
  );
}

function linesOfCode(): Answer {
  const code =
    "/** Returns the fee of a member in euros, which is smaller for those who are not of age. */\nexport function memberFee(age: number): number {\n  return age < 18 ? 40 : 120;\n}";
  const source = aSource("src/fees.ts", { kind: "whole" }, code);
  const details = { kind: "code", language: "TypeScript", firstLine: 98, lastLine: 101 } as const;
  const marked = "return age < 18 ? 40 : 120";
  return anAnswerOf([[`“${code}”`, { kind: "code" }], "[ref:1]"], {
    citations: [cite(1, { ...source, headings: [], details })],
    marks: [{ start: code.indexOf(marked) + 1, end: code.indexOf(marked) + 1 + marked.length }],
  });
}

const question = aQuestion("q1", "When does the lease end, and who pays for the boiler?");
const text =
  "The lease ends on 31 March 2027.[ref:1] The landlord pays for repairs to the boiler, the tenant for its yearly service.[ref:2][ref:3]";
const citations = [cite(1, lease), cite(2, rules), cite(3, letter)];
const answered = anAnswer("a1", text, { citations });

const decision: AgentEvent = { kind: "decision", retrieve: true, reason: "asks of files" };
const retrieval: AgentEvent = {
  kind: "retrieval",
  via: "search",
  steps: [aStep()],
  sources: [lease, rules, letter, aSource("2023/lease-2023.pdf", page(2), "ends on 31 March 2024")],
};
const words = (delta: string): AgentEvent => ({ kind: "words", delta });
const firstSentence: readonly AgentEvent[] = [
  {
    kind: "part",
    part: { kind: "model", by: "wllama", pieces: [], gap: "", folders: [] },
    citations: [],
  },
  words("The lease ends on 31 March 2027."),
  {
    kind: "statement",
    text: "The lease ends on 31 March 2027.",
    refs: [1],
    citations: [cite(1, lease)],
  },
];
const secondSentence = "The landlord pays for repairs to the boiler, the tenant for its yearly service.";

const NOTHING_FOUND = [
  aQuestion("q1", "What is the landlord's shoe size?"),
  anAnswer("a1", "", {
    outcome: "nothing-found",
    assessment: undefined,
    steps: [
      aStep({ searched: 4211, kept: 0, subject: "landlord shoe size" }),
      aStep({ kind: "file names", searched: 1204, kept: 0, subject: "landlord shoe size" }),
    ],
  }),
];
const manyCitations = Array.from({ length: 14 }, (_, index) =>
  cite(
    index + 1,
    aSource(
      `statements/2024-${String(index + 1).padStart(2, "0")} statement.pdf`,
      page(index + 1),
      `closing balance ${1200 + index * 37},50 EUR on the last day of the month`,
    ),
  ),
);

const guess = "The heating was replaced in 2019.";
const guessed = `The lease ends on 31 March 2027.[ref:1] ${guess} Ask the landlord for the invoice.`;

const german = aSource(
  "Verträge/Wohnungsgeberbestätigungsbescheinigungsnachweis_Grundstücksverkehrsgenehmigungszuständigkeitsübertragungsverordnung_2024.pdf",
  { kind: "chapter", number: 4, name: "Betriebskostenabrechnungsgrundlagenvereinbarung" },
  "Die Grundstücksverkehrsgenehmigungszuständigkeitsübertragungsverordnung gilt bis zum 31. Dezember 2026",
);
const arabic = aSource(
  "عقود/عقد إيجار الشقة الرئيسية في المدينة القديمة ٢٠٢٤.pdf",
  page(2),
  "ينتهي عقد الإيجار في ٣١ مارس ٢٠٢٧",
  "",
  " ما لم يتفق الطرفان على تجديده.",
);

/** The closest passage, which can be read while a model is about to word it. */
const readable: readonly AgentEvent[] = [
  decision,
  { ...retrieval, sources: [letter] },
  {
    kind: "part",
    part: { kind: "note", text: "Closest in your files:", refs: [], gap: "", folders: [] },
    citations: [],
  },
  {
    kind: "part",
    part: { kind: "quote", text: letter.quote, answerSpans: [], refs: [1], gap: "\n\n", folders: [] },
    citations: [cite(1, letter)],
  },
  {
    kind: "assessment",
    assessment: anAssessment({ statements: 1, confidence: 0.31 }),
    soFar: { outcome: "closest", usedFallback: false, awaits: undefined },
  },
];
const step = aStep({ kind: "word", subject: "Qwen2.5 1.5B", searched: 6, kept: 0, isRunning: true });
const worded: readonly AgentEvent[] = [
  {
    kind: "part",
    part: { kind: "note", text: "The model reads it so:", refs: [], gap: "", folders: [] },
    citations: [],
    at: 0,
  },
  {
    kind: "part",
    part: { kind: "model", by: "wllama", pieces: [], gap: "\n\n", folders: [] },
    citations: [],
    at: 1,
  },
  words("The service costs up to 120 euros a year."),
  { kind: "statement", text: "The service costs up to 120 euros a year.", refs: [1], citations: [] },
];

/** Every state of the conversation, by its name in the page's address. */
export const states: Readonly<Record<string, State>> = {
  empty: { messages: [] },
  deciding: { messages: [question], draft: aDraft("a1") },
  evidence: { messages: [question], draft: aDraft("a1", decision, retrieval) },
  streaming: {
    messages: [question],
    draft: aDraft(
      "a1",
      decision,
      retrieval,
      ...firstSentence,
      words(" The landlord pays for **repairs** to the boi"),
    ),
  },
  answered: { messages: [question, answered] },
  versions: {
    messages: [
      aQuestion("q1", "What is the rent?"),
      anAnswer("a1", VERSIONED, {
        citations: [cite(1, signed), cite(2, drafts[0]!), cite(3, rules)],
        alsoFound: [...drafts.slice(1), letter],
      }),
    ],
    series: [[signed, ...drafts]],
  },
  lookalikes: {
    messages: [
      aQuestion("q1", "What is the rent?"),
      anAnswer("a1", VERSIONED, {
        citations: [cite(1, signed), cite(2, drafts[0]!), cite(3, rules)],
        alsoFound: [letter],
      }),
    ],
    series: [[signed, ...drafts]],
    lookalikes: [
      [signed, "Lease 2024 signed.pdf"],
      [letter, "letter.txt"],
    ],
  },
  "not-asked": { messages: [question, { ...answered, notAsked: ["Boats", "Letters"] }] },
  list: {
    messages: [aQuestion("q1", "Which files mention the rent?"), listOfFiles()],
    series: [[signed, ...drafts]],
  },
  dated: {
    messages: [aQuestion("q1", "Show me the newest leases"), listOfFiles(Date.UTC(2026, 10, 27))],
    series: [[signed, ...drafts]],
  },
  rows: { messages: [aQuestion("q1", "What does the Macbook cost?"), rowsOfTable()] },
  items: { messages: [aQuestion("q1", "What are the amounts in the lease?"), listOfAmounts()] },
  code: { messages: [aQuestion("q1", "What is the fee of a member?"), linesOfCode()] },
  conversation: {
    messages: [
      question,
      answered,
      aQuestion("q2", "How much may the service cost?"),
      anAnswer("a2", "Up to 120 euros a year.[ref:1]", {
        citations: [cite(1, { ...letter, quote: "up to 120 euros a year", start: 60, end: 82 })],
        writtenBy: "quotes",
        engine: "extractive",
        assessment: anAssessment({ statements: 1 }),
      }),
      aQuestion("q3", "Write it as a table, please, with the sources."),
      anAnswer(
        "a3",
        "## Who pays what\n\n| Cost | Who | Most |\n| --- | --- | ---: |\n| Repairs[ref:1] | landlord | – |\n| Yearly service[ref:2] | tenant | 120 EUR |\n\nIn short:\n\n- repairs are the *landlord's*[ref:1]\n- the service is the **tenant's.**[ref:2]\n\nRead https://example.org/tenancy too; `List<String>` is <b>not</b> bold.",
        { citations: [cite(1, rules), cite(2, letter)] },
      ),
    ],
  },
  many: {
    messages: [
      aQuestion("q1", "What was the balance at the end of each month?"),
      anAnswer(
        "a1",
        manyCitations.map(({ ref, quote }) => `In month ${ref} the ${quote}.[ref:${ref}]`).join(" "),
        { citations: manyCitations, assessment: anAssessment({ statements: 14 }) },
      ),
    ],
  },
  closest: {
    messages: [
      aQuestion("q1", "Who comes when the water runs cold?"),
      anAnswer("a1", "Closest in your files:\n\n“up to 120 euros a year”[ref:1]\n\n“repairs”[ref:2]", {
        outcome: "closest",
        engine: "extractive",
        writtenBy: "quotes",
        citations: [
          cite(1, { ...letter, quote: "up to 120 euros a year", start: 60, end: 82 }),
          cite(2, rules),
        ],
        assessment: anAssessment({ statements: 2, confidence: 0.31 }),
      }),
    ],
  },
  wording: {
    messages: [aQuestion("q1", "How much may the service cost?")],
    draft: aDraft("a1", ...readable, { ...retrieval, sources: [letter], steps: [aStep(), step] }),
  },
  worded: {
    messages: [aQuestion("q1", "How much may the service cost?")],
    draft: aDraft("a1", ...readable, ...worded),
  },
  marked: {
    messages: [
      aQuestion("q1", "How much may the service cost?"),
      anAnswer("a1", "“It costs up to 120 euros a year.”[ref:1]", {
        engine: "extractive",
        writtenBy: "quotes",
        marks: [{ start: 16, end: 25 }],
        citations: [cite(1, { ...letter, quote: "up to 120 euros a year", start: 60, end: 82 })],
        assessment: anAssessment({ statements: 1, confidence: 0.83 }),
      }),
    ],
  },
  searching: {
    messages: [question],
    draft: aDraft("a1", decision, {
      kind: "retrieval",
      via: "search",
      steps: [aStep({ searched: 0, kept: 0, subject: "who took the minutes", isRunning: true })],
      sources: [],
    }),
  },
  nothing: { messages: NOTHING_FOUND },
  nothingYet: { scansWaiting: 20, messages: NOTHING_FOUND },
  error: {
    messages: [
      question,
      anAnswer("a1", "", {
        outcome: "error",
        assessment: undefined,
        steps: [],
        decision: "",
        failure: { kind: "model-broken", model: "Qwen2.5 1.5B", detail: "out of memory" },
      }),
    ],
  },
  stopped: {
    messages: [
      question,
      anAnswer("a1", "The lease ends on 31 March 2027.[ref:1] The landlord", {
        outcome: "stopped",
        assessment: undefined,
        citations: [cite(1, lease)],
      }),
    ],
  },
  unanswered: { messages: [question] },
  longQuestion: {
    messages: [
      aQuestion("q1", `When does this lease end?\n\n${"The parties have agreed as follows. ".repeat(60)}`),
      anAnswer("a1", "The lease ends on 31 March 2027.[ref:1]", { citations: [cite(1, lease)] }),
    ],
  },
  tombstones: {
    messages: [
      question,
      anAnswer("a1", text, {
        citations: [
          cite(1, lease),
          cite(2, rules, { status: "gone" }),
          cite(3, letter, { status: "gone", quote: "", passage: "" }),
        ],
      }),
    ],
  },
  unsupported: {
    messages: [
      aQuestion("q1", "When does the lease end, and how old is the heating?"),
      anAnswer("a1", guessed, {
        citations: [cite(1, lease)],
        unsupported: [rangeOf(guessed, guess)],
        assessment: anAssessment({ supported: false, unsupported: 1 }),
      }),
    ],
  },
  long: {
    scopesName: "Wohnungsgeberbestätigungsbescheinigungen und Betriebskostenabrechnungen 2019–2024",
    messages: [
      aQuestion(
        "q1",
        "Bis wann gilt die Grundstücksverkehrsgenehmigungszuständigkeitsübertragungsverordnung, und was steht dazu im arabischen Vertrag?",
      ),
      anAnswer(
        "a1",
        "Die Verordnung gilt bis zum 31. Dezember 2026.[ref:1] Der Mietvertrag endet am 31. März 2027.[ref:2]",
        { citations: [cite(1, german), cite(2, arabic)], assessment: anAssessment({ statements: 2 }) },
      ),
    ],
  },
  rtl: {
    messages: [
      aQuestion("q1", "متى ينتهي عقد الإيجار؟"),
      anAnswer("a1", "ينتهي عقد الإيجار في ٣١ مارس ٢٠٢٧.[ref:1] ويدفع المالك تكاليف إصلاح السخان.[ref:2]", {
        citations: [cite(1, arabic), cite(2, rules)],
        assessment: anAssessment({ statements: 2 }),
      }),
    ],
  },
};

/** The events that the page plays one step at a time: a question, its evidence, its words, and the stored answer. */
export const playback: readonly AgentEvent[] = [
  decision,
  retrieval,
  ...firstSentence,
  words(` ${secondSentence}`),
  { kind: "statement", text: secondSentence, refs: [2, 3], citations: [cite(2, rules), cite(3, letter)] },
  { kind: "assessment", assessment: anAssessment() },
  {
    kind: "done",
    outcome: "answered",
    engine: "wllama",
    writtenBy: "model",
    usedFallback: false,
    awaits: undefined,
    runs: [],
  },
];
