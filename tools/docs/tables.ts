import type { Row } from "../bench/bench";
import { CATEGORIES, FORMS, type KeptLighthouse, type LighthouseFigures } from "./lighthouse-figures";
import type { ModelFigures } from "./model-figures";
import { SIGNALS, type ReaderFigures } from "./reader-figures";
import type { HourFigures, KilledFigures, WorkedFigures } from "../soak/figures";

/** Figures of one evaluated collection, as `tests/eval/baseline.json` keeps them. */
export interface EvaluatedCollection {
  readonly collection: string;
  readonly questions: number;
  readonly passages: number;
  readonly scores?: Readonly<Record<string, Readonly<Record<"words" | "meaning" | "fused", number>>>>;
  readonly "hit@1"?: number;
}

/** An evaluation with one embedding model; the English one has no name there. */
export interface EvaluatedModel {
  readonly model?: string;
  readonly rows: readonly EvaluatedCollection[];
}

/** Shares by their names, as `tests/eval/answers-baseline.json` and `extraction-baseline.json` keep them. */
export type Shares = Readonly<Record<string, number | string>>;

/** A Markdown table; the first column is text, the others are figures. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map((_, i) => (i === 0 ? "---" : "---:"))), ...rows.map(line)].join("\n");
}

/** What the benches whose names begin so measured: a line for each bench and size, a column for each contender. */
export function speedTable(rows: readonly Row[], prefix: string): string {
  const own = rows.filter(({ bench }) => bench.startsWith(prefix));
  const contenders = [...new Set(own.map(({ contender }) => contender))];
  const lineOf = ({ bench, size, threads = 1 }: Row) =>
    [
      bench.slice(prefix.length + 1),
      size.toLocaleString("en"),
      ...(threads > 1 ? [`${threads} threads`] : []),
    ]
      .filter(Boolean)
      .join(", ");
  const lines = [...new Set(own.map(lineOf))];
  return table(
    ["", ...contenders],
    lines.map((name) => [
      name,
      ...contenders.map((contender) =>
        figures(own.find((row) => lineOf(row) === name && row.contender === contender)),
      ),
    ]),
  );
}

/** A row's figures in one cell: milliseconds as median / 95% (or 98%), passages a second, megabytes, recall, cosine. */
function figures(row: Row | undefined): string {
  if (row === undefined) return "–";
  if (row.notHere !== undefined) return row.notHere;
  const { p50Ms, p95Ms, p98Ms, perSecond, bytes, seconds, done, inTime, recall10, cosineMean, cosineLowest } =
    row;
  const isRate = perSecond !== undefined && !/question|load/.test(row.bench);
  const times = [p50Ms, p95Ms ?? p98Ms].filter((ms) => ms !== undefined).map(short);
  const cells = [
    isRate ? `${short(perSecond)}/s` : times.length > 0 && `${times.join(" / ")} ms`,
    done !== undefined && done.toLocaleString("en"),
    seconds !== undefined && `after ${short(seconds)} s`,
    bytes !== undefined && `${short(bytes / 1e6)} MB`,
    inTime !== undefined && `${inTime.median} (at least ${inTime.fewest})`,
    recall10 !== undefined && `recall ${recall10}`,
    cosineMean !== undefined && `${cosineMean} / ${cosineLowest ?? ""}`,
    row.longTasks !== undefined && longTasks(row.longTasks, row.longestMs ?? 0),
  ];
  return cells.filter((cell) => cell !== false).join(", ");
}

const longTasks = (many: number, longestMs: number): string =>
  many === 0 ? "none" : `${many}, longest ${short(longestMs)} ms`;

/** Three significant digits. */
function short(number: number): string {
  return Number(number.toPrecision(3)).toLocaleString("en", { maximumFractionDigits: 6 });
}

const percent = (share: number | undefined): string => (share === undefined ? "–" : (100 * share).toFixed(1));

/** How well rankings find, by words, by meaning and by both, in percent; a column more for each further model. */
export function findingTable(models: readonly EvaluatedModel[]): string {
  const [first, ...others] = models;
  const rows = first?.rows.filter(({ scores }) => scores !== undefined) ?? [];
  return table(
    [
      "collection (questions, passages)",
      ...["words", "meaning", "both"].map((arm) => `nDCG@10 ${arm}`),
      "recall@5 both",
      ...others.flatMap(({ model = "" }) => [`${model}: nDCG@10 both`, "recall@5 both"]),
    ],
    rows.map(({ collection, questions, passages, scores }) => [
      `${collection} (${questions}, ${passages})`,
      ...(["words", "meaning", "fused"] as const).map((arm) => percent(scores?.["nDCG@10"]?.[arm])),
      percent(scores?.["recall@5"]?.fused),
      ...others.flatMap((other) => {
        const same = other.rows.find((row) => row.collection === collection)?.scores;
        return [percent(same?.["nDCG@10"]?.fused), percent(same?.["recall@5"]?.fused)];
      }),
    ]),
  );
}

const ANSWERED = ["answered", "shown", "right file", "answer words", "refused", "true quotes"];

/** How well answers without a language model do, in percent. */
export function answeringTable(byCollection: Readonly<Record<string, Shares>>): string {
  return table(
    ["collection", "questions", ...ANSWERED],
    Object.values(byCollection).map((shares) => [
      String(shares["collection"]),
      String(shares["questions"]),
      ...ANSWERED.map((name) => percent(shares[name] as number | undefined)),
    ]),
  );
}

/** What extraction found of the known strings of each format, in percent; formats of which all was found share a line. */
export function extractionTable(byFormat: Readonly<Record<string, Shares>>): string {
  const names = ["found", "strict", "placed"] as const;
  const { all, ...formats } = byFormat;
  const entries = Object.entries(formats);
  const whole = entries.filter(([, shares]) => shares["found"] === 1);
  const lowest = (name: string): readonly number[] =>
    whole
      .flatMap(([, shares]) => (typeof shares[name] === "number" ? [shares[name]] : []))
      .toSorted((a, b) => a - b);
  const others: Readonly<Record<string, number | undefined>> = Object.fromEntries(
    names.map((name) => [name, lowest(name)[0]]),
  );
  const lines = [
    ...entries.filter((entry) => !whole.includes(entry)),
    [`the lowest of ${whole.length} further formats`, others],
    ["all", all ?? {}],
  ] as const;
  return table(
    ["format", "found", "found as it stands", "on the right page"],
    lines.map(([format, shares]) => [
      format,
      ...names.map((name) => percent(shares[name] as number | undefined)),
    ]),
  );
}

/** How often the app was killed in the midst of what, and what became of its stores. */
export function killedTable(figures: KilledFigures): string {
  const { moments, told, doneAgain, mostDoneAgain, answers, problems } = figures;
  const kills = [...new Set(moments.map(({ kill }) => kill))].toSorted();
  const deeds = [...new Set(moments.map(({ deed }) => deed))].toSorted();
  const times = (wanted: { readonly deed?: string; readonly kill?: string }): string => {
    const { deed, kill } = wanted;
    const own = moments.filter(
      (one) => (deed === undefined || one.deed === deed) && (kill === undefined || one.kill === kill),
    );
    return own.length.toLocaleString("en");
  };
  const sums = [
    ["files told as indexed before a death", told],
    ["of these, done again after it", doneAgain],
    ["the most after one death", mostDoneAgain],
    ["answers shown between deaths", answers],
    ["lost, doubled, half shown or left behind", problems.length],
  ] as const;
  return table(
    ["killed while it", ...kills, "in all"],
    [
      ...deeds.map((deed) => [deed, ...kills.map((kill) => times({ deed, kill })), times({ deed })]),
      ["in all", ...kills.map((kill) => times({ kill })), times({})],
      ...sums.map(([name, sum]) => [name, ...kills.map(() => ""), sum.toLocaleString("en")]),
    ],
  );
}

/** What the app held after each hour of work in one tab. */
export function workedTable({ hours }: WorkedFigures): string {
  const sum = (counts: Readonly<Record<string, number>>): number =>
    Object.values(counts).reduce((all, count) => all + count, 0);
  const lines: readonly (readonly [name: string, figure: (hour: HourFigures) => string])[] = [
    ["heaps of page and workers, MB", ({ heapBytes }) => (heapBytes / 1e6).toFixed(1)],
    ["ports and other handles", ({ handles }) => String(sum(handles))],
    ["open files of the browser", ({ openFiles }) => String(openFiles ?? "–")],
    ["rows of the database", ({ rows }) => String(sum(rows))],
    ["database, MB", ({ databaseBytes }) => (databaseBytes / 1e6).toFixed(1)],
    ["index files, kB", ({ fileBytes }) => (fileBytes / 1e3).toFixed(0)],
  ];
  return table(
    ["after hour", ...hours.map((_, i) => String(i + 1))],
    lines.map(([name, figure]) => [name, ...hours.map(figure)]),
  );
}

/** What Lighthouse says of a first visit, a column for each form. */
export function lighthouseTable({ best }: KeptLighthouse): string {
  const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(0)} kB`;
  const lines: readonly (readonly [string, (figures: LighthouseFigures) => string])[] = [
    ...CATEGORIES.map(
      (category) => [category, ({ scores }: LighthouseFigures) => String(scores[category])] as const,
    ),
    ["first paint with words", ({ times }) => `${times.firstPaint} ms`],
    ["largest paint", ({ times }) => `${times.largestPaint} ms`],
    ["tasks over 50 ms, the part above", ({ times }) => `${times.blocked} ms`],
    ["layout shift", ({ layoutShift }) => String(layoutShift)],
    ["requests", ({ counts }) => String(counts.requests)],
    ["of these, before the first paint", ({ counts }) => String(counts.blockingRequests)],
    ["transferred", ({ counts }) => kilobytes(counts.bytes)],
    ["of it scripts", ({ counts }) => kilobytes(counts.scriptBytes)],
    ["of these, unused", ({ counts }) => kilobytes(counts.unusedScriptBytes)],
    ["measure of the processor", ({ benchmark }) => String(benchmark)],
  ];
  return table(
    ["", ...FORMS],
    lines.map(([name, figure]) => [name, ...FORMS.map((form) => figure(best[form]))]),
  );
}

/** How language models answer the folders that people wrote, in percent: a line for each model and set of folders. */
export function judgedTable(
  figures: readonly ModelFigures[],
  names = figures.map(({ model }) => model),
): string {
  const share = (one: number | null): string => (one === null ? "–" : percent(one));
  const amount = (one: number | null | undefined): string =>
    one == null ? "–" : String(Number(one.toPrecision(3)));
  return table(
    [
      "",
      "questions",
      "right",
      "claimed",
      "refused",
      "by model",
      "citation recall",
      "citation precision",
      "support",
      "calls",
      "tokens read",
      "written",
      "seconds",
    ],
    figures.map((one, i) => [
      names[i] ?? "",
      String(one.asked),
      ...[one.right, one.claimed, one.refused, one.byModel].map(share),
      ...[one.citationRecall, one.citationPrecision, one.support].map(share),
      ...[one.calls, one.readTokens, one.writtenTokens, one.seconds].map(amount),
    ]),
  );
}

/** How well the answer models tell answered questions from others, in percent: a line for each set and reader. */
export function readerTable(figures: readonly ReaderFigures[]): string {
  const share = (one: number | null | undefined): string => percent(one ?? undefined);
  return table(
    [
      "set, model",
      "questions",
      ...SIGNALS.map((signal) => `AUROC ${signal}`),
      "refused at 8%: reader",
      "with closeness",
      "marked words",
      "AUROC in the app",
      "refused at 8%",
      "not claimed (near / answered)",
    ],
    figures.map(({ set, model, questions, signals, marked, app }) => [
      `${set}, ${model === "footnote-MiniLM" ? "MiniLM" : "e5"}`,
      String(questions),
      ...SIGNALS.map((signal) => share(signals[signal].auroc)),
      share(signals.reader.refused),
      share(signals["reader + closeness"].refused),
      share(marked),
      share(app?.auroc),
      share(app?.refused),
      app === null ? "–" : `${share(app.notClaimed)} / ${share(app.falselyNotClaimed)} of ${app.questions}`,
    ]),
  );
}
