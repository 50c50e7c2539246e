/** The questions with these ids, and those that they follow in their conversations, in the order of all. */
export function withEarlier<Q extends { readonly id: string; readonly after?: string | undefined }>(
  questions: readonly Q[],
  ids: readonly string[],
): readonly Q[] {
  const byId = new Map(questions.map((one) => [one.id, one]));
  const chosen = new Set<string>();
  for (const id of ids) {
    let one = byId.get(id);
    while (one !== undefined && !chosen.has(one.id)) {
      chosen.add(one.id);
      one = one.after === undefined ? undefined : byId.get(one.after);
    }
  }
  return questions.filter(({ id }) => chosen.has(id));
}
