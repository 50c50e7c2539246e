// A process of `ask-people.ts`: asks each folder that it is sent, and sends back the answers.
import { setTimeout as sleep } from "node:timers/promises";
import type { Clock } from "../../../src/core/ports/clock";
import { askFolder, type GivenAnswer } from "./ask-folder";
import { openAsInApp } from "./folder-as-in-app";
import type { PeopleFolder } from "./people";

/** What this process is told to ask. */
export interface PeopleTask {
  readonly folder: PeopleFolder;
  /** The id of a model instead of the app's choice. */
  readonly model: string | undefined;
  /** The most texts that the answer model reads for a question; 0 as where there is no answer model. */
  readonly mostRead: number;
  /** Whether models are unevenly slow, each look at the clock is an hour later, and no wait takes any time. */
  readonly isWild?: boolean;
}

const SLOWEST_MS = 7;
const HOUR_MS = 3_600_000;
let calls = 0;
const WILD: Clock = { now: () => (calls += 1) * HOUR_MS, sleep: async () => undefined };

process.once("disconnect", () => process.exit());
process.on("message", (task: PeopleTask) => {
  void ask(task).then((answers) => process.send?.(answers));
});

async function ask({ folder, model, mostRead, isWild }: PeopleTask): Promise<readonly GivenAnswer[]> {
  const { name, questions } = folder;
  const rest = isWild === true ? () => sleep(calls++ % SLOWEST_MS) : undefined;
  const opened = await openAsInApp(folder, model, mostRead, rest);
  const answers = await askFolder(name, opened, questions, isWild === true ? { clock: WILD } : {});
  // A draft holds all that its events told, which is large.
  return answers.map(({ draft: _draft, ...given }) => given);
}
