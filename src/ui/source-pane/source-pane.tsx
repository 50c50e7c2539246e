import X from "lucide-react/icons/x";
import { useEffect, useMemo, useRef, type ReactNode, type RefObject } from "react";
import { fileHref, openHref } from "../../app/open-href";
import { inOrder } from "../../core/citations/cited-files";
import type { Citation, CitationStatus } from "../../core/domain/citation";
import type { CitedSource } from "../../core/domain/cited-source";
import { baseName, extensionOf } from "../../core/domain/file-record";
import { isShowable, opensAsText } from "../../core/extract/detection/opens-as-text";
import { excerptAround } from "../conversation/sources/excerpt";
import { FileIcon } from "../conversation/sources/file-icon";
import { placeWords } from "../conversation/sources/source-words";
import { followed, useCitationStatuses } from "../conversation/sources/use-citation-statuses";
import { FileView } from "../file-view/file-view";
import view from "../file-view/file-view.module.css";
import { IconButton } from "../parts/button";
import { Stepper } from "../parts/stepper";
import { classes } from "../parts/classes";
import parts from "../parts/parts.module.css";
import { strings } from "../strings";
import textStyles from "../text/text-screen.module.css";
import { useLookup } from "../use-app";
import styles from "./source-pane.module.css";

interface SourcePaneProps {
  /** What is shown; another object each time that it is asked for. */
  readonly source: CitedSource;
  /** All citations of the answer. */
  readonly citations: readonly Citation[];
  onShow(ref: number): void;
  onClose(): void;
}

/** A cited source beside its answer: its page, picture or text at the cited words, and the ways through it. */
export function SourcePane({ source, citations: cited, onShow, onClose }: SourcePaneProps): ReactNode {
  const { checkCitations } = useLookup();
  const statuses = useCitationStatuses(cited, checkCitations);
  const citations = useMemo(() => inOrder(followed(cited, statuses)), [cited, statuses]);
  const at = citations.findIndex(({ ref }) => ref === source.ref);
  const citation = citations[at];
  const pane = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // A screen reader goes on from the source that a click outside the pane has brought.
  useEffect(() => {
    if (pane.current?.contains(document.activeElement) !== true)
      heading.current?.focus({ preventScroll: true });
  }, [source]);
  if (citation === undefined) return undefined;
  const status = statuses.get(citation.ref);
  return (
    <aside
      ref={pane}
      className={classes(parts["onScreen"], styles["pane"])}
      aria-label={strings.source.pane({ ref: citation.ref, name: baseName(citation.path) })}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.defaultPrevented) return;
        event.preventDefault();
        onClose();
      }}
    >
      <SourceHead
        citations={citations}
        at={at}
        status={status}
        heading={heading}
        onShow={onShow}
        onClose={onClose}
      />
      {citation.status === "gone" ? (
        <div className={view["body"]} tabIndex={0} role="group" aria-label={strings.source.content}>
          <p className={view["note"]}>
            {citation.passage + citation.quote === "" ? strings.source.erased : strings.source.gone}
          </p>
          <KeptWords citation={citation} />
        </div>
      ) : (
        <FileView
          key={keyOf(citation, status)}
          fileId={citation.fileId}
          folderId={citation.folderId}
          path={citation.path}
          type={citation.file?.type}
          cited={citation}
          now={status?.kind === "changed" ? status.now : undefined}
          links={linksTo(citation, source)}
          asked={source}
        >
          <KeptWords citation={citation} />
        </FileView>
      )}
    </aside>
  );
}

interface SourceHeadProps extends Pick<SourcePaneProps, "onShow" | "onClose"> {
  /** In the order of their steps. */
  readonly citations: readonly Citation[];
  /** The place of the one that is shown. */
  readonly at: number;
  readonly status: CitationStatus | undefined;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/** The name and place of the source, and the steps to the others. */
function SourceHead({ citations, at, status, heading, onShow, onClose }: SourceHeadProps): ReactNode {
  const citation = citations[at];
  if (citation === undefined) return undefined;
  const stepTo = (next: Citation | undefined) => next && (() => onShow(next.ref));
  return (
    <header className={styles["head"]}>
      <FileIcon path={citation.path} type={citation.file?.type} />
      <div className={styles["title"]}>
        <h2 ref={heading} className={parts["oneLine"]} tabIndex={-1} dir="auto">
          {baseName(citation.path)}
        </h2>
        <p className={classes(parts["aside"], parts["oneLine"])}>
          <bdi>
            {[citation.folderName, placeWords(citation), status && strings.source.standings[status.kind]]
              .filter(Boolean)
              .join(" · ")}
          </bdi>
        </p>
      </div>
      {citations.length > 1 && (
        <Stepper
          label={strings.source.passages}
          before={strings.source.before}
          next={strings.source.next}
          onBefore={stepTo(at === 0 ? undefined : citations[at - 1])}
          onNext={stepTo(citations[at + 1])}
        >
          {strings.source.of({ at: at + 1, total: citations.length })}
        </Stepper>
      )}
      <IconButton label={strings.source.close} onClick={onClose}>
        <X size={16} aria-hidden="true" />
      </IconButton>
    </header>
  );
}

/** The ways to the file itself: in a tab, of a PDF as its pages, or as a download. */
function linksTo(citation: Citation, { answerId }: CitedSource): { href: string; words: string }[] {
  const { fileId, path } = citation;
  const download = { href: fileHref(fileId), words: strings.source.downloadFile };
  if (extensionOf(path) === "pdf")
    return [{ href: openHref(citation, answerId), words: strings.source.openInTab }, download];
  if (!isShowable(path)) return [download];
  const href = opensAsText(path) ? fileHref(fileId) : openHref(citation, answerId);
  return [{ href, words: strings.source.openFile }];
}

/** A file whose cited words have changed is read anew, as it is now. */
function keyOf({ fileId }: Citation, status: CitationStatus | undefined): string {
  return status?.kind === "changed" ? `${fileId} ${status.now}` : fileId;
}

/** The words that are kept with the answer: all that is left of a file that is gone. */
function KeptWords({ citation }: { readonly citation: Citation }): ReactNode {
  if (citation.passage + citation.quote === "") return undefined;
  const { before, quote, after } = excerptAround(citation.passage, citation.quote, Infinity);
  return (
    <blockquote className={textStyles["text"]} dir="auto">
      {before}
      <mark>{quote}</mark>
      {after}
    </blockquote>
  );
}
