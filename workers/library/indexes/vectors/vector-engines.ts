import type { VectorFiles } from "../../../../src/core/ports/vector-files";
import type { Slot } from "../../../../src/core/domain/slot";
import type { VectorIndex, VectorIndexKind } from "../../../../src/core/ports/vector-index";
import type { SlotSet } from "../../../../src/core/domain/slot-set";
import type { Scanner } from "../../../../src/core/search/vectors/scanner";
import { TwoStageIndex } from "../../../../src/core/search/vectors/two-stage-index";
import { VectorCoder } from "../../../../src/core/search/vectors/vector-coder";
import { DEFAULT_MODEL, MODEL_CARDS } from "../../../adapters/models/models";
import type { StartHelper } from "./wasm-scanner";
import { loadScanner } from "./load-scanner";

export interface StoredVectors {
  readonly modelId: string;
  readonly files: VectorFiles;
  /** Slots that the store counts as embedded; all others are free, whatever the files hold. */
  readonly counted: SlotSet;
  /** A number above the highest counted slot. */
  readonly end: Slot;
  /** Called with slots whose rows turn out to be broken when they are read. */
  readonly onLost: (slots: readonly Slot[]) => void;
}

/** Opens the index of a folder, and tells which counted slots have no whole row. */
export type OpenVectors = (stored: StoredVectors) => {
  readonly index: VectorIndex;
  readonly lost: readonly Slot[];
};

/** The kinds of vector index; files that only one kind needs are fetched when it is chosen. */
export class VectorEngines {
  readonly #scanner: Promise<Scanner>;

  /** @param base of the app, absolute, ending in "/". @param startHelper see `WasmScanner.create`. */
  constructor(
    private readonly base: string,
    startHelper: StartHelper | undefined,
  ) {
    this.#scanner = loadScanner(base, startHelper);
  }

  /** @throws Error when the files of the index can't be fetched; the two-stage index needs none. */
  async load(kind: VectorIndexKind): Promise<OpenVectors> {
    switch (kind) {
      case "two-stage": {
        const scanner = await this.#scanner;
        return ({ modelId, files, counted, end, onLost }) =>
          TwoStageIndex.open({ files, scanner, coder: coderFor(modelId) }, counted, end, onLost);
      }
      case "voy": {
        const { loadVoy, VoyIndex } = await import("../voy/voy-index");
        const makeTree = await loadVoy(this.base);
        return ({ modelId, files, counted, end, onLost }) =>
          VoyIndex.open({ files, coder: coderFor(modelId), makeTree }, counted, end, onLost);
      }
    }
  }
}

function coderFor(modelId: string): VectorCoder {
  const card = MODEL_CARDS[modelId] ?? DEFAULT_MODEL;
  return new VectorCoder(card.id, card.mean);
}
