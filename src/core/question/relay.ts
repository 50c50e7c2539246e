import { packsOf, perPack } from "../language/answer-types";
import { languagesOf } from "../text/stop-words";
import { trimmedEnd } from "../base/trimmed";

/** A question about a person described by what they did. */
export interface Relay {
  /** The question for that person: `"who took the minutes"` */
  readonly inner: string;
  /** The question with the person's name in place of the description. */
  readonly withName: (name: string) => string;
}

const patterns = perPack(({ relay }) => relay.patterns.map((one) => new RegExp(`^\\W*${one}$`, "iu")));

/**
 * Splits `"Who is the boss of the person who took the minutes?"` into who took them and who the boss is. Undefined for
 * other questions.
 */
export function relayOf(question: string): Relay | undefined {
  for (const pack of packsOf(languagesOf(question))) {
    for (const pattern of patterns(pack)) {
      const { outer, inner, rest = "" } = pattern.exec(trimmedEnd(question.trim(), /[?!.\s]/))?.groups ?? {};
      if (outer === undefined || inner === undefined) continue;
      return { inner: `${pack.relay.who} ${inner}?`, withName: (name) => `${outer} ${name}${rest}?` };
    }
  }
  return undefined;
}
