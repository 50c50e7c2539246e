import { labelOf } from "../../src/core/answer/label";
import { fileHref } from "../../src/app/open-href";
import { markedTextOf } from "../../tests/fakes/marked-text";
import type { AgentEvent } from "../../src/core/domain/agent-event";
import type { Answer } from "../../src/core/domain/conversation";
import type { FileRecord } from "../../src/core/domain/file-record";
import type { Citation } from "../../src/core/domain/citation";
import type { FoundPassage } from "../../src/core/domain/passage";
import type { FolderProgress } from "../../src/core/domain/progress";
import type { Place } from "../../src/core/domain/unit";
import type { AskedQuestion } from "./arguments";

/**
 * The fields `page`, `sheet`, `slide` and `chapter` of a place. A field that the format lacks is left out, or is null for
 * `page`.
 */
function placeFields(place: Place): Record<string, number | string | null> {
  switch (place.kind) {
    case "whole":
      return { page: null };
    case "page":
      return { page: place.number };
    case "slide":
      return { page: null, slide: place.number };
    case "sheet":
      return { page: null, sheet: place.name };
    case "chapter":
      return { page: null, chapter: place.name };
  }
}

export function indexLine(
  folder: string,
  files: readonly FileRecord[],
  progress: FolderProgress | undefined,
  otherOrigins: readonly string[],
) {
  const count = (state: FileRecord["state"]): number => files.filter((file) => file.state === state).length;
  return {
    kind: "index",
    folder,
    files: {
      indexed: count("indexed"),
      partial: count("partial"),
      skipped: count("skipped"),
      failed: count("failed"),
      ...(count("waiting") > 0 && { waiting: count("waiting") }),
    },
    states: [...files]
      .sort((a, b) => (a.path < b.path ? -1 : 1))
      .map(({ path, state, reason, passages }) => ({ path, state, reason: reason ?? null, passages })),
    passages: files.reduce((sum, { passages }) => sum + passages, 0),
    timing: { searchableMs: progress?.searchableMs ?? null, indexedMs: progress?.indexedMs ?? null },
    otherOrigins,
  };
}

/** An answer with the events that it was made of, which are not stored. */
export interface AnswerWithEvents extends Answer {
  readonly events: readonly AgentEvent[];
}

/** That a file's name matches is what an answer by name claims, and it does. */
function assessed({ usedFallback, assessment }: Answer) {
  return usedFallback && assessment ? { ...assessment, confidence: undefined } : assessment;
}

export function answerLine(asked: AskedQuestion, answer: AnswerWithEvents, otherOrigins: readonly string[]) {
  return {
    kind: "answer",
    id: asked.id,
    question: asked.question,
    events: answer.events,
    answer: markedTextOf(answer.parts),
    citations: answer.citations.map(citationFields),
    outcome: answer.outcome,
    label: (answer.outcome && labelOf(answer.outcome, assessed(answer))) ?? null,
    usedFallback: answer.usedFallback,
    engine: answer.engine,
    writtenBy: answer.writtenBy,
    models: answer.runs,
    assessment: answer.assessment ?? null,
    computed: computedFields(answer),
    timing: {
      firstEvidenceMs: answer.timing.firstEvidenceMs ?? null,
      firstWordMs: answer.timing.firstWordMs ?? null,
      doneMs: answer.timing.doneMs ?? null,
    },
    otherOrigins,
  };
}

/** What code computed, as numbers: the first value and its unit, and all of them; null where nothing was computed. */
function computedFields({ parts }: AnswerWithEvents) {
  const part = parts.find(({ kind }) => kind === "computed");
  if (part?.kind !== "computed") return null;
  const { amounts, share, ...result } = part.result;
  const [{ value, unit } = { value: null, unit: null }] = amounts;
  return { value, unit, formula: part.text, amounts, share: share ?? null, ...result };
}

/** The address of a cited file, below the app's base; its id alone counts, path and page are for the reader. */
function addressOf({ fileId, path, place }: Citation): string {
  const address = `${fileHref(fileId)}/${path.split("/").map(encodeURIComponent).join("/")}`;
  return place.kind === "page" ? `${address}#page=${place.number}` : address;
}

function citationFields(citation: Citation) {
  const { ref, path, place, quote, start, end, relevance } = citation;
  return {
    ref,
    path,
    ...placeFields(place),
    quote,
    start,
    end,
    relevance: relevance ?? 0,
    href: addressOf(citation),
  };
}

export function searchLine(
  asked: AskedQuestion,
  passages: readonly FoundPassage[],
  otherOrigins: readonly string[],
) {
  return {
    kind: "search",
    id: asked.id,
    question: asked.question,
    passages: passages.map(
      ({ path, place, start, end, text, score, lexicalScore: words, semanticScore: meaning }) => ({
        path,
        ...placeFields(place),
        start,
        end,
        text,
        score,
        words: words ?? null,
        meaning: meaning ?? null,
      }),
    ),
    otherOrigins,
  };
}
