import { toFailure } from "../core/domain/failure";
import type { FolderId } from "../core/domain/ids";
import type { Theme } from "../core/domain/theme";
import type { Connections } from "../protocol/connections";
import type { MemoryCounts } from "../protocol/transfer";
import { report, type AppContext } from "./app-context";
import { listConversations, listFolders } from "./load";
import type { TransferKind } from "./transfer-state";

export type TransferCommands = ReturnType<typeof createTransferCommands>;

/** Progress is shown at most so often: the page would draw nothing else. */
const SHOWN_EVERY = 0.005;

export function createTransferCommands(context: AppContext, setTheme: (theme: Theme) => void) {
  const { store, platform } = context;
  const one = new OneTransfer(context);
  const save = (folderId: FolderId, extension: string, file: File): undefined => {
    const name = store.getState().folders.find(({ id }) => id === folderId)?.name ?? "Folder";
    platform.saveFile(`${name}.${extension}`, file);
  };
  return {
    exportIndex: (folderId: FolderId, passphrase: string) =>
      one.run("export-index", async ({ transfer }, signal) => {
        const file = await transfer.exportIndex(folderId, passphrase, one.sharesOf(folderId), signal);
        return save(folderId, "footnote-index", file);
      }),
    exportParquet: (folderId: FolderId) =>
      one.run("export-parquet", async ({ transfer }, signal) =>
        save(folderId, "parquet", await transfer.exportParquet(folderId, one.sharesOf(folderId), signal)),
      ),
    exportMemory: () =>
      one.run("export-memory", async ({ transfer }) => {
        platform.saveFile("Footnote conversations.json", await transfer.exportMemory());
        return undefined;
      }),
    importIndex: (file: File, passphrase: string) =>
      one.run("import-index", async ({ indexer }, signal) => {
        await indexer.addIndexFile(file, passphrase, (share) => one.showShare(share), signal);
        await listFolders(context);
        platform.persistStorage();
        return undefined;
      }),
    importMemory: (file: File) =>
      one.run("import-memory", async ({ transfer }) => {
        const counts = await transfer.importMemory(file, (share) => one.showShare(share));
        await listConversations(context);
        if (counts.theme !== undefined) setTheme(counts.theme);
        return counts;
      }),
    stopTransfer: () => one.stop(),
  };
}

/** One transfer at a time, whose course is in the state. */
class OneTransfer {
  #abort = new AbortController();

  constructor(private readonly context: AppContext) {}

  /** Does the work, unless another transfer is under way. */
  async run(
    transfer: TransferKind,
    work: (to: Connections, signal: AbortSignal) => Promise<MemoryCounts | undefined>,
  ): Promise<void> {
    const { store, calls } = this.context;
    if (store.getState().transfer.kind === "busy") return;
    const { signal } = (this.#abort = new AbortController());
    store.setState({ transfer: { kind: "busy", transfer, share: undefined } });
    try {
      const counts = await work(calls, signal);
      store.setState({ transfer: { kind: "done", transfer, counts } });
    } catch (thrown) {
      const failure = toFailure(thrown);
      if (signal.aborted) store.setState({ transfer: { kind: "stopped", transfer } });
      else store.setState({ transfer: { kind: "failed", transfer, failure } });
      if (failure.kind === "worker-died" || failure.kind === "leader-gone")
        report(this.context, "settings", thrown);
    }
  }

  stop(): void {
    this.#abort.abort();
  }

  showShare(share: number): void {
    this.context.store.setState(({ transfer }) =>
      transfer.kind === "busy" && Math.abs(share - (transfer.share ?? 0)) >= SHOWN_EVERY
        ? { transfer: { ...transfer, share: Math.min(1, share) } }
        : {},
    );
  }

  /** Shows passages that were written as a share of those of the folder. */
  sharesOf(folderId: FolderId): (passages: number) => void {
    const total = this.context.store.getState().progressByFolder.get(folderId)?.passages ?? 0;
    return (passages) => this.showShare(passages / Math.max(1, total));
  }
}
