import { stripVTControlCharacters } from "node:util";

/**
 * A story of a run in the browser.
 * @typedef {object} Story
 * @property {string} name its file and its title
 * @property {number} seconds what its last attempt took
 * @property {"passed" | "failed" | "skipped"} end
 * @property {string} [guards] what a long story guards
 * @property {string} [why] why it was skipped, or the first line of what it failed with
 */

/** @typedef {{ seconds: number, stories: Readonly<Record<string, number>> }} Budgets seconds of a story, by its name where it has more */

/** @typedef {{ type: string, description?: string }} Annotation */
/** @typedef {{ duration: number, errors?: { message?: string }[] }} Result */
/** @typedef {{ status: string, annotations: Annotation[], results: Result[] }} Test */
/** @typedef {{ file: string, title: string, specs?: { title: string, tests: Test[] }[], suites?: Suite[] }} Suite */

/**
 * The stories of Playwright's JSON report, in its order.
 * @param {{ suites?: Suite[] }} report
 * @returns {readonly Story[]}
 */
export function storiesOf({ suites = [] }) {
  return suites.flatMap((suite) => [
    ...(suite.specs ?? []).flatMap(({ title, tests }) =>
      tests.map((test) => storyOf(`${suite.file.replace(/^tests\//, "")} › ${title}`, test)),
    ),
    ...storiesOf(suite),
  ]);
}

/**
 * @param {string} name
 * @param {Test} test
 * @returns {Story}
 */
function storyOf(name, { status, annotations, results }) {
  /** @param {string} type */
  const told = (type) => annotations.find((one) => one.type === type)?.description;
  const last = results.at(-1);
  const end = status === "skipped" ? "skipped" : status === "unexpected" ? "failed" : "passed";
  const guards = told("guards");
  const why = told("skip") ?? (end === "failed" ? firstLineOf(last?.errors?.[0]?.message) : undefined);
  return {
    name,
    seconds: (last?.duration ?? 0) / 1_000,
    end,
    ...(guards !== undefined && { guards }),
    ...(why !== undefined && { why }),
  };
}

/**
 * The first line of an error's message, without the signs that colour a terminal.
 * @param {string | undefined} message
 */
function firstLineOf(message) {
  return message === undefined ? undefined : stripVTControlCharacters(message).split("\n")[0];
}

/**
 * The stories that took longest, the longest first.
 * @param {readonly Story[]} stories
 * @param {number} count
 */
export function dearest(stories, count) {
  return stories.toSorted((a, b) => b.seconds - a.seconds).slice(0, count);
}

/** How often a story may take what it took when its budget was set: these machines are shared. */
const TIMES = 3;

/**
 * A line for each story that passed and took longer than it may. What it may take grows with the pace of the run: a machine
 * on which most stories take twice as long gives each story twice its budget.
 * @param {readonly Story[]} stories
 * @param {Budgets} budgets
 */
export function overBudget(stories, budgets) {
  const pace = paceOf(stories, budgets);
  return stories.flatMap(({ name, seconds, end }) => {
    const most = Math.round((budgets.stories[name] ?? budgets.seconds) * pace);
    return end === "passed" && seconds > most
      ? [`${name} took ${Math.round(seconds)} s, its budget is ${most} s`]
      : [];
  });
}

/**
 * How often a story of this run took what it took when budgets were set: the median of those with a budget of their own, 1 at
 * least, since a quick machine must not make budgets tighter.
 * @param {readonly Story[]} stories
 * @param {Budgets} budgets
 */
function paceOf(stories, budgets) {
  const paces = stories
    .flatMap(({ name, seconds, end }) => {
      const most = budgets.stories[name];
      return end === "passed" && most !== undefined ? [(TIMES * seconds) / most] : [];
    })
    .toSorted((a, b) => a - b);
  return Math.max(1, paces[Math.floor(paces.length / 2)] ?? 1);
}

/**
 * Budgets for what stories took, rounded up to ten seconds, with those of other stories as they were.
 * @param {readonly Story[]} stories
 * @param {Budgets} before
 * @returns {Budgets}
 */
export function budgetsFor(stories, before) {
  const timed = stories.filter(({ end }) => end === "passed").toSorted((a, b) => a.seconds - b.seconds);
  const named = new Set(timed.map(({ name }) => name));
  const kept = Object.entries(before.stories).filter(([name]) => !named.has(name));
  const dear = timed
    .map(({ name, seconds }) => /** @type {const} */ ([name, Math.ceil((TIMES * seconds) / 10) * 10]))
    .filter(([, seconds]) => seconds > before.seconds);
  return {
    seconds: before.seconds,
    stories: Object.fromEntries([...kept, ...dear].toSorted(([a], [b]) => (a < b ? -1 : 1))),
  };
}
