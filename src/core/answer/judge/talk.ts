import type { TalkRequest, Written } from "../../ports/answer-engine";
import { roleOf } from "../../domain/model";
import { RunTimer } from "../write/run-timer";
import { SentenceStream } from "../write/sentence-stream";
import { endOf } from "../write/write-with-model";
import type { Judge } from "./judge";
import { talkPrompt } from "./judge-prompts";

const MOST_TOKENS = 300;
/** The most earlier replies that a reply refers to. */
const MOST_EARLIER = 3;

/**
 * Lets a model reply to what asks nothing of the files. It gets the person's words and its own earlier replies, no answer
 * that cites a file.
 * @returns whether it wrote anything.
 */
export async function* talk(
  judge: Judge,
  { question, history }: Pick<TalkRequest, "question" | "history">,
): AsyncGenerator<Written, boolean> {
  const replies = history.filter(({ answer, files }) => answer !== "" && files.length === 0);
  const messages = talkPrompt(question, replies.slice(-MOST_EARLIER));
  for (;;) {
    const writer = await judge.writer();
    if (writer === undefined) return false;
    const by = writer.card.engine;
    const timer = new RunTimer(writer, roleOf(writer.card), judge.ports.clock);
    const stream = new SentenceStream(new Set());
    let isBegun = false;
    const told = function* (news: ReturnType<SentenceStream["push"]>): Generator<Written> {
      for (const one of news) {
        if (one.kind !== "words") continue;
        if (!isBegun) yield { kind: "talk" };
        isBegun = true;
        yield { ...one, by };
      }
    };
    try {
      const pieces = writer.generate({ messages, maxTokens: MOST_TOKENS, temperature: 0 }, judge.signal);
      for await (const piece of pieces) {
        timer.note(piece);
        if (piece.kind === "text") yield* told(stream.push(piece.text));
      }
      yield* told(stream.end());
      yield { kind: "run", run: timer.run(isBegun ? "done" : "dropped") };
      return isBegun;
    } catch (thrown) {
      judge.signal.throwIfAborted();
      if (isBegun) yield { kind: "words", text: " …", by };
      yield { kind: "run", run: timer.run(endOf(thrown)) };
      judge.leave(writer);
      if (isBegun) return true;
    }
  }
}
