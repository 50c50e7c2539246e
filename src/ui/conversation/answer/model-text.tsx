import { createContext, memo, use, useMemo, type ComponentProps } from "react";
import Markdown, { type Components, type ExtraProps, type Options } from "react-markdown";
import remarkGfm from "remark-gfm";
import type { ModelPiece } from "../../../core/domain/answer-part";
import { strings } from "../strings";
import styles from "./answer-text.module.css";
import { CopyableAddress } from "./copyable-address";
import { markStatements, maskStatements } from "./mark-statements";
import { Statement } from "./prose";

interface ModelTextProps {
  readonly pieces: readonly ModelPiece[];
  /** Whether the answer has been checked, so that sentences without support are underlined. */
  readonly isChecked: boolean;
}

/** What a model wrote: Markdown without HTML, images or links, with the markers of its statements. */
export const ModelText = memo(function ModelText({ pieces, isChecked }: ModelTextProps) {
  const { text, rehypePlugins } = useMemo(() => {
    const masked = maskStatements(pieces);
    return { text: masked.text, rehypePlugins: [markStatements(masked)] };
  }, [pieces]);
  const shown = useMemo(() => ({ pieces, isChecked }), [pieces, isChecked]);
  return (
    <div className={styles.text} dir="auto">
      <ShownContext value={shown}>
        <Markdown
          skipHtml
          remarkPlugins={remarkPlugins}
          rehypePlugins={rehypePlugins}
          components={components}
        >
          {text}
        </Markdown>
      </ShownContext>
    </div>
  );
});

const ShownContext = createContext<ModelTextProps>({ pieces: [], isChecked: false });

type Plugins = NonNullable<Options["remarkPlugins"]>;
type Processor = ThisParameterType<Extract<Plugins[number], (...settings: never) => unknown>>;

/** A remark plugin that shows HTML as plain text: `List<String>` in an answer is text. */
function readHtmlAsWords(this: Processor): void {
  // remark-parse reads this key. Its types declare the key, but we do not depend on them.
  const settings = this.data() as { micromarkExtensions?: unknown[] };
  settings.micromarkExtensions = [
    ...(settings.micromarkExtensions ?? []),
    { disable: { null: ["htmlFlow", "htmlText"] } },
  ];
}

const remarkPlugins: Plugins = [remarkGfm, readHtmlAsWords];

type Props<Tag extends keyof React.JSX.IntrinsicElements> = ComponentProps<Tag> & ExtraProps;

const components: Components = {
  span: StatementSpan,
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

/** A piece of a statement; the last one has its markers. */
function StatementSpan({ node, children }: Props<"span">) {
  const { pieces, isChecked } = use(ShownContext);
  const { dataStatement, dataLast } = node?.properties ?? {};
  const piece = dataStatement === undefined ? undefined : pieces[Number(dataStatement)];
  if (piece === undefined || piece.kind === "words") return <>{children}</>;
  const isUnsupported = isChecked && piece.kind === "statement" && piece.refs.length === 0;
  return (
    <Statement refs={piece.refs} isUnsupported={isUnsupported} isEnd={dataLast !== undefined}>
      {children}
    </Statement>
  );
}
