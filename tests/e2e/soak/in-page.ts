// What runs in the page: each function is sent there by itself.

/** Asks in the open conversation. @returns the id of the answer, or nothing if there is none. */
export async function askAndTell(question: string): Promise<string | undefined> {
  await window.footnote?.commands.ask(question);
  const last = window.footnote?.state().conversation.messages.at(-1);
  return last?.kind === "answer" && last.outcome !== "error" ? last.id : undefined;
}

/** Whether `folders` folders are there, and all that is in them is read. */
export function isSettled(folders: number): boolean {
  const state = window.footnote?.state();
  if (state?.folders.length !== folders || state.connection.kind !== "ready") return false;
  return state.folders.every(({ id, nextEmbeddingModel }) => {
    const progress = state.progressByFolder.get(id);
    return (
      nextEmbeddingModel === undefined && progress?.run.kind === "idle" && progress.indexedMs !== undefined
    );
  });
}

/** What the page is waiting for, for a message. */
export function describe(): string {
  const state = window.footnote?.state();
  const runs = [...(state?.progressByFolder.values() ?? [])].map(({ run, states }) => ({ run, states }));
  const asking = [...(state?.asking.values() ?? [])].map(({ answer }) => answer);
  return JSON.stringify({ connection: state?.connection, runs, notices: state?.notices, asking });
}
