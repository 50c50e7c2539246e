// A process of `ask-people-in-node.ts`: asks each folder that it is sent, and sends back the answers.
import { askFolder, type GivenAnswer } from "./ask-folder";
import type { PeopleTask } from "./ask-people-in-node";
import { openAsInApp } from "./folder-as-in-app";

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
