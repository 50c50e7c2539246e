// npm --prefix lab run trace -- FOLDER ["QUESTION" …] [--questions FILE]: answers questions on a folder with the app's own
// modules in Node, and writes all that led to each answer: what the model was given, asked and said, and how long it took.
//   --server PORT  a model that lab/llm/serve_model.py serves; without one, answers are quoted
//   --read N, --write N  tokens that the played machine reads and writes in a second: 500 and 40
//   --backend webgpu|cpu  what the app takes the model to run on   --parameters N  the size it counts as having
//   --id ID  repeatable: these questions of FILE, and those that they follow   --json FILE  a JSON object a line; else stdout
import { appendFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { parseArgs } from "node:util";
import { createModelEngine } from "../../src/core/answer/write/model-engine";
import { quotingEngine } from "../../src/core/answer/write/quoting-engine";
import { messageOf } from "../../src/core/base/message-of";
import type { AnswerEngine, WriteRequest } from "../../src/core/ports/answer-engine";
import { readArguments, UsageError } from "../../tools/ask/arguments";
import { askFolder, type NodeAnswer } from "../../tools/eval/node/ask-folder";
import { openAsInApp } from "../../tools/eval/node/folder-as-in-app";
import { withEarlier } from "../eval/with-earlier";
import { openServedModel, type ModelCall, type PlayedMachine } from "./served-model";
import { traceLine } from "./trace-line";
import { VirtualClock } from "./virtual-clock";

/** Ranked passages that are written where no model is asked. */
const RANKED = 60;

type Command = ReturnType<typeof readCommand>;

async function main({ folder, questions, server, machine, json }: Command): Promise<void> {
  const calls: ModelCall[] = [];
  const clock = new VirtualClock();
  const engine =
    server === undefined
      ? quotingEngine
      : createModelEngine(
          await openServedModel(
            `http://127.0.0.1:${server}`,
            machine,
            clock,
            (call) => void calls.push(call),
          ),
          { clock, makeId: () => crypto.randomUUID() },
        );
  let request: WriteRequest | undefined;
  const recorded: AnswerEngine = {
    ...engine,
    write(asked) {
      request = asked;
      return engine.write(asked);
    },
  };
  const name = basename(folder);
  const folderFor = await openAsInApp({ name, files: folder, questions: [] });
  if (json !== undefined) writeFileSync(json, "");
  let begunAt = 0;
  await askFolder(name, folderFor, questions, {
    engine: recorded,
    // Without a model nothing advances the virtual clock, and the app's budgets cut by the real one.
    ...(server === undefined ? {} : { clock }),
    onQuestion() {
      calls.length = 0;
      request = undefined;
      begunAt = clock.now();
    },
    async onAnswer(answer) {
      const ranked =
        server === undefined ? await (await folderFor(answer.question)).rank(answer.question, RANKED) : [];
      const playedMs = clock.now() - begunAt;
      const line = `${JSON.stringify(traceLine({ folder: name, answer, request, calls, ranked, playedMs }))}\n`;
      if (json === undefined) process.stdout.write(line);
      else appendFileSync(json, line);
      say(answer, calls.length);
    },
  });
}

function say({ id, outcome, ms }: NodeAnswer, calls: number): void {
  process.stderr.write(`${id}: ${outcome}, ${calls} calls, ${Math.round(ms / 1000)} s\n`);
}

/** @throws UsageError */
function readCommand(argv: readonly string[]) {
  const { values, positionals } = parse(argv);
  const { folder, questions } = readArguments([
    ...positionals,
    ...(values.questions === undefined ? [] : ["--questions", values.questions]),
  ]);
  const unknown = values.id?.find((id) => questions.every((one) => one.id !== id));
  if (unknown !== undefined) throw new UsageError(`no question has the id ${unknown}`);
  const { backend } = values;
  if (backend !== "webgpu" && backend !== "cpu") throw new UsageError("--backend is webgpu or cpu");
  const machine: PlayedMachine = {
    backend,
    readSpeed: numberOf("read", values.read),
    writeSpeed: numberOf("write", values.write),
    parameters: values.parameters === undefined ? undefined : numberOf("parameters", values.parameters),
  };
  return {
    folder,
    questions: values.id === undefined ? questions : withEarlier(questions, values.id),
    server: values.server === undefined ? undefined : numberOf("server", values.server),
    machine,
    json: values.json,
  };
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        questions: { type: "string" },
        server: { type: "string" },
        read: { type: "string", default: "500" },
        write: { type: "string", default: "40" },
        backend: { type: "string", default: "webgpu" },
        parameters: { type: "string" },
        id: { type: "string", multiple: true },
        json: { type: "string" },
      },
    });
  } catch (thrown) {
    throw new UsageError(messageOf(thrown));
  }
}

function numberOf(name: string, text: string): number {
  const number = Number(text);
  if (!(number > 0)) throw new UsageError(`--${name} ${text} is no number`);
  return number;
}

try {
  await main(readCommand(process.argv.slice(2)));
} catch (thrown) {
  if (!(thrown instanceof UsageError)) throw thrown;
  process.stderr.write(`trace: ${thrown.message}\n`);
  process.exitCode = 2;
}
