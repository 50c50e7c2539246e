const LONGEST_NAMED = 80;
const counted = new Intl.NumberFormat("en");
const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long" });

/** What the agent says when it does not quote. */
export const REPLIES = {
  empty: "Ask a question about your folders. Each statement of the answer will cite its file.",
  command:
    "There are no commands here. Ask about your folders in your own words, and the answer will cite its files.",
  noFolder: "There is nothing to look in yet. Add a folder, then ask again. Its files stay on this device.",
  greeting: "Hello. Ask a question about your folders. Each statement of the answer will cite its file.",
  thanks: "You are welcome. Ask on when there is more to look up.",
  farewell: "Goodbye. Your conversations and folders stay on this device.",
  smallTalk:
    "Only your files are known here. Ask a question about them, and the answer will cite its sources.",
  about:
    "Footnote looks through the folders you chose and answers with what your files say. Each statement cites its file, " +
    "so that you can check it. Nothing leaves this device.",
} as const;

/** `"Nothing in Taxes answers this. I looked through 2,210 passages and 130 file names."`, in pieces for the stream. */
export function nothingFound(where: string, passages: number, names: number): readonly string[] {
  if (names === 0) return [`Nothing in ${where} answers this:`, " there is no such file."];
  return [
    `Nothing in ${where} answers this.`,
    ` I looked through ${count(passages, "passage")} and ${count(names, "file name")}.`,
  ];
}

/** Goes between that and a passage that is on the subject. */
export const NEAREST = "\n\nThe nearest passage, which does not seem to answer: ";

/** Goes before what answers the question with its spelling corrected. */
export function readAs(question: string): string {
  return `Read as “${withoutTicks(question.trim())}”:\n\n`;
}

/** Goes before what is quoted from a file that was found by its name. */
export function foundByName(name: string, isFirst: boolean): string {
  const shown = name.length <= LONGEST_NAMED ? name : `${name.slice(0, LONGEST_NAMED)}…`;
  return `\`${withoutTicks(shown)}\` ${isFirst ? "matches by its name. It says: " : "matches too. It says: "}`;
}

/** What a list of files begins with: `"Found in Taxes: 5 PDFs that match “2024”."` */
export function filesFound({
  where,
  count: number,
  noun,
  topic,
  isPart,
  byType,
  newest,
}: {
  readonly where: string;
  readonly count: number;
  /** What they are, several of them. */
  readonly noun: string;
  /** What they hold; `""` when that was not asked. */
  readonly topic: string;
  readonly isPart: boolean;
  readonly byType: readonly (readonly [name: string, count: number])[];
  readonly newest: boolean;
}): string {
  const files = number === 1 ? "1 file" : `${counted.format(number)} ${noun}`;
  const match = topic === "" ? "" : ` that ${number === 1 ? "matches" : "match"} “${withoutTicks(topic)}”`;
  const types = byType.map(([name, many]) => `${name} ${counted.format(many)}`).join(", ");
  const order = newest && number > 1 ? " The newest first:" : "";
  return `Found in ${where}: ${isPart ? "at least " : ""}${files}${match}.${types === "" ? "" : ` By type: ${types}.`}${order}`;
}

/** A line of the list. @param modifiedAt milliseconds since 1970; undefined where it does not matter. */
export function fileListed(path: string, modifiedAt: number | undefined, quote: string): string {
  const name = `\n\n\`${withoutTicks(path)}\``;
  const date = modifiedAt === undefined ? "" : `, ${day.format(modifiedAt)}`;
  return `${name}${date}${quote === "" ? "" : `: ${quote}`}`;
}

/** Ends a list that quotes not all of its files: the paths of the next ones, and how many are not named. */
export function andMore(paths: readonly string[], unnamed: number): string {
  const names = paths.map((path) => `\`${withoutTicks(path)}\``).join(", ");
  const others = unnamed === 0 ? "" : `, and ${count(unnamed, "other")}`;
  return `\n\nAnd ${counted.format(paths.length + unnamed)} more: ${names}${others}.`;
}

/** What a list of files could not look at. */
export function noText(files: number): string {
  const which = files === 1 ? "1 file holds" : `${counted.format(files)} files hold`;
  return `\n\n${which} no text that has been read: only the name was compared.`;
}

/** Backticks stand around names in an answer, and make code of what is between two. */
function withoutTicks(text: string): string {
  return text.replaceAll("`", "'");
}

function count(number: number, noun: string): string {
  return `${counted.format(number)} ${noun}${number === 1 ? "" : "s"}`;
}
