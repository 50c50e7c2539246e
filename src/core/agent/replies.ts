const LONGEST_NAMED = 80;
const counted = new Intl.NumberFormat("en");

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

/** Goes before what is quoted from a file that was found by its name. */
export function foundByName(name: string, isFirst: boolean): string {
  const shown = name.length <= LONGEST_NAMED ? name : `${name.slice(0, LONGEST_NAMED)}…`;
  return `\`${shown.replaceAll("`", "'")}\` ${isFirst ? "matches by its name. It says: " : "matches too. It says: "}`;
}

function count(number: number, noun: string): string {
  return `${counted.format(number)} ${noun}${number === 1 ? "" : "s"}`;
}
