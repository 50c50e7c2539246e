import { getOrMake } from "../../base/get-or-make";
import type { AgentEvent } from "../../domain/agent-event";
import type { AnswerPart, ModelPiece, Placed } from "../../domain/answer-part";
import { messageCited, type Citation } from "../../domain/citation";
import type { Answer, Question } from "../../domain/conversation";
import { parseFileId } from "../../domain/ids";
import { INTERFACE_LANGUAGES } from "../../domain/interface-language";
import { standIn } from "../../domain/passage";
import { earlierAsked } from "../../facts/facts-asked";
import type { EarlierAnswer } from "../../ports/fact-memory";
import { analyseQuestion, type AnalysedQuestion } from "../../question/analyse-question";
import { matchTerms, tokenSet } from "../../question/term-matches";
import { withoutMarkdown } from "../../text/without-markdown";
import type { AnswerRequest } from "../answer-request";
import { assessComputed } from "../assess";
import { dayIn } from "../day-in";
import { say, WITHOUT_MODEL } from "../say";
import { withoutTicks } from "../ticks";
import { toSource } from "../to-source";
import { factReplies } from "./fact-replies";

type Says = ReturnType<typeof factReplies>;

type Statement = Extract<AnswerPart, { readonly kind: "quote" | "code" | "row" | "item" | "computed" }>;

interface Told extends EarlierAnswer {
  readonly statements: readonly Statement[];
}

const MOST_ANSWERS = 3;
const MOST_STATEMENTS = 3;

/**
 * Answers "What did you tell me about the boiler?" by what earlier answers stated, without a model: newest first, each
 * statement with its day, cited to its message and to the files behind it. Where nothing was stated, says so before the events
 * of the question about the boiler itself. Any other question is asked as it is.
 * @param ask answers a question in place of the given one.
 */
export async function* answerFromEarlier(
  request: AnswerRequest,
  ask: (request: AnswerRequest) => AsyncGenerator<AgentEvent, void>,
): AsyncGenerator<AgentEvent, void> {
  const { question, facts: memory, withoutFiles } = request;
  const topic = memory && withoutFiles !== true ? earlierAsked(question) : undefined;
  const asked = topic === undefined ? undefined : analyseQuestion(topic, new Map());
  if (memory === undefined || asked === undefined || asked.terms.size === 0) return yield* ask(request);
  const says = factReplies(question);
  const told = findTold(asked, await memory.listAnswers());
  if (told.length > 0) return yield* tell(told, says);
  const { text } = asked;
  const pageLanguage = INTERFACE_LANGUAGES.find((one) => one === says.language) ?? request.pageLanguage;
  const events = ask({ ...request, question: text, history: [], pageLanguage });
  yield* saidFirst(says.nothingEarlier({ topic: withoutTicks(text) }), events);
}

/** The newest answers with a statement that is about all that is asked; what two of them state counts once. */
function findTold(asked: AnalysedQuestion, answers: readonly EarlierAnswer[]): readonly Told[] {
  const seen = new Set<string>();
  return answers
    .toSorted((a, b) => b.answer.at - a.answer.at)
    .map(({ question, answer }) => {
      const files = answer.citations.map(({ path }) => path);
      const isAbout = ({ text }: Statement): boolean => {
        const tokens = tokenSet([question.text, text, ...files].join("\n"));
        return matchTerms(asked.terms, tokens, asked.compounds).size === asked.terms.size;
      };
      const fresh = statementsOf(answer).filter((one) => !seen.has(one.text) && isAbout(one));
      const statements = fresh.slice(0, MOST_STATEMENTS);
      for (const { text } of statements) seen.add(text);
      return { question, answer, statements };
    })
    .filter(({ statements }) => statements.length > 0)
    .slice(0, MOST_ANSWERS);
}

/** What an answer claims of files that may be seen; a model's sentences as quotes. What it retold itself is left out. */
function statementsOf({ parts, citations, outcome }: Answer): readonly Statement[] {
  const known = new Set(citations.flatMap((one) => (messageCited(one)?.kind === "answer" ? [] : [one.ref])));
  const stated = parts.flatMap((part): readonly Statement[] => {
    const { kind } = part;
    if (kind === "model") return part.pieces.flatMap((piece) => quoteOf(piece, part));
    return kind === "note" || kind === "file" || kind === "more files" || kind === "erased" ? [] : [part];
  });
  return outcome === "answered"
    ? stated.filter(({ refs }) => refs.length > 0 && refs.every((ref) => known.has(ref)))
    : [];
}

function quoteOf(piece: ModelPiece, { gap, folders }: Placed): readonly Statement[] {
  if (piece.kind !== "statement") return [];
  const text = `“${withoutMarkdown(piece.text).trim()}”`;
  return [{ kind: "quote", text, refs: piece.refs, answerSpans: [], gap, folders }];
}

function* tell(told: readonly Told[], says: Says): Generator<AgentEvent, void> {
  yield { kind: "decision", retrieve: false, reason: "what is remembered" };
  const refs = new Map<string, number>();
  for (const [at, { question, answer, statements }] of told.entries()) {
    const day = dayIn(says.language, answer.at, "medium");
    const text = says.askedOn({ day, question: withoutTicks(question.text.trim()) });
    const gap = at === 0 ? "" : "\n\n";
    const intro: AnswerPart = { kind: "note", text, refs: [], gap, folders: answer.foldersSeen };
    const cited = [messageCitation(question, answer, says.answerOf({ day })), ...answer.citations];
    for (const one of [intro, ...statements.map((statement) => ({ ...statement, gap: "\n\n" }))]) {
      const citations = cited
        .filter(({ ref }) => ref === OF_MESSAGE || one.refs.includes(ref))
        .map((of) => ({ ...of, ref: getOrMake(refs, `${answer.id} ${of.ref}`, () => refs.size + 1) }));
      yield { kind: "part", part: { ...one, refs: citations.map(({ ref }) => ref) }, citations };
    }
  }
  const sureness = told.flatMap(({ answer }) => answer.assessment?.confidence ?? []);
  const count = told.reduce((sum, { statements }) => sum + statements.length, 0);
  yield { kind: "assessment", assessment: assessComputed(count, Math.min(1, ...sureness)) };
  yield { kind: "done", outcome: "answered", ...WITHOUT_MODEL };
}

/** The reference to a message, before all references are numbered; those to files are more. */
const OF_MESSAGE = 0;

/**
 * An earlier answer as a citation, in the folder of the first file that it cites. Its words are the question, which outlive the
 * folder, and whose id stands in place of a file's.
 * @param path what it names in place of a file.
 */
function messageCitation({ id, text }: Question, answer: Answer, path: string): Citation {
  const { conversationId, at, citations } = answer;
  const told = { kind: "answer", conversationId, messageId: answer.id, toldAt: at } as const;
  const place = { folderName: "", path, folderId: citations[0]!.folderId, fileId: parseFileId(id) };
  const source = toSource(standIn({ ...place, text, told }), { start: 0, end: text.length });
  return { ...source, ref: OF_MESSAGE, relevance: undefined, status: "available" };
}

/** The events with a sentence before the first part. */
async function* saidFirst(
  sentence: string,
  events: AsyncGenerator<AgentEvent, void>,
): AsyncGenerator<AgentEvent, void> {
  let isSaid = false;
  for await (const event of events) {
    if (event.kind !== "part") {
      yield event;
      continue;
    }
    if (!isSaid) yield* say([sentence]);
    const part = isSaid ? event.part : { ...event.part, gap: "\n\n" };
    isSaid = true;
    yield { ...event, part, ...(event.at !== undefined && { at: event.at + 1 }) };
  }
}
