import { useEffect, useRef, type ReactNode } from "react";
import { Button } from "../parts/button";
import { NoticeLine } from "../parts/notice-line";
import { strings } from "../strings";
import { useCommands } from "../use-app";

interface GivenModelProps {
  readonly noticeId: string;
  /** The name of the file. */
  readonly name: string;
}

/** Asks whether a file that was dropped is to be used as a model. */
export function GivenModel({ noticeId, name }: GivenModelProps): ReactNode {
  const commands = useCommands();
  const use = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The page that a drop leads to takes the focus when it is shown; here the question is, wherever it stands on it.
    const frame = requestAnimationFrame(() => use.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <NoticeLine
      actions={
        <>
          <Button ref={use} variant="small" onClick={() => void commands.useGivenModel(noticeId)}>
            {strings.models.useIt}
          </Button>
          <Button variant="plain" onClick={() => commands.dismiss(noticeId)}>
            {strings.models.leaveIt}
          </Button>
        </>
      }
    >
      {strings.models.useGiven({ name })}
    </NoticeLine>
  );
}
