import type { AnswerEngine } from "../../ports/answer-engine";

/** Answers with what code found, word for word. Needs no model. */
export const quotingEngine: AnswerEngine = {
  async *write({ quotations, signal }) {
    for (const quotation of quotations) {
      signal.throwIfAborted();
      yield quotation;
    }
  },
};
