import type { Constraint } from "../../core/ports/language-model";

/** A constraint in the API's own form; undefined for GBNF, which the API cannot express, and without a constraint. */
export function responseConstraint(constraint: Constraint | undefined): object | RegExp | undefined {
  switch (constraint?.kind) {
    case "one of":
      return new RegExp(`^(?:${constraint.words.map(escape).join("|")})$`);
    case "json":
      return constraint.schema;
    case "grammar":
    case undefined:
      return undefined;
  }
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
}
