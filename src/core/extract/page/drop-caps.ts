import type { TextRun } from "./page-lines";

const CAP = /^\s*["'“„«‘‚¿¡(]*\p{Lu}\p{M}*['’]?\s*$/u;
/** The rest of a word that an initial may begin: small letters, or all capitals. */
const REST = /^\s*(\p{Ll}[\p{Ll}\p{M}]*|\p{Lu}+(?!\p{Ll}))/u;
/** Initials that are words as well. */
const ALONE = /^\s*[AI]\s*$/;
const DROPPED_LINES = 1.8;
/** The height of a capital, as a share of the font size. */
const CAPITAL_HEIGHT = 0.7;

/** Joins each drop cap, an initial several lines high, with the rest of its word: `"O"`, `"nce upon"`. */
export function joinDropCaps(runs: readonly TextRun[]): readonly TextRun[] {
  const caps = runs.filter(({ text }) => text.length <= 5 && CAP.test(text));
  const joined = new Map<TextRun, TextRun | undefined>();
  for (const cap of caps) {
    const first = runs.find((run) => !joined.has(run) && isFirstLine(cap, run));
    const second = first && runs.find((run) => isSecondLine(cap, first, run));
    if (first === undefined || second === undefined) continue;
    const parted = isWord(cap, first, second, runs) ? " " : "";
    joined.set(cap, undefined);
    joined.set(first, { ...first, text: ` ${cap.text.trim()}${parted}${first.text.trimStart()}` });
  }
  if (joined.size === 0) return runs;
  return runs.flatMap((run) => (joined.has(run) ? (joined.get(run) ?? []) : run));
}

/** Whether a run begins beside the upper end of an initial. */
function isFirstLine(cap: TextRun, run: TextRun): boolean {
  if (run.turn !== cap.turn || cap.height < run.height * DROPPED_LINES) return false;
  const top = ({ y, height }: TextRun): number => y - height * CAPITAL_HEIGHT;
  return isBeside(cap, run) && Math.abs(top(cap) - top(run)) < run.height * 0.7 && REST.test(run.text);
}

function isSecondLine(cap: TextRun, first: TextRun, run: TextRun): boolean {
  const step = run.y - first.y;
  const isNext = step > first.height * 0.8 && step < first.height * 2 && run.y < cap.y + first.height * 0.3;
  return isNext && run.turn === cap.turn && run.height < first.height * 1.3 && isBeside(cap, run);
}

function isBeside(cap: TextRun, run: TextRun): boolean {
  const gap = run.x - cap.x - cap.width;
  return gap > -run.height * 0.5 && gap < run.height * 1.5;
}

/** Whether an initial is a word by itself: its line begins after a space, or with a word that the page has elsewhere. */
function isWord(cap: TextRun, first: TextRun, second: TextRun, runs: readonly TextRun[]): boolean {
  if (!ALONE.test(cap.text)) return false;
  if (first.x - second.x > first.height * 0.15) return true;
  const word = REST.exec(first.text)?.[1] ?? "";
  if (word.length < 2) return false;
  const whole = new RegExp(`(?<![\\p{L}'’])${word}(?![\\p{L}])`, "iu");
  return runs.some((run) => run !== first && whole.test(run.text));
}
