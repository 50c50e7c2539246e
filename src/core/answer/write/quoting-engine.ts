import type { AnswerEngine } from "../../ports/answer-engine";

/** Answers with the quotations that code found, word for word. It needs no model. */
export const quotingEngine: AnswerEngine = {
  async *write({ quotations, signal }) {
    for (const quotation of quotations) {
      signal.throwIfAborted();
      yield quotation;
    }
  },
};
