import type { TalkRequest, Written } from "../../ports/answer-engine";
import { runModel, throughout } from "../write/run-model";
import { SentenceStream } from "../write/sentence-stream";
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
    const run = runModel(writer, { messages, maxTokens: MOST_TOKENS }, judge.ports.clock, judge.signal);
    const stream = new SentenceStream(new Set());
    let isBegun = false;
    const emitted = function* (news: ReturnType<SentenceStream["push"]>): Generator<Written> {
      for (const one of news) {
        if (one.kind !== "words") continue;
        if (!isBegun) yield { kind: "talk" };
        isBegun = true;
        yield { ...one, by };
      }
    };
    const end = yield* throughout(run, (piece) => emitted(stream.push(piece)));
    if (end.kind === "ended") {
      yield* emitted(stream.end());
      yield { kind: "run", run: end.run(isBegun ? "done" : "dropped") };
      return isBegun;
    }
    if (isBegun) yield { kind: "words", text: " …", by };
    yield { kind: "run", run: end.run };
    judge.leave(writer);
    if (isBegun) return true;
  }
}
