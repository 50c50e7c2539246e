import { fullPackOf } from "../../language/packs";
import { languagesOf } from "../../text/stop-words";
import { tokenize } from "../../text/tokenize";
import { trimmedEnd } from "../../base/trimmed";

const MOST_WORDS = 40;
const FEWEST_WORDS = 3;

/**
 * A grammar (GBNF) that allows only the words of a sentence, of a question, and function words: so no new name or number
 * can come in.
 */
export function wordGrammar(sentence: string, question: string): string {
  const words = [...new Set([...wordsOf(sentence), ...wordsOf(question), ...functionWordsOf(question)])];
  const capitalised = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  const alternatives = [...new Set([...words, ...capitalised])].map((word) => JSON.stringify(word));
  return (
    `root ::= word (space word){${FEWEST_WORDS - 1},${MOST_WORDS}} "."\n` +
    `space ::= " " | ", "\nword ::= ${alternatives.join(" | ")}`
  );
}

/** Whether a text keeps to the grammar's words; engines without grammars may write anything. */
export function keepsToWords(text: string, sentence: string, question: string): boolean {
  const known = new Set(tokenize(`${sentence} ${question} ${functionWordsOf(question).join(" ")}`));
  return tokenize(text).every((token) => known.has(token)) && wordsOf(text).length >= FEWEST_WORDS;
}

/** The function words of a question's language, which a restated sentence may add. */
function functionWordsOf(question: string): readonly string[] {
  const { functionWords, stopWords } = fullPackOf(languagesOf(question));
  return functionWords ?? stopWords;
}

/** The words between white space, without surrounding punctuation: `"31"`, `"2.1"`, `"O'Neill"`. */
function wordsOf(text: string): readonly string[] {
  return text.split(/\s+/).flatMap((run) => {
    const bare = trimmedEnd(run.replace(/^[^\p{L}\p{N}€$£]+/u, ""), /[^\p{L}\p{N}%€$£\p{Surrogate}]/u);
    return /[\p{L}\p{N}]/u.test(bare) ? [bare] : [];
  });
}
