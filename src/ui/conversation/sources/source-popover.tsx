import { HoverCard } from "radix-ui";
import type { Citation } from "../../../core/domain/citation";
import { baseName } from "../../../core/domain/file-record";
import { excerptOf } from "./excerpt";
import { FileIcon } from "./file-icon";
import { classes } from "../../parts/classes";
import parts from "../../parts/parts.module.css";
import styles from "./source-popover.module.css";
import { SourceDetails } from "./source-details";
import { placeWords, wholeName } from "./source-words";
import { strings } from "../strings";

interface SourcePopoverProps {
  /** The id of the element with the text of the popover. */
  readonly id: string;
  readonly citation: Citation;
  readonly href: string;
}

/** The popover of a marker: the file, the place in it, and the words around the quote. */
export function SourcePopover({ id, citation, href }: SourcePopoverProps) {
  const { path, status } = citation;
  const name = baseName(path);
  return (
    <HoverCard.Portal>
      <HoverCard.Content id={id} className={styles.popover} side="top" sideOffset={6} collisionPadding={12}>
        <p className={styles.name}>
          <FileIcon path={path} type={citation.file?.type} />
          <bdi>{name}</bdi>
        </p>
        <p className={classes(parts["aside"], styles.path)}>
          <bdi>{wholeName(citation)}</bdi>
        </p>
        <SourceDetails details={citation.details?.kind === "row" ? undefined : citation.details} />
        {citation.passage + citation.quote !== "" && <Excerpt citation={citation} />}
        <p className={styles.foot}>
          <span>
            {[placeWords(citation), citation.file?.isUnsure === true ? strings.unsure : ""]
              .filter(Boolean)
              .join(" · ")}
          </span>
          {status === "gone" ? (
            <span>{strings.gone}</span>
          ) : (
            <a href={href} target="_blank" rel="noopener" aria-label={strings.openFile({ file: name })}>
              {strings.open}
            </a>
          )}
        </p>
      </HoverCard.Content>
    </HoverCard.Portal>
  );
}

function Excerpt({ citation }: Pick<SourcePopoverProps, "citation">) {
  const { before, quote, after } = excerptOf(citation);
  return (
    <blockquote className={styles.quote} dir="auto">
      {before}
      <mark>{quote}</mark>
      {after}
    </blockquote>
  );
}
