import { isDay } from "../../domain/day-range";
import { baseName, type FileRecord } from "../../domain/file-record";
import { daysIn, isoDay } from "../../text/days-in";

const DAY_MS = 86_400_000;

/**
 * The day that a paper bears, as `2024-03-15`: the last one in its name, or else the first in its beginning. A day after the
 * file was last changed is not its own, but one on which something is due or ends. Undefined where no other is told.
 * @param beginning the beginning of the file's text.
 */
export function ownDay(
  { path, modifiedAt }: Pick<FileRecord, "path" | "modifiedAt">,
  beginning: string,
): string | undefined {
  const past = (text: string): readonly string[] =>
    daysIn(text)
      .toSorted((a, b) => a.start - b.start)
      .map(isoDay)
      // Anywhere on earth, a day may have begun before it has in UTC.
      .filter((day) => isDay(day) && Date.parse(day) <= modifiedAt + DAY_MS);
  return past(baseName(path)).at(-1) ?? past(beginning)[0];
}
