import { tokenize } from "../../text/tokenize";
import { trimmedEnd } from "../../base/trimmed";

/** Function words, which a restated sentence may add. */
const FUNCTION_WORDS = (
  "a an the this that these those it its he she they his her their there is are was were be been has have had will shall " +
  "may must can could should would do does did not no of in on at by for from to with as and or but until since if"
).split(" ");
const MOST_WORDS = 40;
const FEWEST_WORDS = 3;

/**
 * A grammar (GBNF) that allows only the words of a sentence, of a question, and function words: so no new name or number
 * can come in.
 */
export function wordGrammar(sentence: string, question: string): string {
  const words = [...new Set([...wordsOf(sentence), ...wordsOf(question), ...FUNCTION_WORDS])];
  const capitalised = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  const alternatives = [...new Set([...words, ...capitalised])].map((word) => JSON.stringify(word));
  return (
    `root ::= word (space word){${FEWEST_WORDS - 1},${MOST_WORDS}} "."\n` +
    `space ::= " " | ", "\nword ::= ${alternatives.join(" | ")}`
  );
}

/** Whether a text keeps to the grammar's words; engines without grammars may write anything. */
export function keepsToWords(text: string, sentence: string, question: string): boolean {
  const known = new Set(tokenize(`${sentence} ${question} ${FUNCTION_WORDS.join(" ")}`));
  return tokenize(text).every((token) => known.has(token)) && wordsOf(text).length >= FEWEST_WORDS;
}

/** The words between white space, without surrounding punctuation: `"31"`, `"2.1"`, `"O'Neill"`. */
function wordsOf(text: string): readonly string[] {
  return text.split(/\s+/).flatMap((run) => {
    const bare = trimmedEnd(run.replace(/^[^\p{L}\p{N}€$£]+/u, ""), /[^\p{L}\p{N}%€$£\p{Surrogate}]/u);
    return /[\p{L}\p{N}]/u.test(bare) ? [bare] : [];
  });
}
