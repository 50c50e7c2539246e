import { z } from "../base/zod";
import type { Constraint } from "../ports/language-model";

/**
 * Whether a text is what was asked for; what a model writes is never taken on trust. Of a `grammar` nothing is known
 * here: who wrote it knows how to check.
 */
export function obeysConstraint(constraint: Constraint, text: string): boolean {
  switch (constraint.kind) {
    case "one of":
      return constraint.words.includes(text.trim());
    case "json": {
      try {
        return z.fromJSONSchema(constraint.schema).safeParse(JSON.parse(text)).success;
      } catch {
        return false;
      }
    }
    case "grammar":
      return true;
  }
}
