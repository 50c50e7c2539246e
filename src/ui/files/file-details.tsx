import type { ReactNode } from "react";
import { routeToHash } from "../../app/route";
import { textHref, wholeFileHref } from "../../app/open-href";
import { extensionOf, type FileRecord } from "../../core/domain/file-record";
import { isShowable } from "../../core/extract/detection/opens-as-text";
import { bytes, capital, day, moment } from "../format";
import { Button } from "../parts/button";
import parts from "../parts/parts.module.css";
import { strings } from "../strings";
import { useCommands, useLookup } from "../use-app";
import { othersOf, type FileGroups } from "./file-groups";
import { fileKind, reasonWords } from "./file-kind";
import { FilePreviewView } from "./file-preview-view";
import { addressOfPath } from "./path-address";
import type { TreeRow } from "./file-tree";
import styles from "./files.module.css";
import type { FolderId } from "../../core/domain/ids";

interface FileDetailsProps {
  readonly folderId: FolderId;
  readonly row: Exclude<TreeRow, { readonly kind: "more" }>;
  readonly groups: FileGroups;
  /** All files of the folder. */
  readonly files: readonly FileRecord[];
  /** Chooses another file. */
  onCurrent(path: string): void;
}

/** What is known of the chosen row, what can be done with it, and how the file begins. */
export function FileDetails(props: FileDetailsProps): ReactNode {
  const { folderId, row, groups, files, onCurrent } = props;
  const commands = useCommands();
  const { copyText } = useLookup();
  const file = row.kind === "file" ? row.file : row.folder.file;
  // A file that holds other files is shown without the "/" of its row.
  const path = file?.path ?? row.path;
  const kind = file && fileKind(file);
  const route = routeToHash({ kind: "files", folderId, at: addressOfPath(row.path) });
  const address = new URL(route, location.href);
  return (
    <section className={styles["details"]} aria-label={strings.files.details}>
      <p className={styles["path"]} dir="auto">
        {path}
      </p>
      {file !== undefined && <p className={styles["about"]}>{aboutFile(file)}</p>}
      {file !== undefined && groups.has(file.id) && (
        <GroupLines file={file} groups={groups} files={files} onCurrent={onCurrent} />
      )}
      <div className={parts["row"]}>
        {file !== undefined && kind !== "ignored" && kind !== "gone" && (
          <a href={wholeFileHref(file.id, file.path)} target="_blank" rel="noopener">
            {isShowable(file.path) || extensionOf(file.path) === "pdf"
              ? strings.files.open
              : strings.files.download}
          </a>
        )}
        {file !== undefined && (file.passages > 0 || file.format === "zip" || file.format === "mbox") && (
          <a href={textHref(file.id)}>{strings.files.seeText}</a>
        )}
        <Button variant="plain" onClick={() => void copyText(address.href)}>
          {strings.files.copyLink}
        </Button>
        {kind !== "ignored" && (
          <Button variant="plain" onClick={() => commands.askWithin({ folderId, within: path })}>
            {strings.files.askThis}
          </Button>
        )}
      </div>
      {file !== undefined && kind !== "ignored" && kind !== "gone" && <FilePreviewView file={file} />}
    </section>
  );
}

type GroupLinesProps = Omit<FileDetailsProps, "folderId" | "row"> & { readonly file: FileRecord };

/** Says which copy or version the file is, and leads to the others. */
function GroupLines({ file, groups, files, onCurrent }: GroupLinesProps): ReactNode {
  const group = groups.get(file.id);
  const others = othersOf(file, groups, files);
  if (group === undefined || others.length === 0) return undefined;
  const words = strings.files.groups;
  const isNewest = group.files[0] === file.id;
  return (
    <div>
      <p>
        {isNewest ? strings.versions.newest[group.kind]({ n: others.length + 1 }) : words.older[group.kind]}
      </p>
      <ul>
        {others.map((other) => (
          <li key={other.file.id}>
            <Button variant="plain" onClick={() => onCurrent(other.file.path)}>
              {other.file.path}
            </Button>{" "}
            <span className={styles["about"]}>
              {day(other.file.modifiedAt)}
              {other.isNewest && ` · ${words.isNewest}`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function aboutFile(file: FileRecord): string {
  const kind = fileKind(file);
  const size = file.path.endsWith("/")
    ? undefined
    : strings.files.changedAt({ size: bytes(file.size), moment: moment(file.modifiedAt) });
  const passages = file.passages > 0 ? `${strings.files.passages({ n: file.passages })}.` : undefined;
  const state =
    file.reason === undefined
      ? `${capital(strings.files.kinds[kind])}.`
      : reasonWords(file.reason, file.state === "partial", file.path);
  return [state, passages, size].filter((part) => part !== undefined).join(" ");
}
