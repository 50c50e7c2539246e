import type { AgentEvent } from "../core/domain/agent-event";
import type { ChosenPlan } from "../core/domain/answer-part";
import type { Citation, CitationStatus } from "../core/domain/citation";
import type { Answer, Scope } from "../core/domain/conversation";
import type { Wording } from "../core/ports/answer-engine";
import type { ConversationId, MessageId } from "../core/domain/ids";
import type { InterfaceLanguage } from "../core/domain/interface-language";

export interface AskRequest {
  readonly conversationId: ConversationId;
  readonly questionId: MessageId;
  readonly answerId: MessageId;
  readonly question: string;
  /** The scopes of this question; stored with its conversation. */
  readonly scopes: readonly Scope[];
  /** The question already has an answer; the new answer replaces it when it is finished. */
  readonly isAgain: boolean;
  /** A language model answers from what it knows; the files are not searched. */
  readonly withoutFiles?: boolean;
  /** How the person wants it to be counted. */
  readonly chosenPlan?: ChosenPlan | undefined;
  /** Set where the person asks for a model's words, or for none, for this question. */
  readonly wording?: Wording | undefined;
  /** The language of the page, for what is said around the answer where the question tells none. */
  readonly pageLanguage?: InterfaceLanguage;
}

/** Asking, and what stands around an answer; served by the search worker. */
export interface Answers {
  /**
   * Answers a question, reports events to `onEvent` as they happen, and stores question and answer. Never rejects for a
   * failure during the answer: that becomes an `error` event and an answer with its failure. When `signal` is aborted,
   * the answer so far is stored with outcome `stopped`.
   */
  ask(request: AskRequest, onEvent: (event: AgentEvent) => void, signal: AbortSignal): Promise<Answer>;
  /**
   * Resolves when the conversation has no answer in progress, from any tab.
   * @param onWait called at once if one is in progress.
   */
  untilAnswered(id: ConversationId, onWait: () => void): Promise<void>;
  /** Three to five questions that files of these scopes answer; none before a file has been read. */
  suggestQuestions(scopes: readonly Scope[], language: InterfaceLanguage): Promise<readonly string[]>;
  /** Up to three questions to go on with after an answer that cites these passages. */
  followUps(
    question: string,
    citations: readonly Citation[],
    language: InterfaceLanguage,
  ): Promise<readonly string[]>;
  /** How each citation stands to its file as the file is now, in the same order. */
  checkCitations(citations: readonly Citation[]): Promise<readonly CitationStatus[]>;
}
