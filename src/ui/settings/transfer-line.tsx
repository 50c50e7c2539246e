import type { ReactNode } from "react";
import type { TransferState } from "../../app/transfer-state";
import { percent } from "../format";
import { Button } from "../parts/button";
import { FailureLine, NoticeLine } from "../parts/notice-line";
import { strings } from "../strings";
import { useCommands } from "../use-app";

/** What is being taken along or brought in, with the way to stop it; and how it ended. */
export function TransferLine({ transfer }: { readonly transfer: TransferState }): ReactNode {
  const words = strings.settings.transfer;
  const commands = useCommands();
  switch (transfer.kind) {
    case "none":
      return undefined;
    case "busy": {
      const { share } = transfer;
      return (
        <NoticeLine
          actions={
            <Button variant="small" onClick={() => commands.stopTransfer()}>
              {strings.cancel}
            </Button>
          }
        >
          {words.busy[transfer.transfer]}{" "}
          {share !== undefined && (
            <>
              <progress value={share} aria-label={words.busy[transfer.transfer]} /> {percent(share)}
            </>
          )}
        </NoticeLine>
      );
    }
    case "done":
      return (
        <NoticeLine>
          {transfer.counts === undefined ? words.done[transfer.transfer] : words.added(transfer.counts)}
        </NoticeLine>
      );
    case "stopped":
      return <NoticeLine>{words.stopped}</NoticeLine>;
    case "failed":
      return <FailureLine failure={transfer.failure} />;
  }
}
