import { packsOf, perPack, typesAsked } from "../language/answer-types";
import { languagesOf } from "../text/stop-words";
import { contentTokens } from "../text/tokenize";
import { foldCase } from "../language/fold-text";
import { trimmedEnd } from "../base/trimmed";

const patterns = perPack(({ multiHop }) => multiHop.patterns.map((one) => new RegExp(`^\\W*${one}$`, "iu")));

/** Whether a question asks for the person alone: `"Who is the owner of the boat?"` */
function asksNoMore(question: string, forPerson: string): boolean {
  const known = new Set(contentTokens(forPerson));
  return (
    contentTokens(question).every((token) => known.has(token)) &&
    typesAsked(question, languagesOf(question)).includes("person")
  );
}

/**
 * Splits `"Who is the boss of the person who took the minutes?"` into who took them (`inner`), and who the boss is of whom that
 * names. Undefined for other questions.
 */
export function multiHopOf(question: string) {
  const asked = trimmedEnd(question.trim(), /[?!.\s]/);
  for (const pack of packsOf(languagesOf(question))) {
    const { who, whoIs } = pack.multiHop;
    for (const pattern of patterns(pack)) {
      const { outer, inner, role, rest = "" } = pattern.exec(asked)?.groups ?? {};
      if (outer === undefined || (inner ?? role) === undefined) continue;
      const forPerson = role === undefined ? `${who} ${inner}?` : `${whoIs} ${role}?`;
      if (foldCase(forPerson) === foldCase(`${asked}?`) || asksNoMore(question, forPerson)) continue;
      return { inner: forPerson, withName: (name: string) => `${outer} ${name}${rest}?` };
    }
  }
  return undefined;
}
