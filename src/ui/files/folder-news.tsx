import { useMemo, useState, type ReactNode } from "react";
import { textHref, wholeFileHref } from "../../app/open-href";
import type { FileRecord } from "../../core/domain/file-record";
import type { Folder } from "../../core/domain/folder";
import { changesSince, type FolderChanges } from "../../core/indexing/changes-since";
import { day, listed, moment } from "../format";
import { Button } from "../parts/button";
import { classes } from "../parts/classes";
import parts from "../parts/parts.module.css";
import { strings } from "../strings";
import { useAppState, useCommands } from "../use-app";
import styles from "./folder-news.module.css";

/** So many names stand there before all of them are asked for. */
const AT_ONCE = 8;
/** A question is asked of at most so many new files: each is a chip below it. */
const MOST_ASKED = 12;

interface FolderNewsProps {
  readonly folder: Folder;
  readonly files: readonly FileRecord[];
  /** The names stand there from the beginning. */
  readonly isOpen?: boolean;
}

/** When a folder was last read, and what changed in it since the last visit. */
export function FolderNews({ folder, files, isOpen = false }: FolderNewsProps): ReactNode {
  const { lastVisit } = useAppState("lastVisit");
  const changes = useMemo(
    () => (lastVisit === undefined ? undefined : changesSince(folder, files, lastVisit)),
    [folder, files, lastVisit],
  );
  const counts = changes && countsOf(changes);
  return (
    <>
      {folder.readAt !== undefined && (
        <p className={styles["line"]}>
          {strings.files.lastRead({ at: moment(folder.readAt) })}
          {lastVisit !== undefined &&
            counts?.length === 0 &&
            ` ${strings.files.news.none({ day: day(lastVisit) })}`}
        </p>
      )}
      {changes !== undefined && counts !== undefined && counts.length > 0 && lastVisit !== undefined && (
        <details className={parts["fold"]} open={isOpen}>
          <summary>{strings.files.news.since({ day: day(lastVisit), changes: listed(counts) })}</summary>
          <Changes folder={folder} changes={changes} />
        </details>
      )}
    </>
  );
}

/** `["3 new", "1 gone"]` */
function countsOf({ added, changed, gone }: FolderChanges): readonly string[] {
  const words = strings.files.news;
  return [
    ...(added.length > 0 ? [words.added({ n: added.length })] : []),
    ...(changed.length > 0 ? [words.changed({ n: changed.length })] : []),
    ...(gone > 0 ? [words.gone({ n: gone })] : []),
  ];
}

function Changes({ folder, changes }: Pick<FolderNewsProps, "folder"> & { readonly changes: FolderChanges }) {
  const commands = useCommands();
  const [isWhole, setIsWhole] = useState(false);
  const { added, changed, gone, gonePaths } = changes;
  const words = strings.files.news;
  const rows: readonly (readonly [key: string, kind: string, name: ReactNode])[] = [
    ...added.map((file) => [file.id, words.isNew, <FileLink key={file.id} file={file} />] as const),
    ...changed.map((file) => [file.id, words.isChanged, <FileLink key={file.id} file={file} />] as const),
    ...gonePaths.map((path) => [`gone ${path}`, words.isGone, <s key={path}>{path}</s>] as const),
  ];
  const shown = isWhole ? rows : rows.slice(0, AT_ONCE);
  const unnamed = gone - gonePaths.length;
  const askNew = (): void => {
    commands.askWithin(...added.map(({ path }) => ({ folderId: folder.id, within: path })));
    void commands.ask(words.ask);
  };
  return (
    <>
      {/* A list that scrolls must be reachable by keys. */}
      <ul
        className={styles["files"]}
        tabIndex={isWhole ? 0 : undefined}
        aria-label={words.list({ folder: folder.name })}
      >
        {shown.map(([key, kind, name]) => (
          <li key={key}>
            <bdi>{name}</bdi> <span>{kind}</span>
          </li>
        ))}
        {shown.length === rows.length && unnamed > 0 && <li>{strings.uses.more({ files: unnamed })}</li>}
      </ul>
      <div className={classes(parts["row"], styles["actions"])}>
        {shown.length < rows.length && (
          <Button variant="plain" onClick={() => setIsWhole(true)}>
            {words.all({ n: rows.length })}
          </Button>
        )}
        {added.length > 0 && added.length <= MOST_ASKED && (
          <Button variant="plain" onClick={askNew}>
            {words.ask}
          </Button>
        )}
      </div>
    </>
  );
}

/** Leads to the text of a file where it has been read, else to the file. */
function FileLink({ file: { id, path, passages } }: { readonly file: FileRecord }): ReactNode {
  return passages > 0 ? (
    <a href={textHref(id)}>{path}</a>
  ) : (
    <a href={wholeFileHref(id, path)} target="_blank" rel="noopener">
      {path}
    </a>
  );
}
