import { useDeferredValue, useMemo, useState, type ReactNode } from "react";
import { presentFolders } from "../../app/selectors";
import type { Folder } from "../../core/domain/folder";
import type { FileType } from "../../core/domain/file-type";
import { countTypes } from "../../core/extract/detection/type-of-file";
import type { FileRecord } from "../../core/domain/file-record";
import type { FolderProgress } from "../../core/domain/progress";
import type { FolderId } from "../../core/domain/ids";
import { classes } from "../parts/classes";
import parts from "../parts/parts.module.css";
import { strings } from "../strings";
import { useAppState, useCommands, useSelected } from "../use-app";
import { FileDetails } from "./file-details";
import { filterFiles, isFiltering } from "./file-filter";
import { countKinds, FILE_KINDS, type FileKind } from "./file-kind";
import { useFileGroups } from "./file-groups";
import { BY_NAME } from "./file-tree";
import { FileTreeView } from "./file-tree-view";
import styles from "./files.module.css";
import { FolderNews } from "./folder-news";
import { FolderOverview } from "./folder-overview";
import { FolderTabs } from "./folder-tabs";
import { TreeTools } from "./tree-tools";
import { useFileTree } from "./use-file-tree";
import { useFolderFiles } from "./use-folder-files";
import { count } from "../format";
import {
  BETTER_EMBEDDING,
  ENGLISH_EMBEDDING,
  MULTILINGUAL_EMBEDDING,
} from "../../core/domain/embedding-models";
import { NoticeLine } from "../parts/notice-line";

interface FilesScreenProps {
  readonly folderId: FolderId | undefined;
  /** The kind of file that is shown; any other value shows all. */
  readonly only: string | undefined;
  /** The mark of a subfolder or file at which the tree opens. */
  readonly at: string | undefined;
}

/** The files of a folder, each with its state and reason. */
export function FilesScreen({ folderId, only, at }: FilesScreenProps): ReactNode {
  const folders = presentFolders(useAppState("folders", "notices"));
  const isOfAll = folders.length > 1 && folders.every(({ id }) => id !== folderId);
  const folder = isOfAll ? undefined : (folders.find((one) => one.id === folderId) ?? folders[0]);
  const kind = FILE_KINDS.find((one) => one === only);
  const progress = useSelected(({ progressByFolder }) => folder && progressByFolder.get(folder.id));
  const files = useFolderFiles(folder?.id, progress);
  return (
    <div className={styles["screen"]}>
      <header className={styles["header"]}>
        <h1>{strings.files.title}</h1>
        {folder !== undefined && <a href={`#/uses/${folder.id}`}>{strings.files.uses}</a>}
        <FolderTabs page="files" folders={folders} current={folder?.id}>
          <a href="#/files" aria-current={isOfAll ? "page" : undefined}>
            {strings.files.allFolders}
          </a>
        </FolderTabs>
      </header>
      {isOfAll ? (
        <FolderOverview folders={folders} />
      ) : folder === undefined ? (
        <p className={styles["note"]}>{strings.files.none}</p>
      ) : files === undefined ? (
        <p className={styles["note"]}>{strings.files.loading}</p>
      ) : files.length === 0 ? (
        <p className={styles["note"]}>{strings.files.empty}</p>
      ) : (
        <FolderFiles
          key={`${folder.id} ${at ?? ""}`}
          folder={folder}
          progress={progress}
          files={files}
          kind={kind}
          at={at}
        />
      )}
    </div>
  );
}

interface FolderFilesProps {
  readonly folder: Folder;
  readonly progress: FolderProgress | undefined;
  readonly files: readonly FileRecord[];
  readonly kind: FileKind | undefined;
  readonly at: string | undefined;
}

function FolderFiles({ folder, progress, files, kind, at }: FolderFilesProps): ReactNode {
  const commands = useCommands();
  const [name, setName] = useState("");
  const [type, setType] = useState<FileType>();
  const [order, setOrder] = useState(BY_NAME);
  // Typing stays fluent while the tree of a large folder is arranged.
  const filter = { name: useDeferredValue(name), type, kind };
  const counts = useMemo(() => countKinds(files), [files]);
  const types = useMemo(() => countTypes(files.filter(({ reason }) => reason !== "ignored")), [files]);
  const matching = useMemo(
    () => filterFiles(files, { name: filter.name, type, kind }),
    [files, filter.name, type, kind],
  );
  const groups = useFileGroups(folder.id, progress);
  // A filtered list opens all folders. Otherwise folders start closed, unless there are few files.
  const opensAll = (isFiltering(filter) && matching.length <= MOST_OPENED) || files.length <= 60;
  const tree = useFileTree({ files, matching, order, groups, opensAll, at });
  const { rows, chosen } = tree;
  return (
    <>
      <div className={styles["news"]}>
        <FolderNews folder={folder} files={files} />
      </div>
      <div className={classes(parts["row"], styles["head"])}>
        <FileTotals
          all={files.length}
          counts={counts}
          kind={kind}
          onKind={(only) => commands.goTo({ kind: "files", folderId: folder.id, only })}
        />
        <TreeTools
          name={name}
          type={type}
          types={types}
          order={order}
          onName={setName}
          onType={setType}
          onOrder={setOrder}
        />
        <label className={classes(parts["choice"], styles["switch"])} title={strings.files.readIgnoredMore}>
          <input
            type="checkbox"
            checked={folder.readsIgnored}
            onChange={(event) => void commands.setReadsIgnored(folder.id, event.target.checked)}
          />
          {strings.files.readIgnored}
        </label>
        <p role="status" className={parts["hidden"]}>
          {isFiltering(filter) ? strings.files.matching({ files: matching.length }) : ""}
        </p>
      </div>
      <div className={styles["body"]}>
        {rows.length === 0 ? (
          <p className={styles["note"]}>{strings.files.noneOfKind}</p>
        ) : (
          <FileTreeView
            name={folder.name}
            rows={rows}
            current={tree.current}
            onCurrent={tree.setCurrent}
            onToggle={tree.toggle}
            onMore={tree.showMore}
          />
        )}
        {chosen !== undefined && chosen.kind !== "more" && (
          <FileDetails
            folderId={folder.id}
            row={chosen}
            groups={groups}
            files={files}
            onCurrent={tree.choosePath}
          />
        )}
      </div>
      <div className={styles["offer"]}>
        <EmbeddingOffer folder={folder} />
      </div>
    </>
  );
}

/** A filter that leaves more files than this does not open every folder. */
const MOST_OPENED = 5_000;

interface FileTotalsProps {
  readonly all: number;
  readonly counts: ReadonlyMap<FileKind, number>;
  /** The kind that is shown; undefined shows all. */
  readonly kind: FileKind | undefined;
  onKind(kind: FileKind | undefined): void;
}

/** The number of files of each kind; choosing a total filters the tree to its files. */
function FileTotals({ all, counts, kind, onKind }: FileTotalsProps): ReactNode {
  return (
    <div role="group" aria-label={strings.files.filter} className={classes(parts["row"], styles["totals"])}>
      <button
        type="button"
        className={parts["quiet"]}
        aria-pressed={kind === undefined}
        onClick={() => onKind(undefined)}
      >
        {strings.files.all} {count(all)}
      </button>
      {FILE_KINDS.map((one) => [one, counts.get(one) ?? 0] as const)
        .filter(([, n]) => n > 0)
        .map(([one, n]) => (
          <button
            key={one}
            type="button"
            className={parts["quiet"]}
            aria-pressed={kind === one}
            onClick={() => onKind(kind === one ? undefined : one)}
          >
            {count(n)} {(n === 1 ? strings.files.kinds : strings.files.totals)[one]}
          </button>
        ))}
    </div>
  );
}

/** Says in which languages a folder is searched by meaning, and offers to prepare it for others. */
function EmbeddingOffer({ folder }: { readonly folder: Folder }): ReactNode {
  const commands = useCommands();
  const words = strings.files.embedding;
  const choose = (id: string) => (): void => void commands.setEmbeddingModel(folder.id, id);
  if (folder.nextEmbeddingModel !== undefined) {
    return (
      <NoticeLine deed={[words.keep, choose(folder.embeddingModel)]}>
        {changingWords(folder.nextEmbeddingModel)}
      </NoticeLine>
    );
  }
  if (folder.embeddingModel === BETTER_EMBEDDING.id) return <NoticeLine>{words.better}</NoticeLine>;
  if (folder.embeddingModel === MULTILINGUAL_EMBEDDING.id)
    return (
      <NoticeLine deed={[words.useEnglish, choose(ENGLISH_EMBEDDING.id)]}>{words.multilingual}</NoticeLine>
    );
  const { id, megabytes, timesAsLong } = MULTILINGUAL_EMBEDDING;
  return <NoticeLine deed={[words.use, choose(id)]}>{words.english({ megabytes, timesAsLong })}</NoticeLine>;
}

function changingWords(next: string): string {
  const words = strings.files.embedding;
  if (next === BETTER_EMBEDDING.id) return words.changingToBetter;
  return next === MULTILINGUAL_EMBEDDING.id ? words.changing : words.changingBack;
}
