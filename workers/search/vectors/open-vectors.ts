import type { Folder } from "../../../src/core/domain/folder";
import type { VectorFiles } from "../../../src/core/ports/vector-files";
import type { Slot, VectorIndex } from "../../../src/core/ports/vector-index";
import type { SlotSet } from "../../../src/core/search/slot-set";
import { TwoStageIndex } from "../../../src/core/search/vectors/two-stage-index";
import { VectorCoder } from "../../../src/core/search/vectors/vector-coder";
import { DEFAULT_MODEL, MODEL_CARDS } from "../../embedder/models";
import { loadScanner } from "./load-scanner";

/** What a folder's vectors are opened from. */
export interface StoredVectors {
  readonly folder: Folder;
  readonly files: VectorFiles;
  /** Slots that the store counts as embedded; all others are free, whatever the files hold. */
  readonly counted: SlotSet;
  /** More than the highest of them. */
  readonly end: Slot;
  /** Told of slots whose rows turn out to be broken when they are read. */
  readonly onLost: (slots: readonly Slot[]) => void;
}

/** Opens the index of a folder, and tells which counted slots have no whole row. */
export type OpenVectors = (stored: StoredVectors) => {
  readonly index: VectorIndex;
  readonly lost: readonly Slot[];
};

/** @param base of the app, absolute, ending in "/". */
export async function loadVectors(base: string): Promise<OpenVectors> {
  const scanner = await loadScanner(base);
  return ({ folder, files, counted, end, onLost }) => {
    const card = MODEL_CARDS[folder.embeddingModel] ?? DEFAULT_MODEL;
    const coder = new VectorCoder(card.id, card.mean);
    return TwoStageIndex.open({ files, scanner, coder }, counted, end, onLost);
  };
}
