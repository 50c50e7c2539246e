import { describe, it } from "vitest";
import { createZipOpener } from "../../src/core/extract/zip/zip-container";
import { eml } from "../../workers/extractor/mail/eml";
import { openMbox } from "../../workers/extractor/mail/mbox-container";
import { aMail } from "../fakes/a-mail";
import { noGuess } from "../fakes/extract-all";
import { zipFile } from "../fakes/zip-file";
import { containerContract, type ContainerMaker } from "./container.contract";

const encode = (text: string) => new TextEncoder().encode(text);
const named = (contents: readonly string[]) =>
  contents.map((content, i) => ({ name: `part ${i}.txt`, content }));

const MAKERS: Readonly<Record<string, ContainerMaker>> = {
  "a packed folder": {
    open: createZipOpener(noGuess),
    make: (contents) =>
      zipFile(Object.fromEntries(named(contents).map(({ name, content }) => [name, content]))),
  },
  "a mail with attachments": {
    open: eml.open,
    make: (contents) => encode(aMail("Tides", "See there.", named(contents))),
  },
  "a mailbox": {
    open: openMbox,
    make: (contents) =>
      encode(
        contents
          .map((content) => `From ada Tue Mar  5 10:00:00 2024\n${aMail("Tides", content)}\n`)
          .join("\n"),
      ),
  },
};

for (const [name, maker] of Object.entries(MAKERS)) {
  describe(name, () => {
    for (const { title, run } of containerContract(maker)) it(title, run);
  });
}
