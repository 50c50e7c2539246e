import { once } from "../base/once";
import { fullPacks } from "../language/packs";
import { tokenize } from "../text/tokenize";

/** The words for the same kind of paper in every language: an invoice is a `Rechnung`. Tokens; none for most words. */
export function sameKinds(token: string): ReadonlySet<string> {
  return kindsByToken().get(token) ?? NONE;
}

/** Whether a token is a word for one of these kinds of paper, named as the language packs name them. */
export function isOfKind(token: string, kinds: readonly string[]): boolean {
  const words = sameKinds(token);
  return kinds.flatMap(tokenize).some((kind) => words.has(kind));
}

const NONE: ReadonlySet<string> = new Set();

const kindsByToken = once((): ReadonlyMap<string, ReadonlySet<string>> => {
  const byKind = new Map<string, Set<string>>();
  for (const { lists } of fullPacks())
    for (const [kind, words] of Object.entries(lists.kinds)) {
      const tokens = words.flatMap(tokenize).filter((token) => !token.endsWith("*"));
      byKind.set(kind, new Set([...(byKind.get(kind) ?? []), ...tokens]));
    }
  const byToken = new Map<string, Set<string>>();
  for (const tokens of byKind.values())
    for (const token of tokens) byToken.set(token, new Set([...(byToken.get(token) ?? []), ...tokens]));
  return byToken;
});
