import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { zipFile } from "../fakes/zip-file";
import { long } from "../long";
import { expect, test } from "./fixtures";
import { FootnotePage } from "./pages/footnote-page";

test.use({ everyVisit: true, firstVisit: false });

/** What a name can hold that a path, an address, an object or a page may take for something else. */
const NAMES = {
  Alnmouth: `${"n".repeat(251)}.txt`,
  Beadnell: "__proto__/constructor.txt",
  Craster: "%2e%2e%2f.txt",
  Dunstan: "a&lt;b&#39;;[ref 1]{}.txt",
  Farne: "cafe\u0301 #1.txt",
  Lesbury: "bills/Rechnung.txt",
  Morpeth: "bills/R\u0435chnung.txt",
};
/** Names of files in an archive, and how they are shown. */
const INSIDE = {
  Guile: { name: "../../out.txt", shown: "out.txt" },
  Howick: { name: "\u202etxt.exe.txt", shown: "\\u202Etxt.exe.txt" },
  Ingram: { name: "in/__proto__", shown: "in/__proto__" },
  Jarrow: { name: "half a sign \ud83d.txt", shown: "half a sign \ufffd.txt" },
};
/** A system gives no program a path of 4,096 bytes or more. */
const LONGEST_PATH = 4_000;

/** A path of a file below a folder that makes, with the folder's own before it, one of `LONGEST_PATH` bytes. */
function longPath(folder: string): string {
  const end = "/deep.txt";
  const rest = LONGEST_PATH - Buffer.byteLength(`${folder}/`) - end.length;
  return `${"d".repeat(rest).replace(/.{245}(?=.)/g, (part) => `${part.slice(1)}/`)}${end}`;
}

const sentence = (place: string) => `The lighthouse keeper of ${place} is called ${place}sson.\n`;

test(
  "a file is found, cited and opened, whatever its name",
  long("names of files that look like a path, an address or markup"),
  async ({ app, page, folder }) => {
    const names = { ...NAMES, Embleton: longPath(folder) };
    expect(Buffer.byteLength(join(folder, names.Embleton))).toBe(LONGEST_PATH);
    for (const [place, path] of Object.entries(names)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), sentence(place));
    }
    // Half of a sign in bytes, as some systems write it: no page is told such a name, so the file can't be opened.
    const half = Buffer.from([0x68, 0xed, 0xa0, 0xbd, 0x2e, 0x74, 0x78, 0x74]);
    await writeFile(Buffer.concat([Buffer.from(`${folder}/`), half]), sentence("Kielder"));
    const inside = Object.entries(INSIDE).map(([place, { name }]) => [name, sentence(place)] as const);
    await writeFile(join(folder, "old.zip"), zipFile(Object.fromEntries(inside)));

    const footnote = new FootnotePage(page);
    await footnote.open(app.url);
    await footnote.drop(folder);
    await footnote.readyForMeaning();
    const shown = new Map<string, string>(Object.entries(names));
    for (const [place, one] of Object.entries(INSIDE)) shown.set(place, `old.zip/${one.shown}`);
    for (const [place, path] of shown) {
      await footnote.ask(`What is the lighthouse keeper of ${place} called?`);
      await expect(await footnote.answered()).toContainText(`${place}sson`);
      const chip = footnote.chips.first();
      await expect(chip).toHaveAttribute("title", path);
      const isAlike = place === "Morpeth";
      await expect(chip.getByText("only looks like “Rechnung.txt”")).toHaveCount(isAlike ? 1 : 0);
      const opened = await footnote.follow(chip);
      await expect(opened.locator("body")).toContainText(`${place}sson`);
      await expect(opened.getByRole("heading", { level: 1 })).toHaveText(
        path.slice(path.lastIndexOf("/") + 1),
      );
      await opened.close();
    }
    const unreadable = await page.evaluate(async () => {
      const app = window.footnote;
      const id = app?.state().folders[0]?.id;
      const files = (id === undefined ? undefined : await app?.lookup.listFiles(id)) ?? [];
      return files.flatMap(({ path, reason }) => (reason === "unreadable" ? [path] : []));
    });
    expect(unreadable).toEqual(["(a name that is not Unicode)"]);
  },
);
