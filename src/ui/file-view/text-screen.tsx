import ArrowLeft from "lucide-react/icons/arrow-left";
import { type ReactNode, useEffect, useState } from "react";
import { fileHref } from "../../app/open-href";
import { isShowable } from "../../core/extract/detection/opens-as-text";
import { routeToHash, type Route } from "../../app/route";
import { baseName } from "../../core/domain/file-record";
import { typeOfFile } from "../../core/extract/detection/type-of-file";
import { addressOfPath } from "../files/path-address";
import { classes } from "../parts/classes";
import { strings } from "../strings";
import styles from "../text/text-screen.module.css";
import { FileView } from "./file-view";
import { TextStretch } from "../text/text-stretch";
import { useTextWindow, type TextWindow } from "../text/use-text-window";
import { NeedsAccess } from "./needs-access";
import { edgesOf, type CitedRange } from "../../core/citations/locate-quote";
import { whileWanted } from "../parts/while-wanted";
import { useLookup } from "../use-app";

type TextRoute = Route & { kind: "text" };

/** A file's text as it was read, with the cited range marked and in view. */
export function TextScreen({ route }: { readonly route: TextRoute }): ReactNode {
  const cited = useCited(route);
  const { state, showEarlier, showLater } = useTextWindow(route.fileId, cited);
  switch (state.kind) {
    case "opening":
      return <p className={styles["note"]}>{strings.text.opening}</p>;
    case "gone":
      return (
        <div className={classes(styles["sheet"], styles["gone"])}>
          <p className={styles["back"]}>
            <a href={routeToHash({ kind: "files", folderId: undefined })}>
              <ArrowLeft size={14} aria-hidden="true" /> {strings.files.title}
            </a>
          </p>
          <h1>{strings.text.gone}</h1>
          <p className={styles["about"]}>{strings.text.goneMore}</p>
        </div>
      );
    case "shown":
      return (
        <ShownFile
          window={state.window}
          cited={cited ?? NO_WORDS}
          onEarlier={showEarlier}
          onLater={showLater}
        />
      );
  }
}

interface ShownFileProps {
  readonly window: TextWindow;
  readonly cited: CitedWords;
  onEarlier(): void;
  onLater(): void;
}

function ShownFile({ window, cited, onEarlier, onLater }: ShownFileProps): ReactNode {
  const { file, folderName } = window.file;
  const type = typeOfFile(file);
  const isPaged = type === "pdf" || type === "picture";
  const words = isShowable(file.path) ? strings.text.openOriginal : strings.text.downloadOriginal;
  const original = { href: fileHref(file.id), words };
  return (
    <article className={isPaged ? styles["paged"] : styles["sheet"]}>
      <header className={styles["head"]}>
        <p className={styles["back"]}>
          <a href={routeToHash({ kind: "files", folderId: file.folderId, at: addressOfPath(file.path) })}>
            <ArrowLeft size={14} aria-hidden="true" /> {strings.text.back({ folder: folderName })}
          </a>
        </p>
        <h1 dir="auto">{baseName(file.path)}</h1>
        <p className={styles["about"]}>
          <bdi>
            {folderName} / {file.path}
          </bdi>
          {!isPaged && (
            <>
              {" · "}
              <a href={original.href} target="_blank" rel="noopener">
                {original.words}
              </a>
            </>
          )}
        </p>
      </header>
      {!isPaged && <NeedsAccess folderId={file.folderId} />}
      {isPaged ? (
        <FileView
          fileId={file.id}
          folderId={file.folderId}
          path={file.path}
          type={type}
          cited={cited}
          now={undefined}
          links={[original]}
          asked={cited}
        />
      ) : (
        <TextStretch
          window={window}
          edges={cited.edges}
          focusesMark
          onEarlier={onEarlier}
          onLater={onLater}
        />
      )}
    </article>
  );
}

/** Words that are cited, and where they stood. */
interface CitedWords extends CitedRange {
  /** `""` for a range without words. */
  readonly quote: string;
}

/** The beginning of a file, where no words are cited. */
const NO_WORDS: CitedWords = { start: 0, end: 0, edges: undefined, quote: "" };

/**
 * The range that a route of a text names, or that its source cites; undefined until the citation has been read. Where it is
 * not there any more, the file is shown from its beginning.
 */
function useCited({ start, end, source }: TextRoute): CitedWords | undefined {
  const lookup = useLookup();
  const [cited, setCited] = useState<CitedWords | undefined>(() =>
    source === undefined ? { ...NO_WORDS, start, end } : undefined,
  );
  const { answerId, ref } = source ?? {};
  useEffect(() => {
    if (answerId === undefined || ref === undefined) return;
    return whileWanted(
      lookup.readCitation(answerId, ref),
      (found) =>
        setCited(
          found === undefined
            ? NO_WORDS
            : { start: found.start, end: found.end, edges: edgesOf(found.quote), quote: found.quote },
        ),
      () => setCited(NO_WORDS),
    );
  }, [lookup, answerId, ref]);
  return cited;
}
