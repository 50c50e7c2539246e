import type { ReactNode } from "react";
import { Button } from "../parts/button";
import { NoticeLine } from "../parts/notice-line";
import { strings } from "../strings";
import { useCommands } from "../use-app";

/** Says how many files have a password, and leads to where it is entered. */
export function LockedLine({ files }: { readonly files: number }): ReactNode {
  const commands = useCommands();
  if (files === 0) return undefined;
  return (
    <NoticeLine
      actions={
        <Button variant="small" aria-haspopup="dialog" onClick={() => commands.show("passwords")}>
          {strings.passwords.enter}
        </Button>
      }
    >
      {strings.passwords.locked({ n: files })}
    </NoticeLine>
  );
}
