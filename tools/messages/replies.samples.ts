import { AWAITED } from "../../src/core/domain/awaited";
import type { DayRange } from "../../src/core/domain/conversation";
import { FILE_TYPES } from "../../src/core/domain/file-type";
import { FrameReplies } from "../../src/core/answer/frame-replies";
import { ListReplies } from "../../src/core/answer/list-replies";
import { type SearchedPlace } from "../../src/core/answer/searched-place";
import { wholePlace } from "../../tests/fakes/whole-place";
import { PAPER_KINDS } from "../../src/core/answer/overview/paper-kind";
import { phrasesIn } from "../../src/core/answer/suggest/phrases";
import { factLine } from "../../src/core/answer/facts/fact-replies";
import { INTERFACE_LANGUAGES } from "../../src/core/domain/interface-language";
import { repliesIn } from "../../src/core/language/messages/replies";
import { talkRepliesIn } from "../../src/core/language/messages/talk";
import { fullPackOf } from "../../src/core/language/packs";

/** Numbers of each plural category of each language, and those that are written otherwise. */
const NUMBERS = [0, 1, 2, 3, 5, 20, 101, 1_204, 20_500, 1_000_000];
const NAME = "$& `a` {name} # 'b' <c>";
const DAYS: readonly DayRange[] = [
  { from: "2024-01-05", to: "2024-01-05" },
  { from: "2024-01-05" },
  { to: "2024-03-12" },
  { from: "2024-01-05", to: "2024-03-12" },
];
const PLACES: readonly SearchedPlace[] = [
  wholePlace(NAME),
  { ...wholePlace(""), name: undefined },
  ...DAYS.map((changed): SearchedPlace => ({
    ...wholePlace("Taxes"),
    filter: { types: ["pdf", "mail"], changed },
    limits: ["name:x", "“y”"],
  })),
];
const [TAXES = wholePlace("Taxes")] = PLACES;
const EACH_TYPE = FILE_TYPES.map((type, at) => [type, at * 1_204] as const);
const FACT = { key: "tea", value: NAME, statement: `my tea is ${NAME}` };

type Said = Readonly<Record<string, readonly string[]>>;

/** Everything the agent says around answers, over samples of each way through the code. */
export function saidAround(language: string): Said {
  const replies = repliesIn([language]);
  const { frame } = replies;
  const says = new FrameReplies(replies);
  return {
    closest: [frame.closest, says.closestTo(`  ${NAME} `)],
    versions: Object.values(frame.versions),
    byName: ["a.txt", NAME, "n".repeat(90)].flatMap((name) => [says.fileSays(name), says.foundByName(name)]),
    readAs: [says.readAs(` ${NAME} `)],
    awaits: AWAITED.map((one) => says.words.awaited[one]),
    nothing: [
      ...PLACES.map((where) => says.nothingFound(where, 3, 1)),
      ...NUMBERS.map((n) => says.nothingFound(TAXES, n, n)),
      ...NUMBERS.map((n, at) =>
        says.nothingFound(TAXES, n, NUMBERS.at(-at) ?? 0, { path: NAME, reason: "no text" }),
      ),
      says.nothingFound(TAXES, 3, 1, { path: NAME, reason: "only a link" }),
    ].map((pieces) => pieces.map((one) => one.trim()).join(" ")),
    alsoSearched: [says.alsoSearched([]), says.alsoSearched([NAME]), says.alsoSearched(["a", "b", "c"])].map(
      (pieces) => pieces.join(" "),
    ),
    refusals: [frame.noWords, frame.noCommand, frame.noFolder],
  };
}

function lists(says: ListReplies): Said {
  const found = { where: TAXES, isPart: false, byType: [], newest: false } as const;
  return {
    filesFound: [
      ...PLACES.map((where) => says.filesFound({ ...found, where, count: 3, type: undefined, topic: "" })),
      ...NUMBERS.flatMap((count) =>
        ["", NAME].flatMap((topic) =>
          [undefined, "pdf" as const, "other" as const].flatMap((type) =>
            [true, false].map((isPart) => says.filesFound({ ...found, count, topic, type, isPart })),
          ),
        ),
      ),
      ...[1, 5].map((count) =>
        says.filesFound({ ...found, count, type: undefined, topic: "", byType: EACH_TYPE, newest: true }),
      ),
    ],
    listed: [undefined, Date.UTC(2025, 7, 20, 12), "2024-03-15"].flatMap((day) =>
      ["", "“x”"].map((quote) => says.fileListed(NAME, day, quote)),
    ),
    more: NUMBERS.flatMap((unnamed) =>
      [1, 3].map((named) => says.words.more({ n: named + unnamed, names: "…", others: unnamed })),
    ),
    counted: NUMBERS.map((others) => says.words.counted({ names: "…", others })),
    noText: NUMBERS.map((n) => says.words.noText({ n })),
  };
}

function overviews(says: ListReplies): Said {
  const groups = PAPER_KINDS.map((kind, at) => [kind, NUMBERS[at % NUMBERS.length] ?? 0] as const);
  const holds = { where: TAXES, groups, others: EACH_TYPE, beside: 3 } as const;
  const kinds = ["people", "dates", "amounts"] as const;
  const changes = (n: number, at: number) => ({ changed: n, removed: NUMBERS.at(-at) ?? 0, added: n });
  return {
    folderHolds: [
      ...PLACES.map((where) =>
        says.folderHolds({ ...holds, where, files: 3, years: undefined, folders: [] }),
      ),
      ...NUMBERS.map((files) =>
        says.folderHolds({ ...holds, files, years: [2019, 2025], folders: ["a", NAME], beside: files }),
      ),
      says.folderHolds({ ...holds, files: 1, years: [2019, 2019], folders: Array(20).fill("a") }),
    ],
    groupOf: PAPER_KINDS.flatMap((kind) =>
      NUMBERS.map((papers) => says.groupOf(kind, { papers, older: 0, years: undefined, sums: undefined })),
    ),
    versionsOf: NUMBERS.map((older) =>
      says.suchAs(
        says.groupOf("lease", { papers: older + 1, older, years: [2024, 2025], sums: "£95 – £120" }),
        NAME,
      ),
    ),
    summary: [says.summary([NAME]), says.summary(["a", "b", "c"])],
    sideBySide: [says.sideBySide(["a", NAME]), says.sideBySide(["a", "b", "c"])],
    table: NUMBERS.map((n) => says.tableOf(n, ["X", NAME])),
    about: [says.about(NAME)],
    listedIn: kinds.flatMap((kind) => [
      ...NUMBERS.map((n) => says.listedIn(kind, n, { names: [NAME, "b"] })),
      ...PLACES.map((where) => says.listedIn(kind, 3, { where })),
    ]),
    notAllListed: NUMBERS.flatMap((n) => [
      says.notAllListed(n, 0),
      says.notAllListed(0, n),
      says.notAllListed(n, n),
    ]),
    readInPart: NUMBERS.map((n) => says.words.readInPart({ n })),
    changes: [true, false].flatMap((isWhole) =>
      NUMBERS.map((n, at) => says.changesBetween("a", NAME, { ...changes(n, at), isWhole })),
    ),
    onlyIn: [says.onlyIn(NAME)],
    needsModel: [says.words.needsModel],
  };
}

/** Everything the agent says around lists and overviews. */
export function saidInLists(language: string): Said {
  const says = new ListReplies(repliesIn([language]));
  return { ...lists(says), ...overviews(says) };
}

/** What the agent says about facts, to talk, and what it offers to be asked. */
export function saidElse(language: string): Said {
  const { facts: says } = repliesIn([language]);
  const { language: _, ...talk } = talkRepliesIn([language]);
  const { papers } = fullPackOf([language]).lists;
  const [page] = INTERFACE_LANGUAGES.filter((one) => one === language);
  const ask = page === undefined ? undefined : phrasesIn(page);
  return {
    facts: [
      ...[says.remembered, says.known].flatMap((reply) =>
        [FACT, { ...FACT, key: FACT.statement }].map((fact) => reply({ fact: factLine(fact) })),
      ),
      ...NUMBERS.map((n) => says.listed({ count: String(n) })),
      ...[says.memory, says.replaced, says.contradicts, says.conflict, says.none],
    ],
    talk: Object.entries(talk).map(([kind, reply]) => `${kind}: ${reply}`),
    suggestions:
      ask === undefined
        ? []
        : [
            ...[ask.folder, ask.mentions({ name: NAME }), ask.summary({ file: NAME })],
            ...[ask.about({ subject: NAME, file: "a.txt" }), ...papers.map((paper) => ask.newest(paper))],
          ],
  };
}
