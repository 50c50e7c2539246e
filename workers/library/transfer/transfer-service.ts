import { AppError } from "../../../src/core/domain/failure";
import type { FolderId } from "../../../src/core/domain/ids";
import type { Clock, MakeId } from "../../../src/core/ports/clock";
import type { Store } from "../../../src/core/ports/store";
import type { Transfer } from "../../../src/protocol/transfer";
import { readConversationFile } from "../../adapters/storage/read-conversation-file";
import { writeExport } from "../../adapters/storage/saved-exports";
import { FrameWriter } from "../../adapters/transfer/packed-frames";
import type { IndexLibrary } from "../indexes/index-library";
import { exportIndex } from "./export-index";
import { exportParquet } from "./export-parquet";
import { exportMemory, importMemory } from "./memory-file";
import type { ReadIndex } from "./file-parts";

export interface TransferPorts {
  readonly store: Store;
  readonly indexes: Pick<IndexLibrary, "get">;
  readonly makeId: MakeId;
  readonly clock: Clock;
}

export function createTransfer(ports: TransferPorts): Transfer {
  const { store, indexes, makeId, clock } = ports;
  const open = async (id: FolderId): Promise<ReadIndex> => {
    const index = await indexes.get(id);
    if (index !== undefined) return index;
    throw new AppError({ kind: "folder-unreadable", name: id, detail: "it has been removed" });
  };
  return {
    async exportIndex(folderId, passphrase, onPassages, signal) {
      const index = await open(folderId);
      return writeExport(makeId(), async (sink) => {
        const writer = await FrameWriter.begin(passphrase, sink);
        await exportIndex(index, store, writer, { onPassages, signal });
      });
    },
    async exportParquet(folderId, onPassages, signal) {
      const index = await open(folderId);
      return writeExport(makeId(), (sink) => exportParquet(index, store, sink, { onPassages, signal }));
    },
    exportMemory: () =>
      writeExport(makeId(), (sink) => {
        const encoder = new TextEncoder();
        return exportMemory(store, (text) => sink(encoder.encode(text)));
      }),
    importMemory: (file, onShare) => importMemory(file, ports, onShare),
    async importConversation(json) {
      const folders = (await store.listFolders()).map(({ id }) => id);
      const { conversation, messages } = readConversationFile(json, {
        isHere: (id) => folders.includes(id),
        makeId,
        now: clock.now(),
      });
      const placed = messages.map((message, at) => ({ message, order: at + 1 }));
      await store.restore({ conversation, messages: placed, folders });
      return conversation.id;
    },
  };
}
