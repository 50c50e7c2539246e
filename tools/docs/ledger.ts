import { roomOf } from "./rooms";
import { namedLengths, percentile, type SizedFile } from "./size";

/** Functions and files of which so many, the longest, are named. */
const NAMED = 8;

/** The sizes of the product as Markdown: each room's lines before and now, and how long its functions and files are. */
export function writeLedger(before: readonly SizedFile[], now: readonly SizedFile[], since: string): string {
  const rooms = [...new Set([...now, ...before].map(({ file }) => roomOf(file)))].sort();
  const rows = [...rooms, undefined].map((room) => {
    const [is, was] = [of(now, room), of(before, room)];
    const change = linesOf(is) - linesOf(was);
    const name = room === undefined ? "all" : `\`${room}\``;
    return `| ${name} | ${is.length} | ${linesOf(is)} | ${linesOf(was)} | ${change > 0 ? "+" : ""}${change} |`;
  });
  return [
    `| room | files | lines | at ${since} | change |`,
    "| --- | ---: | ---: | ---: | ---: |",
    ...rows,
    "",
    `| lines of a function with a name | now | at ${since} |`,
    "| --- | ---: | ---: |",
    ...SHARES.map(([name, share]) => `| ${name} | ${lengthAt(now, share)} | ${lengthAt(before, share)} |`),
    "",
    `- longest functions: ${longestFunctions(now).join(", ")}`,
    `- longest files: ${longestFiles(now).join(", ")}`,
  ].join("\n");
}

const SHARES = [
  ["half have at most", 0.5],
  ["90 in 100", 0.9],
  ["99 in 100", 0.99],
  ["the longest", 1],
] as const;

function of(files: readonly SizedFile[], room: string | undefined): readonly SizedFile[] {
  return room === undefined ? files : files.filter(({ file }) => roomOf(file) === room);
}

function linesOf(files: readonly SizedFile[]): number {
  return files.reduce((sum, { lines }) => sum + lines, 0);
}

function lengthAt(files: readonly SizedFile[], share: number): number {
  return percentile(namedLengths(files), share);
}

function longestFunctions(files: readonly SizedFile[]): readonly string[] {
  const all = files.flatMap(({ functions }) => functions).sort((a, b) => b.lines - a.lines);
  return all.slice(0, NAMED).map(({ file, name, lines }) => `\`${name ?? "?"}\` in \`${file}\` (${lines})`);
}

function longestFiles(files: readonly SizedFile[]): readonly string[] {
  const all = files.toSorted((a, b) => b.lines - a.lines);
  return all.slice(0, NAMED).map(({ file, lines }) => `\`${file}\` (${lines})`);
}
