import { type ReactNode, useState } from "react";
import { type FileRecord, isUnsurePage } from "../../core/domain/file-record";
import { NoticeLine } from "../parts/notice-line";
import { strings } from "../strings";
import { useLookup } from "../use-app";

interface ScanNoteProps {
  readonly file: FileRecord;
  /** 1-based. */
  readonly page: number;
  /** Called when the page has been looked at again. */
  onRead(): void;
}

/** Says that a page was read from a scan and may hold errors, and offers a second, slower look; nothing for other pages. */
export function ScanNote({ file, page, onRead }: ScanNoteProps): ReactNode {
  const { lookAgain } = useLookup();
  const [second, setSecond] = useState<{ page: number; state: keyof typeof strings.source.secondLook }>();
  if (!isUnsurePage(file, page)) return undefined;
  const look = (): void => {
    setSecond({ page, state: "looking" });
    lookAgain(file.folderId, file.id, page).then(
      () => {
        setSecond({ page, state: "done" });
        onRead();
      },
      () => setSecond({ page, state: "failed" }),
    );
  };
  const state = second?.page === page ? second.state : undefined;
  return (
    <NoticeLine deed={state === undefined ? [strings.source.lookAgain, look] : undefined}>
      {strings.source.unsure} {state !== undefined && strings.source.secondLook[state]}
    </NoticeLine>
  );
}
