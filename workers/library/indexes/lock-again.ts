import type { Folder } from "../../../src/core/domain/folder";
import { planRelocking } from "../../../src/core/indexing/plan-relocking";
import type { SlotSet } from "../../../src/core/domain/slot-set";
import type { VectorFiles } from "../../../src/core/ports/vector-files";
import type { ListedFiles, Store } from "../../../src/core/ports/store";
import { slotsWithout } from "../../../src/core/search/listed-files";
import { PAGE_BYTES, ROW_BYTES, SLOTS_IN_PAGE } from "../../../src/core/search/vectors/layout";
import { VectorSpill } from "../../adapters/storage/vector-spill";
import type { FolderIndexFiles } from "./index-files";

/**
 * Erases all that an earlier visit has read in a folder under a password: text, passages, words, vectors, quotes, and names
 * that only the password shows. The store comes last: until it has forgotten the files, an interrupted erasing begins anew.
 * @param files of the folder's index, before it is opened.
 */
export async function lockAgain(
  { id }: Folder,
  listed: ListedFiles,
  store: Pick<Store, "lockAgain">,
  files: Pick<FolderIndexFiles, "vectors" | "words">,
): Promise<void> {
  const relocking = planRelocking(id, listed.records());
  // Segments keep the words of removed passages until they are merged. The texts that are left give all words anew.
  await files.words.open().catch(() => undefined);
  await files.words.clear();
  await VectorSpill.erase(id);
  eraseVectors(files.vectors, slotsWithout(listed, new Set(relocking.paths.keys())));
  await store.lockAgain(id, relocking);
}

/** Erases the rows of all slots but `kept`, as a freed slot keeps its row. Codes are made anew from the rows. */
function eraseVectors(files: VectorFiles, kept: SlotSet): void {
  const { rowCount } = files;
  for (let slot = 0; slot < rowCount; slot++)
    if (!kept.has(slot)) files.writeRow(slot, new Uint8Array(ROW_BYTES));
  for (let page = 0; page * SLOTS_IN_PAGE < rowCount; page++)
    files.writePage(page, new Uint8Array(PAGE_BYTES));
  files.flush();
}
