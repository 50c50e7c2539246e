import type { Script } from "./scripted-model";

/** What a model is asked for, told by the beginning of its prompt. */
const TASKS = {
  decide: "You sort messages",
  rewrite: "You rewrite",
  filter: "You pick out what",
  search: "You search",
  talk: "You are Footnote",
  answer: "You answer questions",
} as const;

export type Task = keyof typeof TASKS;

type Reply = (prompt: string) => string | readonly string[];

/** The task of a prompt; undefined for the self-test. */
export function taskOf(prompt: string): Task | undefined {
  return (Object.keys(TASKS) as Task[]).find((task) => prompt.startsWith(TASKS[task]));
}

/** A script that replies to each task in its own way; by default it finds nothing anywhere. */
export function judgingScript(replies: Partial<Readonly<Record<Task, Reply>>>): NonNullable<Script["reply"]> {
  return (prompt) => {
    const task = taskOf(prompt);
    if (task === undefined) return "The sea is wide.";
    return replies[task]?.(prompt) ?? (task === "decide" ? "files" : "NONE");
  };
}
