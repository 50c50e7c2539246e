import type { Page } from "@playwright/test";

/** What the stores have to hold. */
export interface Expected {
  /** Folders by name: the present text of each path. */
  readonly folders: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Every text that any file has ever had. */
  readonly everWritten: readonly string[];
  /** Ids of the answers that the page has shown. */
  readonly answers: readonly string[];
  /** Whether reading is over, so that all has to be as on the disk; otherwise what is there has to be whole. */
  readonly isSettled: boolean;
  /** Whether a file may lack all its rows, so that it is read again: one of before schema 4. */
  readonly mayLackRows: boolean;
}

/** A file as the store has it. */
export interface StoredFile {
  readonly id: string;
  readonly state: string;
  readonly size: number;
  readonly modifiedAt: number;
  readonly passages: number;
  readonly embedded: number;
}

export interface Audit {
  /** What is lost, doubled, half there or left behind; in words. */
  readonly problems: readonly string[];
  readonly files: readonly StoredFile[];
}

/**
 * Reads database and private storage past the app, and compares their rows with each other and with what they have to
 * hold.
 */
export function audit(page: Page, expected: Expected): Promise<Audit> {
  return page.evaluate(async ({ folders, everWritten, answers, isSettled, mayLackRows }) => {
    type Row = Record<string, unknown>;
    const problems: string[] = [];
    const check = (isFine: boolean, problem: string): void => void (isFine || problems.push(problem));

    // Opening a database that is not there would make it.
    const isThere = (await indexedDB.databases()).some(({ name }) => name === "footnote");
    if (!isThere) return { problems: ["there is no database"], files: [] };
    const opening = indexedDB.open("footnote");
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error ?? new Error("Cannot open the database"));
    });
    const names = [...db.objectStoreNames];
    // One transaction, so that all rows are of one moment.
    const reading = db.transaction(names);
    const read = await Promise.all(
      names.map(
        (name) =>
          new Promise<[string, Row[]]>((resolve, reject) => {
            const all = reading.objectStore(name).getAll();
            all.onsuccess = () => resolve([name, all.result as Row[]]);
            all.onerror = () => reject(all.error ?? new Error(`Cannot read ${name}`));
          }),
      ),
    );
    db.close();
    const tables = new Map(read);
    const rows = (table: string): Row[] => tables.get(table) ?? [];
    const idsOf = (table: string): Set<unknown> => new Set(rows(table).map(({ id }) => id));

    const folderIds = idsOf("folders");
    const fileIds = idsOf("files");
    const messageIds = idsOf("messages");
    const conversationIds = idsOf("conversations");
    const ofFolders = ["files", "passages", "slots", "texts", "layouts", "thumbnails", "recognised"];
    for (const table of [...ofFolders, "unsaved", "packs", "changed"])
      for (const { folderId } of rows(table))
        check(folderIds.has(folderId), `${table}: a row of a folder that is gone`);
    // A file that is gone counts as changed until its folder is packed again.
    for (const table of [...ofFolders.slice(1), "unsaved", ...(isSettled ? ["changed"] : [])])
      for (const { fileId } of rows(table))
        check(fileIds.has(fileId), `${table}: a row of a file that is gone`);
    for (const { messageId } of rows("citations"))
      check(messageIds.has(messageId), "citations: a row of an answer that is gone");
    for (const { conversationId } of rows("messages"))
      check(conversationIds.has(conversationId), "messages: a row of a conversation that is gone");
    for (const id of answers) check(messageIds.has(id), "messages: an answer that was shown is lost");

    const grouped = (all: readonly Row[], key: string): Map<unknown, Row[]> => {
      const groups = new Map<unknown, Row[]>();
      for (const row of all) groups.set(row[key], [...(groups.get(row[key]) ?? []), row]);
      return groups;
    };
    const byFile = (table: string): Map<unknown, Row[]> => grouped(rows(table), "fileId");
    const [passages, slots, texts] = [byFile("passages"), byFile("slots"), byFile("texts")];
    const known = new Set(everWritten);
    const used = new Map<unknown, Set<number>>();
    for (const file of rows("files")) {
      const path = String(file["path"]);
      const own = [...((slots.get(file["id"])?.[0]?.["slots"] as Uint32Array | undefined) ?? [])];
      const cut = (passages.get(file["id"]) ?? []).flatMap((row) => row["passages"] as unknown[]);
      if (mayLackRows && own.length === 0 && cut.length === 0) continue;
      check(own.length === file["passages"], `${path}: ${own.length} slots of ${String(file["passages"])}`);
      check(
        cut.length === file["passages"],
        `${path}: ${cut.length} passages of ${String(file["passages"])}`,
      );
      check(Number(file["embedded"]) <= own.length, `${path}: more vectors than passages`);
      const taken = used.get(file["folderId"]) ?? new Set();
      used.set(file["folderId"], taken);
      check(
        own.every((slot) => !taken.has(slot)),
        `${path}: a slot of another file`,
      );
      for (const slot of own) taken.add(slot);
      const text = (texts.get(file["id"]) ?? []).map((row) => String(row["text"])).join("");
      if (own.length > 0) check(known.has(text), `${path}: its stored text was never on the disk`);
    }

    const present = rows("files").filter(({ state }) => state !== "gone");
    for (const [id, own] of grouped(present, "folderId")) {
      const paths = own.map(({ path }) => path);
      check(new Set(paths).size === paths.length, `a path is twice in folder ${String(id)}`);
    }
    const nameOf = new Map(rows("folders").map(({ id, name }) => [id, String(name)]));
    check(new Set(nameOf.values()).size === folderIds.size, "a folder is there twice");

    if (isSettled) {
      for (const [name, expectedTexts] of Object.entries(folders)) {
        const folder = rows("folders").find((one) => one["name"] === name);
        check(folder !== undefined, `${name} is not there`);
        const own = present.filter(({ folderId }) => folderId === folder?.["id"]);
        for (const { path } of own)
          check(String(path) in expectedTexts, `${String(path)} is not on the disk`);
        for (const [path, expectedText] of Object.entries(expectedTexts)) {
          const file = own.find((one) => one["path"] === path);
          const text = (texts.get(file?.["id"]) ?? []).map((row) => String(row["text"])).join("");
          check(file?.["state"] === "indexed", `${path}: ${String(file?.["state"] ?? "not there")}`);
          check(text === expectedText, `${path}: the stored text is not that of the disk`);
          check(file?.["embedded"] === file?.["passages"], `${path}: passages without vectors`);
        }
      }
      check(rows("unsaved").length === 0, "unsaved: words that are in no saved file");
      const root = await navigator.storage.getDirectory();
      for (const [directory, folderOf] of [
        ["index", (name: string) => name],
        ["next-vectors", (name: string) => name.split(" ")[0]],
      ] as const) {
        const entries = await root
          .getDirectoryHandle(directory)
          .then((handle) => Array.fromAsync(handle.keys()))
          .catch(() => []);
        for (const name of entries)
          check(folderIds.has(folderOf(name)), `${directory}: files of a folder that is gone`);
        check(
          directory === "index" || entries.length === 0,
          "next-vectors: vectors of a change that is over",
        );
      }
      for (const id of folderIds) {
        const index = await (await root.getDirectoryHandle("index")).getDirectoryHandle(String(id));
        const entries = await Array.fromAsync(index.keys());
        check(entries.length === 3, `index: ${entries.toSorted().join(", ")}`);
      }
    }
    const files = present.map(({ id, state, size, modifiedAt, passages: count, embedded }) => ({
      id: String(id),
      state: String(state),
      size: Number(size),
      modifiedAt: Number(modifiedAt),
      passages: Number(count),
      embedded: Number(embedded),
    }));
    return { problems: [...new Set(problems)], files };
  }, expected);
}
