import { useEffect, useState, type ReactNode } from "react";
import { presentFolders } from "../../app/selectors";
import { textHref } from "../../app/open-href";
import type { FileUse } from "../../core/domain/conversation";
import type { FileRecord } from "../../core/domain/file-record";
import type { FolderId } from "../../core/domain/ids";
import { FolderTabs } from "../files/folder-tabs";
import { day } from "../format";
import { whileWanted } from "../parts/while-wanted";
import { classes } from "../parts/classes";
import parts from "../parts/parts.module.css";
import { strings } from "../strings";
import { useAppState, useLookup } from "../use-app";
import styles from "./uses.module.css";

interface Listed {
  readonly folderId: FolderId;
  readonly uses: readonly FileUse[];
  readonly files: readonly FileRecord[];
}

/** Which files of a folder answers rest on, how often and when last; and which none does. */
export function UsesScreen({ folderId }: { readonly folderId: FolderId | undefined }): ReactNode {
  const { listFileUses, listFiles } = useLookup();
  const folders = presentFolders(useAppState("folders", "notices"));
  const folder = folders.find((one) => one.id === folderId) ?? folders[0];
  const [listed, setListed] = useState<Listed>();
  const id = folder?.id;
  useEffect(() => {
    if (id === undefined) return;
    return whileWanted(
      Promise.all([listFileUses(id), listFiles(id)]),
      ([uses, files]) => setListed({ folderId: id, uses, files }),
      () => setListed({ folderId: id, uses: [], files: [] }),
    );
  }, [id, listFileUses, listFiles]);
  return (
    <article className={styles["sheet"]}>
      <h1>{strings.uses.title}</h1>
      <p className={styles["about"]}>{strings.uses.about}</p>
      <FolderTabs page="uses" folders={folders} current={id} />
      {folder === undefined ? (
        <p>{strings.files.none}</p>
      ) : listed === undefined || listed.folderId !== id ? (
        <p>{strings.files.loading}</p>
      ) : (
        <UsedFiles {...listed} />
      )}
    </article>
  );
}

function UsedFiles({ uses, files }: Listed): ReactNode {
  const byId = new Map(files.map((file) => [file.id, file]));
  const used = uses.flatMap((use) => {
    const file = byId.get(use.fileId);
    return file === undefined ? [] : [{ ...use, file }];
  });
  const usedIds = new Set(used.map(({ fileId }) => fileId));
  const unused = files.filter((file) => file.passages > 0 && !usedIds.has(file.id));
  const most = Math.max(1, ...used.map(({ answers }) => answers));
  return (
    <>
      {used.length === 0 ? (
        <p>{strings.uses.none}</p>
      ) : (
        <table className={styles["table"]}>
          <thead>
            <tr>
              <th scope="col">{strings.uses.file}</th>
              <th scope="col">{strings.uses.answers}</th>
              <th scope="col">{strings.uses.last}</th>
            </tr>
          </thead>
          <tbody>
            {used.map(({ file, answers, lastAt }) => (
              <tr key={file.id}>
                <th scope="row" dir="auto">
                  {file.state === "gone" ? (
                    `${file.path}, ${strings.uses.gone}`
                  ) : (
                    <a href={textHref(file.id)}>{file.path}</a>
                  )}
                </th>
                <td>
                  {/* The plot repeats the number beside it. */}
                  <span className={styles["count"]}>
                    <span
                      className={styles["bar"]}
                      style={{ inlineSize: `${(100 * answers) / most}%` }}
                      aria-hidden="true"
                    />
                    {answers}
                  </span>
                </td>
                <td>{day(lastAt)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {unused.length > 0 && (
        <details className={classes(parts["fold"], styles["unused"])}>
          <summary>{strings.uses.unused({ files: unused.length })}</summary>
          <ul>
            {unused.slice(0, MOST_UNUSED).map((file) => (
              <li key={file.id} dir="auto">
                <a href={textHref(file.id)}>{file.path}</a>
              </li>
            ))}
          </ul>
          {unused.length > MOST_UNUSED && <p>{strings.uses.more({ files: unused.length - MOST_UNUSED })}</p>}
        </details>
      )}
    </>
  );
}

const MOST_UNUSED = 500;
