// A process of `ask-people.ts`: asks each folder that it is sent, and sends back the answers.
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
}

process.once("disconnect", () => process.exit());
process.on("message", ({ folder, model, mostRead }: PeopleTask) => {
  void ask(folder, model, mostRead).then((answers) => process.send?.(answers));
});

async function ask(
  folder: PeopleTask["folder"],
  model: string | undefined,
  mostRead: number,
): Promise<readonly GivenAnswer[]> {
  const answers = await askFolder(folder.name, await openAsInApp(folder, model, mostRead), folder.questions);
  // A draft holds all that its events told, which is large.
  return answers.map(({ draft: _draft, ...given }) => given);
}
