/** Stands above a mail and names who wrote it: `"From: Ada <ada@example.org>"`. */
const SENDER_LINE = /^From: .*@/u;

/** Whether a line tells who wrote the mail below it. */
export function isSenderLine(words: string): boolean {
  return SENDER_LINE.test(words);
}
