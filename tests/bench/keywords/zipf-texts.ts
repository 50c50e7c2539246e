/** Words of a language's most frequent ones, which nobody searches for. */
const COMMON_WORDS = 60;
/** Ranks up to here come as 1/rank; the few words beyond as 1/rank², so that new ones are met ever more seldom. */
const KNOWN_WORDS = 8000;
const SHARE_BEYOND = 0.08;
const LAST_RANK = 2_000_000;
const PASSAGES_A_TOPIC = 20;
const WORDS_OF_A_TOPIC = 40;
const WORDS_A_PASSAGE = 150;
const SYLLABLES = "ba ce di fo gu la me ni po ru sa te vi wo xu ran mel tik sor ven".split(" ");
const ENDINGS = ["", "", "", "", "s", "ing", "ed", "er"];

/** Numbers between 0 and 1, the same for the same seed (a linear congruential generator). */
function randomFrom(seed: number): () => number {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0;
  return () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
}

/**
 * A passage of about a thousand characters. Frequencies fall off as those of a language do; neighbours share a topic, whose
 * words come again and again; some words are numbers and identifiers.
 */
export function zipfPassage(number: number): string {
  const topic = topicOf(number);
  const random = randomFrom(number);
  const words = Array.from({ length: WORDS_A_PASSAGE }, () => {
    const kind = random();
    if (kind < 0.02) return String(Math.floor(10 ** (1 + 4 * random())));
    if (kind < 0.04) return identifierOf(topic, Math.floor(random() * WORDS_OF_A_TOPIC));
    const rank = kind < 0.25 ? oneOf(topic, random) : rankFrom(random);
    const isInflected = rank > COMMON_WORDS && rank < KNOWN_WORDS;
    const word = wordOf(rank) + (isInflected ? oneOf(ENDINGS, random) : "");
    return random() < 0.05 ? `${capitalised(word)},` : word;
  });
  return `notes / topic ${Math.floor(number / PASSAGES_A_TOPIC)}/part${number}.txt\n${words.join(" ")}.`;
}

/** Three to eight words, half of them from the topic of one of the first `passages` passages. */
export function zipfQuestion(number: number, passages: number): string {
  const random = randomFrom(1_000_000_007 + number);
  const topic = topicOf(Math.floor(random() * passages));
  return Array.from({ length: 3 + Math.floor(random() * 6) }, () =>
    wordOf(random() < 0.5 ? oneOf(topic, random) : rankFrom(random, COMMON_WORDS)),
  ).join(" ");
}

function topicOf(number: number): readonly number[] {
  const random = randomFrom(500_000_003 + Math.floor(number / PASSAGES_A_TOPIC));
  return Array.from({ length: WORDS_OF_A_TOPIC }, () => rankFrom(random, COMMON_WORDS));
}

function rankFrom(random: () => number, lowest = 1): number {
  if (random() < SHARE_BEYOND) return Math.min(LAST_RANK, Math.floor(KNOWN_WORDS / (1 - random())));
  return Math.floor(lowest * (KNOWN_WORDS / lowest) ** random());
}

function oneOf<T>(all: readonly T[], random: () => number): T {
  return all[Math.floor(random() * all.length)]!;
}

/** The rank written in syllables: frequent words are short. */
function wordOf(rank: number): string {
  let word = "";
  for (let rest = rank; rest > 0; rest = Math.floor(rest / SYLLABLES.length)) {
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
