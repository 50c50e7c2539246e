import { ZodError } from "zod";
import type { Collection } from "./collection";
import { limitCollection } from "./limit-collection";
import { UsageError, type EvalOptions } from "./options";
import { readCollection } from "./read-collection";
import { withSlips } from "./with-slips";

/** Reads all collections before anything is started, so that an unreadable one costs no time. @throws UsageError */
export function readCollections({
  directories,
  limit,
  slips,
}: Pick<EvalOptions, "directories" | "limit" | "slips">): readonly Collection[] {
  return directories.map((directory) => {
    try {
      const whole = readCollection(directory);
      const some = limit === undefined ? whole : limitCollection(whole, limit);
      return slips ? withSlips(some) : some;
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
