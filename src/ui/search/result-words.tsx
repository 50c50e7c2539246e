import BookmarkCheck from "lucide-react/icons/bookmark-check";
import File from "lucide-react/icons/file";
import Folder from "lucide-react/icons/folder";
import MessageSquare from "lucide-react/icons/message-square";
import TextQuote from "lucide-react/icons/text-quote";
import type { ComponentType, ReactNode } from "react";
import type { SingleResult } from "../../core/discovery/contract";
import type { DiscoveryKind } from "../../core/discovery/kinds";
import { statusWords } from "../parts/version-words";
import { Marked } from "../parts/marked";
import { classes } from "../parts/classes";
import parts from "../parts/parts.module.css";
import styles from "./result-words.module.css";
import { strings } from "./strings";

const ICONS: Readonly<Record<DiscoveryKind, ComponentType<{ size: number; "aria-hidden": "true" }>>> = {
  fact: BookmarkCheck,
  folder: Folder,
  file: File,
  message: MessageSquare,
  passage: TextQuote,
};

interface ResultWordsProps {
  readonly result: SingleResult;
  /** Whether it stands below the newest of its copies or versions. */
  readonly isFolded?: boolean;
}

/** What a row shows of a result: title with its matches, kind, place, and the words around the match. */
export function ResultWords({ result, isFolded = false }: ResultWordsProps): ReactNode {
  const { kind, title, titleMarks, place, snippet, marks, target } = result;
  const status = statusWords(result, "fileId" in target ? target.fileId : undefined, isFolded);
  const Icon = ICONS[kind];
  return (
    <span className={styles["result"]}>
      <Icon size={14} aria-hidden="true" />
      <span className={styles["words"]}>
        <span className={styles["head"]}>
          <bdi className={classes(parts["oneLine"], styles["title"])}>
            <Marked text={title} marks={titleMarks} />
          </bdi>{" "}
          <span className={parts["aside"]}>{strings.kinds[kind].one}</span>
        </span>
        {status !== "" && (
          <span className={parts["aside"]} dir="auto">
            {status}
          </span>
        )}
        {place !== "" && place !== title && (
          <bdi className={classes(parts["aside"], parts["oneLine"])}>{place}</bdi>
        )}
        {snippet !== "" && (
          <span className={classes(parts["aside"], styles["snippet"])} dir="auto">
            <Marked text={snippet} marks={marks} />
          </span>
        )}
      </span>
    </span>
  );
}
