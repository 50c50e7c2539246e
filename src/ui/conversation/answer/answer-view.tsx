import { useMemo, useRef, useState } from "react";
import { evidenceOf, type AnswerDraft } from "../../../core/answer/answer-draft";
import type { Source } from "../../../core/domain/agent-event";
import { citedTextHref, messageHref, reachableHref } from "../../../app/open-href";
import { isShut } from "../../../app/selectors";
import { toldApart } from "../../../core/citations/told-apart";
import type { AnswerPart } from "../../../core/domain/answer-part";
import { messageCited, type Citation, type CitationStatus } from "../../../core/domain/citation";
import type { Answer } from "../../../core/domain/conversation";
import { listed } from "../../format";
import { Button } from "../../parts/button";
import { AnswerActions } from "./answer-actions";
import { AnswerSourcesContext, LitContext, type AnswerSources, type Lit } from "./answer-context";
import { PartGroupView } from "./part-group-view";
import { groupParts, type PartGroup } from "./part-groups";
import { PlanChoices } from "./plan-choices";
import styles from "./answer-view.module.css";
import { AlsoFound } from "../sources/also-found";
import { EvidenceList } from "../sources/evidence-list";
import { OutcomeNotice } from "./outcome-notice";
import { CitedFiles } from "../sources/cited-files";
import { PrintedNotes } from "../sources/printed-notes";
import { Sidenotes } from "../sources/sidenotes";
import { followed, useCitationStatuses } from "../sources/use-citation-statuses";
import { useOfSources } from "../sources/use-of-sources";
import { Steps } from "./steps";
import { wordedGroups, WordingPlace } from "./wording-place";
import { useCommands, useLookup, useSelected } from "../../use-app";
import { strings } from "../strings";
import { interruptionOf, verdictOf } from "./verdict";

interface AnswerViewProps {
  readonly answer: Answer | AnswerDraft;
  /** The question that it answers. */
  readonly question: string;
  readonly scopesName: string;
  /** The reference whose source is shown beside this answer. */
  readonly shownRef: number | undefined;
}

/** An answer as a page: its verdict, its text, its sources in the margin and below, and its steps. */
export function AnswerView({ answer, question, scopesName, shownRef }: AnswerViewProps) {
  const { checkCitations } = useLookup();
  const column = useRef<HTMLDivElement>(null);
  const lit = useLitRefs(shownRef);
  const streaming = answer.outcome === undefined;
  const settled = settledOf(answer);
  const statuses = useCitationStatuses(
    settled === undefined ? NO_CITATIONS : answer.citations,
    checkCitations,
  );
  const citations = useMemo(() => followed(answer.citations, statuses), [answer.citations, statuses]);
  const sources = useSources(answer, citations, statuses, shownRef);
  const found = settled === undefined && "sources" in answer ? evidenceOf(answer) : NO_EVIDENCE;
  const verdict = verdictOf(settled ?? answer, scopesName);
  const { parts, assessment } = answer;
  const groups = useMemo(() => groupParts(parts), [parts]);
  const worded = wordedGroups(groups);
  const view = (group: PartGroup, key: string) => (
    <PartGroupView key={key} group={group} isChecked={assessment !== undefined} />
  );
  const untabled = useMemo(() => withoutListed(citations, parts), [citations, parts]);
  return (
    <AnswerSourcesContext value={sources}>
      <LitContext value={lit}>
        <div className={styles.answer} data-answer={answer.id} aria-busy={settled === undefined}>
          <div ref={column} className={styles.column}>
            <p className={styles.verdict} data-caution={verdict.caution ? "" : undefined}>
              {verdict.words}
            </p>
            {"alsoFound" in answer && <PlanChoices answerId={answer.id} parts={parts} />}
            <WordingPlace answer={answer}>
              {groups.slice(0, worded).map((group, at) => view(group, `worded ${at}`))}
            </WordingPlace>
            {groups.slice(worded).map((group, at) => view(group, `${at}`))}
            <Cautions answer={answer} statuses={statuses} />
            <OutcomeNotice answer={answer} question={question} />
            <EvidenceList sources={found} citations={citations} />
            {settled !== undefined && <CitedFiles citations={untabled} />}
            {"alsoFound" in answer && <AlsoFound sources={answer.alsoFound} />}
            {!streaming && <PrintedNotes citations={citations} />}
            {!streaming && <Steps answer={answer} />}
            {"alsoFound" in answer && <AnswerActions answer={answer} />}
          </div>
          <Sidenotes citations={untabled} evidence={found} beside={column} />
        </div>
      </LitContext>
    </AnswerSourcesContext>
  );
}

/** The answer as it ends without a model's words that may follow; undefined while it can't be read as it is. */
function settledOf(answer: Answer | AnswerDraft): Answer | AnswerDraft | undefined {
  if (answer.outcome !== undefined) return answer;
  const outcome = "outcomeSoFar" in answer ? answer.outcomeSoFar : undefined;
  return outcome && { ...answer, outcome };
}

interface CautionsProps {
  readonly answer: Answer | AnswerDraft;
  readonly statuses: ReadonlyMap<number, CitationStatus>;
}

/** What the reader should know of an answer: what has no support, has changed, was not asked or is not kept. */
function Cautions({ answer, statuses }: CautionsProps) {
  const commands = useCommands();
  const check = useSelected(({ checks }) => checks.get(answer.id));
  const interruption = interruptionOf(answer.runs);
  return (
    <>
      {check !== undefined && (
        <p className={styles.check} role="status">
          {strings.checks[check]}
        </p>
      )}
      {answer.assessment !== undefined && answer.assessment.unsupported > 0 && (
        <p className={styles.legend}>{strings.unsupportedLegend}</p>
      )}
      {[...statuses.values()].some(({ kind }) => kind === "changed") && (
        <p className={styles.changed} role="note">
          {strings.restsOnChanged}{" "}
          <Button variant="small" onClick={() => void commands.retry(answer.id)}>
            {strings.retry}
          </Button>
        </p>
      )}
      {"notAsked" in answer && (
        <p className={styles.changed} role="note">
          {strings.notAsked({ names: listed(answer.notAsked), n: answer.notAsked.length })}
        </p>
      )}
      {"unsaved" in answer && (
        <p className={styles.changed} role="note">
          {strings.unsaved}
        </p>
      )}
      {interruption !== undefined && <p className={styles.legend}>{interruption}</p>}
    </>
  );
}

/** The sources of an answer and how to open them. @param citations followed to where their words stand now. */
function useSources(
  answer: Answer | AnswerDraft,
  citations: readonly Citation[],
  statuses: ReadonlyMap<number, CitationStatus>,
  shownRef: number | undefined,
): AnswerSources {
  const { showSource } = useCommands();
  const { listVersions, listLookalikes } = useLookup();
  const answerId = answer.id;
  const finished = answer.outcome === undefined ? undefined : answer;
  const series = useOfSources(finished, listVersions);
  const alike = useOfSources(finished, listLookalikes);
  const apart = useMemo(() => toldApart(citations), [citations]);
  const shut = useSelected(({ progressByFolder }) =>
    [...progressByFolder].flatMap(([id, progress]) => (isShut(progress) ? [id] : [])),
  );
  return useMemo<AnswerSources>(
    () => ({
      citationsByRef: new Map(citations.map((citation) => [citation.ref, citation])),
      apart: (fileId) => apart.get(fileId) ?? "",
      seriesOf: (fileId) => series.get(fileId),
      looksLike: (fileId) => alike.get(fileId),
      versionStatusOf: (ref) => statuses.get(ref),
      openHref: (citation) =>
        messageCited(citation) === undefined && statuses.get(citation.ref)?.kind === "changed"
          ? citedTextHref(citation.fileId, answerId, citation.ref)
          : reachableHref(citation, answerId, shut.includes(citation.folderId)),
      noteId: (ref) => `note-${answerId}-${ref}`,
      showSource: (ref) => {
        const message = messageCited(citations.find((one) => one.ref === ref) ?? {});
        if (message !== undefined) location.hash = messageHref(message);
        else showSource({ answerId, ref });
      },
      shownRef,
    }),
    [apart, citations, statuses, series, alike, shut, showSource, answerId, shownRef],
  );
}

const NO_CITATIONS: readonly Citation[] = [];
const NO_EVIDENCE: readonly Source[] = [];

/** The citations but for those of a list's files, whose table shows place and words. */
function withoutListed(citations: readonly Citation[], parts: readonly AnswerPart[]): readonly Citation[] {
  const listed = new Set(parts.flatMap((part) => (part.kind === "file" ? part.refs : [])));
  return listed.size === 0 ? citations : citations.filter(({ ref }) => !listed.has(ref));
}

/** @param shown the reference that stays highlighted, since its source is shown. */
function useLitRefs(shown: number | undefined): Lit {
  const [refs, setRefs] = useState<readonly number[]>([]);
  return useMemo(
    () => ({ refs: new Set(shown === undefined ? refs : [...refs, shown]), light: setRefs }),
    [refs, shown],
  );
}
