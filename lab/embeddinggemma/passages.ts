// npx tsx lab/embeddinggemma/passages.ts: the passages of the development folders as the app embeds them, a JSON string a line.
import { join } from "node:path";
import { openNodeFolder } from "../../tools/eval/node/node-folder";
import { readPeople } from "../../tools/eval/node/people";
import { readFolder } from "../../tools/eval/node/read-folder";
import { DEFAULT_MODEL } from "../../workers/adapters/models/models";

for (const { name, files } of readPeople(join(import.meta.dirname, "../../tests/eval/people/dev"))) {
  await openNodeFolder(name, await readFolder(files), {
    model: DEFAULT_MODEL,
    hasAnswerModel: false,
    async embed(text) {
      process.stdout.write(`${JSON.stringify(text)}\n`);
      return new Float32Array(DEFAULT_MODEL.dimensions);
    },
    compare: async () => [],
    read: async () => [],
    areWords: async () => [],
  });
}
