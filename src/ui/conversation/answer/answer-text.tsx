import { memo, useMemo, type ComponentProps } from "react";
import Markdown, { type Components, type ExtraProps, type Options } from "react-markdown";
import remarkGfm from "remark-gfm";
import type { AnswerRange } from "../../../core/domain/agent-event";
import type { Citation } from "../../../core/domain/citation";
import { parseReferences } from "../../../core/citations/parse-references";
import parts from "../../parts/parts.module.css";
import { useLit } from "./answer-context";
import { answerRanges } from "./answer-ranges";
import styles from "./answer-text.module.css";
import { CopyableAddress } from "./copyable-address";
import { markAnswer, maskReferences } from "./mark-answer";
import { ReferenceMarker } from "./reference-marker";
import { strings } from "../strings";

interface AnswerTextProps {
  /** With `[ref:N]` markers. */
  readonly text: string;
  readonly citations: readonly Citation[];
  readonly unsupported: readonly AnswerRange[];
  /** The words that answer the question. */
  readonly marks: readonly AnswerRange[];
  /** Quotes are shown as they stand in the file; only what a model writes is Markdown. */
  readonly writtenBy: "model" | "quotes";
  /** More text may follow. */
  readonly streaming: boolean;
}

/** The text of an answer: Markdown without HTML, images or links, with its references as markers. */
export const AnswerText = memo(function AnswerText({
  text,
  citations,
  unsupported,
  marks,
  writtenBy,
  streaming,
}: AnswerTextProps) {
  const { masked, rehypePlugins } = useMemo(() => {
    const known = new Set(citations.map((citation) => citation.ref));
    const { segments } = parseReferences(text, known, streaming);
    const masked = maskReferences(segments);
    const ranges = answerRanges(segments, unsupported, marks);
    return { masked, rehypePlugins: [markAnswer(masked, ranges)] };
  }, [text, citations, unsupported, marks, streaming]);
  return (
    <div className={writtenBy === "quotes" ? `${styles.text} ${styles.quoted}` : styles.text} dir="auto">
      <Markdown
        skipHtml
        remarkPlugins={writtenBy === "model" ? markdownPlugins : quotePlugins}
        rehypePlugins={rehypePlugins}
        components={components}
      >
        {masked.text}
      </Markdown>
    </div>
  );
});

type Plugins = NonNullable<Options["remarkPlugins"]>;
type Processor = ThisParameterType<Extract<Plugins[number], (...settings: never) => unknown>>;

/** A remark plugin that disables parts of Markdown's syntax, so that they show as plain text. */
function readAsWords(constructs: readonly string[]) {
  return function (this: Processor): void {
    // remark-parse reads this key. Its types declare the key, but we do not depend on them.
    const settings = this.data() as { micromarkExtensions?: unknown[] };
    settings.micromarkExtensions = [
      ...(settings.micromarkExtensions ?? []),
      { disable: { null: [...constructs] } },
    ];
  };
}

const HTML = ["htmlFlow", "htmlText"];
/** All Markdown syntax except paragraphs and the backticks around file names. */
const MARKDOWN = [
  ...HTML,
  "attention",
  "autolink",
  "blockQuote",
  "characterEscape",
  "characterReference",
  "codeFenced",
  "codeIndented",
  "definition",
  "hardBreakEscape",
  "headingAtx",
  "labelEnd",
  "labelStartImage",
  "labelStartLink",
  "list",
  "setextUnderline",
  "thematicBreak",
];

// HTML syntax stays text instead of being skipped: `List<String>` in an answer is text.
const markdownPlugins: Plugins = [remarkGfm, readAsWords(HTML)];
const quotePlugins: Plugins = [readAsWords(MARKDOWN)];

type Props<Tag extends keyof React.JSX.IntrinsicElements> = ComponentProps<Tag> & ExtraProps;

const components: Components = {
  sup: Superscript,
  span: Words,
  a: ({ href, children }: Props<"a">) => <CopyableAddress address={href}>{children}</CopyableAddress>,
  img: ({ alt }: Props<"img">) => <>{alt}</>,
  input: ({ checked }: Props<"input">) => <>{checked === true ? "☑ " : "☐ "}</>,
  // The question is the heading above the answer; the answer's own headings rank below it.
  h1: "h3",
  h2: "h3",
  h3: "h4",
  h4: "h5",
  h5: "h6",
  table: ({ children }: Props<"table">) => (
    <div className={styles.table} role="group" aria-label={strings.table} tabIndex={0}>
      <table>{children}</table>
    </div>
  ),
};

function Superscript({ node, children }: Props<"sup">) {
  const ref = node?.properties["dataReference"];
  return typeof ref === "string" ? <ReferenceMarker reference={Number(ref)} /> : <sup>{children}</sup>;
}

/** A piece of a highlighted range: a claim with references, a sentence without support, or words that answer. */
function Words({ node, children }: Props<"span">) {
  const { dataClaim, dataUnsupported, dataLast, dataMark } = node?.properties ?? {};
  const refs = typeof dataClaim === "string" ? dataClaim.split(" ").map(Number) : [];
  const { onPointerEnter, onPointerLeave, "data-lit": lit } = useLit(refs);
  const unsupported = dataUnsupported !== undefined;
  return (
    <span
      className={unsupported ? styles.unsupported : styles.claim}
      title={unsupported ? strings.unsupported : undefined}
      data-lit={lit}
      onPointerEnter={onPointerEnter}
      onPointerLeave={onPointerLeave}
    >
      {dataMark === undefined ? children : <mark className={styles.mark}>{children}</mark>}
      {dataLast !== undefined && <span className={parts.hidden}> ({strings.unsupported})</span>}
    </span>
  );
}
