// Calibrated on 7,700 passages of the same length from six published collections (papers, questions, code). Those have 163
// words each, 104 of them distinct, 20,000 distinct words in the first 1,000 passages and 45,000 in the first 4,000. The
// generated passages have 164, 105, 23,000 and 50,000. The median word of a question occurs in 4% of the generated passages,
// and in 1 to 3% of the published ones.
/** The number of most frequent words, which questions do not contain. */
const COMMON_WORDS = 60;
/** Word frequency falls by `STEEPNESS` up to this rank. Beyond it falls as 1/rank², so that new words become rarer too. */
const KNOWN_WORDS = 4000;
/** The steepness of a text's word frequencies; 1 is Zipf's law, a frequency of 1/rank. */
const STEEPNESS = 1.7;
const SHARE_BEYOND = 0.07;
const LAST_RANK = 2_000_000;
const PASSAGES_A_TOPIC = 20;
const WORDS_OF_A_TOPIC = 16;
const WORDS_A_PASSAGE = 160;
/** All except the common words have their rank multiplied by this, which makes them longer. */
const LENGTHENED = 13;
const SYLLABLES = "ba ce di fo gu la me ni po ru sa te vi wo xu ran mel tik sor ven".split(" ");
const ENDINGS = ["", "", "", "", "", "", "s", "s", "ing", "ed", "er"];

/** Numbers between 0 and 1, the same for the same seed (a linear congruential generator). */
function randomFrom(seed: number): () => number {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0;
  return () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
}

/**
 * A generated passage of about a thousand characters. Word frequencies fall off as in a natural language. Neighbours
 * share a topic, whose words recur. Some words are numbers and identifiers.
 */
export function zipfPassage(number: number): string {
  const topic = topicOf(number);
  const random = randomFrom(number);
  const words = Array.from({ length: WORDS_A_PASSAGE }, () => {
    const kind = random();
    if (kind < 0.02) return String(Math.floor(10 ** (1 + 3 * random())));
    if (kind < 0.025) return identifierOf(topic, Math.floor(random() * WORDS_OF_A_TOPIC));
    const rank = kind < 0.3 ? oneOf(topic, random) : rankFrom(random);
    const isInflected = rank > COMMON_WORDS && rank < KNOWN_WORDS;
    const word = wordOf(rank) + (isInflected ? oneOf(ENDINGS, random) : "");
    return random() < 0.05 ? `${capitalised(word)},` : word;
  });
  return `notes / topic ${Math.floor(number / PASSAGES_A_TOPIC)}/part${number}.txt\n${words.join(" ")}.`;
}

/** A question of three to eight words, half of them from the topic of one of the first `passages` passages. */
export function zipfQuestion(number: number, passages: number): string {
  const random = randomFrom(1_000_000_007 + number);
  const topic = topicOf(Math.floor(random() * passages));
  return Array.from({ length: 3 + Math.floor(random() * 6) }, () =>
    wordOf(random() < 0.5 ? oneOf(topic, random) : subjectFrom(random)),
  ).join(" ");
}

function topicOf(number: number): readonly number[] {
  const random = randomFrom(500_000_003 + Math.floor(number / PASSAGES_A_TOPIC));
  return Array.from({ length: WORDS_OF_A_TOPIC }, () => subjectFrom(random));
}

/** The rank of a word that a text is about and that questions contain. */
function subjectFrom(random: () => number): number {
  return rankFrom(random, COMMON_WORDS, 1);
}

function rankFrom(random: () => number, lowest = 1, steepness = STEEPNESS): number {
  if (random() < SHARE_BEYOND) return Math.min(LAST_RANK, Math.floor(KNOWN_WORDS / (1 - random())));
  return Math.floor(lowest * (KNOWN_WORDS / lowest) ** (random() ** steepness));
}

function oneOf<T>(all: readonly T[], random: () => number): T {
  return all[Math.floor(random() * all.length)]!;
}

/** Writes a rank in syllables, so that frequent words are short. */
function wordOf(rank: number): string {
  const written = rank > COMMON_WORDS ? LENGTHENED * rank : rank;
  let word = "";
  for (let rest = written; rest > 0; rest = Math.floor(rest / SYLLABLES.length)) {
    word += SYLLABLES[rest % SYLLABLES.length]!;
  }
  return word;
}

function identifierOf(topic: readonly number[], at: number): string {
  return wordOf(topic[at]!) + capitalised(wordOf(topic[(at + 1) % topic.length]!));
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
