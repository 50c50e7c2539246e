import type { AgentEvent, Assessment } from "../../domain/agent-event";
import type { Citation } from "../../domain/citation";
import type { Fact, StatedFact } from "../../domain/fact";
import { factsAsked, factsToForget, findFacts } from "../../facts/facts-asked";
import { conflictsOf } from "../../facts/supersede";
import { keyToForget, statedFacts } from "../../facts/read-fact";
import type { FactMemory } from "../../ports/fact-memory";
import { assessComputed, assessNothing } from "../assess";
import { say, sayCited, WITHOUT_MODEL } from "../say";
import { factLine, factReplies } from "./fact-replies";
import { factToSource } from "./fact-source";

type Says = ReturnType<typeof factReplies>;

/**
 * Remembers what the message asks to remember, asks back before it forgets something, or answers a question for facts
 * ("What are my favourite teas?") by a list of them, without a model. Returns false, and yields nothing, for any other
 * message, and where no fact is about what is asked.
 */
export async function* answerFromFacts(
  question: string,
  memory: FactMemory,
  now: number,
): AsyncGenerator<AgentEvent, boolean> {
  const stated = statedFacts(question);
  if (stated.length > 0) {
    yield* remember(stated, memory, factReplies(question));
    return true;
  }
  const forgotten =
    keyToForget(question) === undefined ? [] : factsToForget(question, await memory.list(), now);
  if (forgotten.length > 0) {
    yield* askToForget(forgotten, memory, factReplies(question));
    return true;
  }
  const asked = factsAsked(question);
  if (asked === undefined) return false;
  const facts = await memory.list();
  const found = findFacts(asked, facts, now);
  if (found.length === 0 && asked.kind === "about") return false;
  const says = factReplies(question);
  yield { kind: "decision", retrieve: false, reason: "what is remembered" };
  if (found.length === 0) yield* say([says.none]);
  else yield* list(found, memory, says);
  yield { kind: "assessment", assessment: assessFacts(found) };
  const outcome = found.length === 0 ? "chat" : "answered";
  yield { kind: "done", outcome, ...WITHOUT_MODEL };
  return true;
}

async function* remember(
  stated: readonly StatedFact[],
  memory: FactMemory,
  says: Says,
): AsyncGenerator<AgentEvent, void> {
  yield { kind: "decision", retrieve: false, reason: "to remember" };
  for (const [at, one] of stated.entries()) {
    const { fact, wasKnown, superseded, conflicts } = await memory.remember(one);
    const reply = wasKnown ? says.known : says.remembered;
    const gap = at === 0 ? "" : "\n\n";
    yield sayCited(reply({ fact: factLine(fact) }), gap, citationOf(fact, at + 1, memory, says));
    if (superseded.length > 0) yield* say([says.replaced], " ");
    if (conflicts.length > 0) yield* say([says.contradicts], " ");
  }
  yield* endTalk();
}

/** The question whether to forget; the page offers the button. What is cited goes with its fact. */
async function* askToForget(
  facts: readonly Fact[],
  memory: FactMemory,
  says: Says,
): AsyncGenerator<AgentEvent, void> {
  yield { kind: "decision", retrieve: false, reason: "to forget" };
  for (const [at, fact] of facts.entries()) {
    const gap = at === 0 ? "" : "\n\n";
    yield sayCited(says.forget({ fact: factLine(fact) }), gap, citationOf(fact, at + 1, memory, says));
  }
  yield* endTalk();
}

function* endTalk(): Generator<AgentEvent, void> {
  yield { kind: "assessment", assessment: assessNothing() };
  yield { kind: "done", outcome: "chat", ...WITHOUT_MODEL };
}

/** What is remembered is as sure as its least sure fact. */
function assessFacts(found: readonly Fact[]): Assessment {
  if (found.length === 0) return assessNothing();
  return assessComputed(found.length, Math.min(...found.map(({ confidence }) => confidence)));
}

async function* list(
  found: readonly Fact[],
  memory: FactMemory,
  says: Says,
): AsyncGenerator<AgentEvent, void> {
  const isOne = found.length === 1;
  if (!isOne) yield* say([says.listed({ count: String(found.length) })]);
  for (const [at, fact] of found.entries()) {
    const [gap, number] = isOne ? ["", ""] : [at === 0 ? "\n\n" : "\n", `${at + 1}. `];
    yield sayCited(`${number}${factLine(fact)}`, gap, citationOf(fact, at + 1, memory, says));
  }
  if (found.some((fact) => conflictsOf(fact, found).length > 0)) yield* say([says.conflict], "\n\n");
}

function citationOf(fact: Fact, ref: number, memory: FactMemory, says: Says): Citation {
  const source = factToSource(fact, memory.folderOf(fact), says.memory);
  return { ...source, ref, relevance: undefined, status: "available" };
}
