import { Fragment, useCallback, useMemo, type ReactNode } from "react";
import { fileHref } from "../../app/open-href";
import type { Route } from "../../app/route";
import { baseName } from "../../core/domain/file-record";
import type { Place } from "../../core/domain/unit";
import { Button } from "../parts/button";
import { strings } from "../strings";
import { textPieces, type TextPiece } from "./text-pieces";
import styles from "./text-screen.module.css";
import { useTextWindow, type TextWindow } from "./use-text-window";

type TextRoute = Route & { kind: "text" };

/** A file's text as it was read, with the cited range marked and in view. */
export function TextScreen({ route }: { readonly route: TextRoute }): ReactNode {
  const { state, showEarlier, showLater } = useTextWindow(route.fileId, route.start);
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
      return <ShownText window={state.window} route={route} onEarlier={showEarlier} onLater={showLater} />;
  }
}

interface ShownTextProps {
  readonly window: TextWindow;
  readonly route: TextRoute;
  onEarlier(): void;
  onLater(): void;
}

function ShownText({ window, route, onEarlier, onLater }: ShownTextProps): ReactNode {
  const { file, start, end, text } = window;
  const { path, id } = file.file;
  const pieces = useMemo(
    () => textPieces({ start, text }, file.units, { start: route.start, end: route.end }),
    [start, text, file.units, route.start, route.end],
  );
  // Called once, when the first marked piece appears.
  const bringIntoView = useCallback(
    (mark: HTMLElement | null) => mark?.scrollIntoView({ block: "center" }),
    [],
  );
  const firstCited = pieces.find((piece) => piece.isCited);
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
            {strings.text.openOriginal}
          </a>
        </p>
      </header>
      {file.length === 0 && <p className={styles["about"]}>{strings.text.noText}</p>}
      {start > 0 && (
        <Button look="small" onClick={onEarlier}>
          {strings.text.earlier}
        </Button>
      )}
      <div className={styles["text"]} dir="auto">
        {pieces.map((piece) => (
          <Piece key={piece.start} piece={piece} markRef={piece === firstCited ? bringIntoView : undefined} />
        ))}
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

interface PieceProps {
  readonly piece: TextPiece;
  readonly markRef: ((mark: HTMLElement | null) => void) | undefined;
}

function Piece({ piece, markRef }: PieceProps): ReactNode {
  return (
    <Fragment>
      {piece.begins !== undefined && <span className={styles["unit"]}>{placeName(piece.begins)}</span>}
      {piece.isCited ? <mark ref={markRef}>{piece.text}</mark> : piece.text}
    </Fragment>
  );
}

function placeName(place: Place): string {
  switch (place.kind) {
    case "page":
      return strings.text.page(place.number);
    case "slide":
      return strings.text.slide(place.number);
    case "sheet":
    case "chapter":
      return place.name;
    case "whole":
      return "";
  }
}
