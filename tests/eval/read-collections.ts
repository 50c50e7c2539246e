import { ZodError } from "zod";
import type { Collection } from "./collection";
import { limitCollection } from "./limit-collection";
import { UsageError } from "./options";
import { readCollection } from "./read-collection";

/** All of them, before anything is started: one that cannot be read costs no time. @throws UsageError */
export function readCollections(
  directories: readonly string[],
  limit: number | undefined,
): readonly Collection[] {
  return directories.map((directory) => {
    try {
      const whole = readCollection(directory);
      return limit === undefined ? whole : limitCollection(whole, limit);
    } catch (thrown) {
      throw new UsageError(`${directory} cannot be read: ${reasonOf(thrown)}`);
    }
  });
}

function reasonOf(thrown: unknown): string {
  const issue = thrown instanceof ZodError ? thrown.issues[0] : undefined;
  if (issue !== undefined) return `"${issue.path.join(".")}" of a line: ${issue.message}`;
  return thrown instanceof Error ? (thrown.message.split("\n")[0] ?? "") : String(thrown);
}
