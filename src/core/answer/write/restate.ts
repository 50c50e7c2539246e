import { tokenize } from "../../text/tokenize";

/** Words that say nothing by themselves; a sentence may be said again with them. */
const FUNCTION_WORDS = (
  "a an the this that these those it its he she they his her their there is are was were be been has have had will shall " +
  "may must can could should would do does did not no of in on at by for from to with as and or but until since if"
).split(" ");
const MOST_WORDS = 40;
const FEWEST_WORDS = 3;

/**
 * A grammar (GBNF) in which only the words of a sentence, of a question, and words that say nothing can be written: so no
 * name and no number comes in that was not there.
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

/** Whether a text is made of these words only, as the grammar would have it; engines without grammars write anything. */
export function keepsToWords(text: string, sentence: string, question: string): boolean {
  const known = new Set(tokenize(`${sentence} ${question} ${FUNCTION_WORDS.join(" ")}`));
  return tokenize(text).every((token) => known.has(token)) && wordsOf(text).length >= FEWEST_WORDS;
}

/** Runs without white space, without the signs around them: `"31"`, `"2.1"`, `"O'Neill"`. */
function wordsOf(text: string): readonly string[] {
  return text.split(/\s+/).flatMap((run) => {
    const bare = run.replace(/^[^\p{L}\p{N}€$£]+|[^\p{L}\p{N}%€$£]+$/gu, "");
    return /[\p{L}\p{N}]/u.test(bare) ? [bare] : [];
  });
}
