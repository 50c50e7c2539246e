import type { ReactNode } from "react";
import { fileCount } from "../../app/selectors";
import { routeToHash } from "../../app/route";
import type { Folder } from "../../core/domain/folder";
import type { FolderProgress } from "../../core/domain/progress";
import { strings } from "../strings";
import { useAppState } from "../use-app";
import { FolderNews } from "./folder-news";
import news from "./folder-news.module.css";
import { useFolderFiles } from "./use-folder-files";

/** All folders, each with what changed in it since the last visit. */
export function FolderOverview({ folders }: { readonly folders: readonly Folder[] }): ReactNode {
  const { progressByFolder, lastVisit } = useAppState("progressByFolder", "lastVisit");
  return (
    <ul className={news["folders"]}>
      {folders.map((folder) => (
        <OneFolder
          key={folder.id}
          folder={folder}
          progress={progressByFolder.get(folder.id)}
          lastVisit={lastVisit}
        />
      ))}
    </ul>
  );
}

interface OneFolderProps {
  readonly folder: Folder;
  readonly progress: FolderProgress | undefined;
  readonly lastVisit: number | undefined;
}

function OneFolder({ folder, progress, lastVisit }: OneFolderProps): ReactNode {
  const files = useFolderFiles(folder.id, progress);
  return (
    <li>
      <h2>
        <a href={routeToHash({ kind: "files", folderId: folder.id })} dir="auto">
          {folder.name}
        </a>{" "}
        <span>{strings.folders.files({ n: fileCount(progress) })}</span>
      </h2>
      {files !== undefined && <FolderNews folder={folder} files={files} lastVisit={lastVisit} isOpen />}
    </li>
  );
}
