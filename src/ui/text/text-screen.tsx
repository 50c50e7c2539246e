import { useCallback, useEffect, useMemo, type ReactNode } from "react";
import { fileHref } from "../../app/open-href";
import { isShowable } from "../../core/extract/detection/opens-as-text";
import type { Route } from "../../app/route";
import { baseName } from "../../core/domain/file-record";
import { Button } from "../parts/button";
import { strings } from "../strings";
import { TextBlocks } from "./text-blocks";
import styles from "./text-screen.module.css";
import { textView } from "./text-view";
import { useTextWindow, type TextWindow } from "./use-text-window";

type TextRoute = Route & { kind: "text" };

interface TextScreenProps {
  readonly route: TextRoute;
  /** Receives the file's name, undefined until it is known. */
  onName(name: string | undefined): void;
}

/** A file's text as it was read, with the cited range marked and in view. */
export function TextScreen({ route, onName }: TextScreenProps): ReactNode {
  const { state, showEarlier, showLater } = useTextWindow(route.fileId, route);
  const name = state.kind === "shown" ? baseName(state.window.file.file.path) : undefined;
  useEffect(() => onName(name), [name, onName]);
  switch (state.kind) {
    case "opening":
      return <p className={styles["note"]}>{strings.text.opening}</p>;
    case "gone":
      return (
        <div className={styles["sheet"]}>
          <h1>{strings.text.gone}</h1>
          <p className={styles["about"]}>{strings.text.goneMore}</p>
        </div>
      );
    case "shown":
      return (
        <ShownText window={state.window} edges={route.edges} onEarlier={showEarlier} onLater={showLater} />
      );
  }
}

const NOWHERE = { start: 0, end: 0 };

interface ShownTextProps {
  readonly window: TextWindow;
  readonly edges: TextRoute["edges"];
  onEarlier(): void;
  onLater(): void;
}

function ShownText({ window, edges, onEarlier, onLater }: ShownTextProps): ReactNode {
  const { file, start, end, text, beginsLine, cited } = window;
  const { path, id } = file.file;
  const blocks = useMemo(
    () => textView({ start, text, beginsLine }, file.units, file.layout, cited ?? NOWHERE),
    [start, text, beginsLine, file.units, file.layout, cited],
  );
  // Called once, when the first marked piece appears. Focusing it lets a screen reader continue from the cited words.
  const bringIntoView = useCallback((mark: HTMLElement | null) => {
    mark?.focus({ preventScroll: true });
    mark?.scrollIntoView({ block: "center" });
  }, []);
  return (
    <article className={styles["sheet"]}>
      <header className={styles["head"]}>
        <h1 dir="auto">{baseName(path)}</h1>
        <p className={styles["about"]}>
          <bdi>
            {file.folderName} / {path}
          </bdi>
          {" · "}
          <a href={fileHref(id, path)} target="_blank" rel="noopener">
            {isShowable(path) ? strings.text.openOriginal : strings.text.downloadOriginal}
          </a>
        </p>
      </header>
      {cited === undefined && edges !== undefined && (
        <p className={styles["about"]} role="status">
          {strings.text.changed(edges.first, edges.last)}
        </p>
      )}
      {file.length === 0 && <p className={styles["about"]}>{strings.text.noText}</p>}
      {start > 0 && (
        <Button look="small" onClick={onEarlier}>
          {strings.text.earlier}
        </Button>
      )}
      <div className={styles["text"]} dir="auto">
        <TextBlocks blocks={blocks} firstMark={bringIntoView} />
      </div>
      {end < file.length && (
        <Button look="small" onClick={onLater}>
          {strings.text.later}
        </Button>
      )}
      {(start > 0 || end < file.length) && (
        <p className={styles["about"]}>{strings.text.shown(start + 1, end, file.length)}</p>
      )}
    </article>
  );
}
