import type { ReactNode } from "react";
import { fileCount } from "../../app/selectors";
import { routeToHash } from "../../app/route";
import type { Folder } from "../../core/domain/folder";
import { strings } from "../strings";
import { useSelected } from "../use-app";
import { FolderNews } from "./folder-news";
import news from "./folder-news.module.css";
import { useFolderFiles } from "./use-folder-files";

/** All folders, each with what changed in it since the last visit. */
export function FolderOverview({ folders }: { readonly folders: readonly Folder[] }): ReactNode {
  return (
    <ul className={news["folders"]}>
      {folders.map((folder) => (
        <OneFolder key={folder.id} folder={folder} />
      ))}
    </ul>
  );
}

function OneFolder({ folder }: { readonly folder: Folder }): ReactNode {
  const progress = useSelected(({ progressByFolder }) => progressByFolder.get(folder.id));
  const files = useFolderFiles(folder.id, progress);
  return (
    <li>
      <h2>
        <a href={routeToHash({ kind: "files", folderId: folder.id })} dir="auto">
          {folder.name}
        </a>{" "}
        <span>{strings.folders.files({ n: fileCount(progress) })}</span>
      </h2>
      {files !== undefined && <FolderNews folder={folder} files={files} isOpen />}
    </li>
  );
}
