import { z } from "../../src/core/base/zod";
import type { Constraint } from "../../src/core/ports/language-model";

/**
 * Whether a text obeys the constraint; the app never trusts a model to do so. A `grammar` is not checked here: its author
 * must check the text.
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
