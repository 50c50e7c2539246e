import { useMemo, useRef, useState } from "react";
import type { AnswerDraft } from "../../../core/answer/answer-draft";
import type { Source } from "../../../core/domain/agent-event";
import type { Citation } from "../../../core/domain/citation";
import type { Answer } from "../../../core/domain/conversation";
import type { FileId } from "../../../core/domain/ids";
import { AnswerSourcesContext, LitContext, type AnswerSources, type Lit } from "./answer-context";
import { answerParts, rangesIn } from "./answer-parts";
import { AnswerText } from "./answer-text";
import styles from "./answer-view.module.css";
import { EvidenceList } from "../sources/evidence-list";
import { OutcomeNotice, type NoticeActions } from "./outcome-notice";
import { CitedFiles } from "../sources/cited-files";
import { Sidenotes } from "../sources/sidenotes";
import { Steps } from "./steps";
import { strings } from "../strings";
import { interruptionOf, verdictOf } from "./verdict";

interface AnswerViewProps extends NoticeActions {
  readonly answer: Answer | AnswerDraft;
  readonly scopesName: string;
  openHref(citation: Citation): string;
  thumbnail(fileId: FileId): Promise<Uint8Array | undefined>;
}

/** An answer as a page: its verdict, its words, its sources in the margin and below, and how it came about. */
export function AnswerView({ answer, scopesName, openHref, thumbnail, ...actions }: AnswerViewProps) {
  const column = useRef<HTMLDivElement>(null);
  const lit = useLitRefs();
  const { citations } = answer;
  const sources = useMemo<AnswerSources>(
    () => ({
      citationsByRef: new Map(citations.map((citation) => [citation.ref, citation])),
      openHref,
      thumbnail,
    }),
    [citations, openHref, thumbnail],
  );
  const streaming = answer.outcome === undefined;
  const found = streaming && "sources" in answer ? answer.sources : NO_EVIDENCE;
  const unsupported = answer.assessment?.unsupported ?? NO_RANGES;
  const verdict = verdictOf(answer, scopesName);
  const parts = useMemo(() => answerParts(answer.text, answer.modelParts), [answer.text, answer.modelParts]);
  const interruption = interruptionOf(answer.runs);
  return (
    <AnswerSourcesContext value={sources}>
      <LitContext value={lit}>
        <div className={styles.answer} data-answer={answer.id} aria-busy={streaming}>
          <div ref={column} className={styles.column}>
            <p className={styles.verdict} data-caution={verdict.caution ? "" : undefined}>
              {verdict.words}
            </p>
            {parts.map((part, at) => (
              <AnswerText
                key={part.start}
                text={part.text}
                citations={citations}
                unsupported={rangesIn(part, unsupported)}
                marks={rangesIn(part, answer.marks)}
                writtenBy={part.writtenBy}
                streaming={streaming && at === parts.length - 1}
              />
            ))}
            {unsupported.length > 0 && <p className={styles.legend}>{strings.unsupportedLegend}</p>}
            {interruption !== undefined && <p className={styles.legend}>{interruption}</p>}
            <OutcomeNotice answer={answer} {...actions} />
            <EvidenceList sources={found} citations={citations} />
            {!streaming && <CitedFiles citations={citations} />}
            {!streaming && <Steps answer={answer} />}
          </div>
          <Sidenotes citations={citations} evidence={found} beside={column} />
        </div>
      </LitContext>
    </AnswerSourcesContext>
  );
}

const NO_EVIDENCE: readonly Source[] = [];
const NO_RANGES: readonly { start: number; end: number }[] = [];

function useLitRefs(): Lit {
  const [refs, setRefs] = useState<readonly number[]>([]);
  return useMemo(() => ({ refs: new Set(refs), light: setRefs }), [refs]);
}
