import { createContext, createElement, Fragment, use, type ReactNode, type Ref } from "react";
import type { Place } from "../../core/domain/unit";
import { classes } from "../parts/classes";
import parts from "../parts/parts.module.css";
import { strings } from "../strings";
import styles from "./text-screen.module.css";
import { cutAtDates, type TextBlock, type TextPiece } from "./text-view";

interface TextBlocksProps {
  readonly blocks: readonly TextBlock[];
  /** Attached to the first marked stretch. */
  readonly firstMark: Ref<HTMLElement>;
}

/** A file's text with its places, headings and tables. */
export function TextBlocks({ blocks, firstMark }: TextBlocksProps): ReactNode {
  const first = blocks.flatMap(piecesOf).find((piece) => piece.isCited);
  return (
    <FirstMarkContext value={{ start: first?.start, ref: firstMark }}>
      {blocks.map((block) => (
        <Block key={`${block.kind} ${block.start}`} block={block} />
      ))}
    </FirstMarkContext>
  );
}

const FirstMarkContext = createContext<{ start: number | undefined; ref: Ref<HTMLElement> }>({
  start: undefined,
  ref: null,
});

function piecesOf(block: TextBlock): readonly TextPiece[] {
  if (block.kind === "place") return [];
  return block.kind === "table" ? block.rows.flat(2) : block.pieces;
}

function Block({ block }: { readonly block: TextBlock }): ReactNode {
  switch (block.kind) {
    case "place":
      return <p className={classes(parts["aside"], styles["place"])}>{placeName(block.place)}</p>;
    case "heading":
      // The page's own heading is the file's name.
      return createElement(`h${Math.min(6, block.level + 1)}`, {}, <Pieces pieces={block.pieces} />);
    case "text":
      return (
        <p className={styles["paragraph"]}>
          <Pieces pieces={block.pieces} />
        </p>
      );
    case "code":
      return (
        <pre className={styles["code"]} dir="ltr">
          <Pieces pieces={block.pieces} />
        </pre>
      );
    case "table":
      return <Table block={block} />;
  }
}

function Table({ block }: { readonly block: TextBlock & { kind: "table" } }): ReactNode {
  return (
    <div className={styles["table"]} tabIndex={0} role="group" aria-label={strings.text.table}>
      <table>
        {block.columns.length > 0 && (
          <thead>
            <tr>
              {block.columns.map((name, x) => (
                <th key={x} className={cellClass(name.length)}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {block.rows.map((row, y) => (
            <tr key={y}>
              {row.map((cell, x) =>
                createElement(
                  block.hasHeader && y === 0 ? "th" : "td",
                  { key: x, className: cellClass(lengthOf(cell)) },
                  <Pieces pieces={cell} />,
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The longest cell that stays on one line. A table that is too wide scrolls, so breaking a short cell gains nothing. */
const SHORT_CELL = 24;

const cellClass = (length: number): string | undefined => styles[length <= SHORT_CELL ? "short" : "long"];

const lengthOf = (cell: readonly TextPiece[]): number =>
  cell.reduce((sum, piece) => sum + piece.text.length, 0);

function Pieces({ pieces }: { readonly pieces: readonly TextPiece[] }): ReactNode {
  const first = use(FirstMarkContext);
  return pieces.map((piece) => (
    <Fragment key={piece.start}>
      {piece.isCited ? (
        <mark {...(piece.start === first.start && { ref: first.ref, tabIndex: -1 })}>
          <WithDates text={piece.text} />
        </mark>
      ) : (
        <WithDates text={piece.text} />
      )}
    </Fragment>
  ));
}

/** Text whose dates do not break across lines. */
function WithDates({ text }: { readonly text: string }): ReactNode {
  return cutAtDates(text).map((part, n) =>
    n % 2 === 0 ? (
      part
    ) : (
      <span key={n} className={styles["date"]}>
        {part}
      </span>
    ),
  );
}

function placeName(place: Place): string {
  switch (place.kind) {
    case "page":
      return strings.text.page({ n: place.number });
    case "slide":
      return strings.text.slide({ n: place.number });
    case "sheet":
    case "chapter":
      return place.name;
    case "whole":
      return "";
  }
}
