import { baseName, isUnread, type FileRecord } from "../../domain/file-record";
import { foldCase } from "../../language/fold-text";
import { fullPackOf, fullPacks } from "../../language/packs";
import type { Library, LibraryFile } from "../../ports/library";
import { phrasesIn, type Phrases } from "./phrases";
import type { InterfaceLanguage } from "../../domain/interface-language";
import { readForQuestions, type Askable } from "./read-for-questions";

const MOST_QUESTIONS = 5;
/** The most files that are read for questions, and the characters read of each. */
const MOST_READ = 16;
const MOST_OF_FILE = 4000;
/** The fewest dates or amounts of a file that are worth a list. */
const LEAST_LISTED = 3;

/**
 * Three to five questions that the library's own files answer, made without a model; none before a file has been read.
 * Each asks for something that was seen: a heading, a name, amounts, dates, a kind of paper.
 */
export async function suggestQuestions(
  library: Library,
  language: InterfaceLanguage,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const files = await library.listFiles();
  const read: Askable[] = [];
  for (const { file } of sampleOf(files)) {
    const passages = await library.readFile(file.id, MOST_OF_FILE, signal);
    signal.throwIfAborted();
    if (passages.length > 0) read.push(readForQuestions(file.path, passages));
  }
  if (read.length === 0) return [];
  return questionsFrom(
    read,
    files.map(({ file }) => file),
    phrasesIn(language),
  );
}

/** The newest files that have been read, and as many others at equal distances. */
function sampleOf(files: readonly LibraryFile[]): readonly LibraryFile[] {
  const readable = files
    // A file that is still to be read would be read now, ahead of the others.
    .filter(({ file }) => file.passages > 0 && !isUnread(file))
    .toSorted((a, b) => b.file.modifiedAt - a.file.modifiedAt);
  const newest = readable.slice(0, MOST_READ / 2);
  const others = readable.slice(MOST_READ / 2);
  const step = Math.max(1, others.length / (MOST_READ / 2));
  const spread = Array.from(
    { length: Math.min(others.length, MOST_READ / 2) },
    (_, at) => others[Math.floor(at * step)]!,
  );
  return [...newest, ...spread];
}

function questionsFrom(
  read: readonly Askable[],
  files: readonly FileRecord[],
  ask: Phrases,
): readonly string[] {
  const used = new Set<string>();
  const unused = (of: (one: Askable) => number) => mostOf(read, used, of);
  const questions: string[] = [];

  const withSubject = unused(({ subjects }) => Math.min(1, subjects.length));
  const [subject] = withSubject?.subjects ?? [];
  if (withSubject !== undefined && subject !== undefined)
    questions.push(ask.about({ subject, file: take(withSubject, used) }));

  const name = nameInSeveral(read);
  if (name !== undefined) questions.push(ask.mentions({ name }));

  const withAmounts = unused(({ amounts }) => (amounts.length < LEAST_LISTED ? 0 : amounts.length));
  if (withAmounts !== undefined) questions.push(ask.amounts({ file: take(withAmounts, used) }));

  const papers = mostFrequentPapers(files, ask.language);
  if (papers !== undefined) questions.push(ask.newest(papers));

  const withDates = unused(({ dates }) => (dates.length < LEAST_LISTED ? 0 : dates.length));
  if (withDates !== undefined) questions.push(ask.dates({ file: take(withDates, used) }));

  const withText = unused(() => 1);
  if (questions.length < MOST_QUESTIONS - 1 && withText !== undefined)
    questions.push(ask.summary({ file: take(withText, used) }));
  return [...questions.slice(0, MOST_QUESTIONS - 1), ask.folder];
}

/** The file with the most of something; none where no file has any. Each file is asked about once. */
function mostOf(
  read: readonly Askable[],
  used: ReadonlySet<string>,
  of: (one: Askable) => number,
): Askable | undefined {
  let best: Askable | undefined;
  for (const one of read)
    if (!used.has(one.path) && of(one) > (best === undefined ? 0 : of(best))) best = one;
  return best;
}

function take({ path }: Askable, used: Set<string>): string {
  used.add(path);
  return baseName(path);
}

/** The name that stands in the most files, if in more than one. */
function nameInSeveral(read: readonly Askable[]): string | undefined {
  const counts = new Map<string, number>();
  for (const { names } of read)
    for (const name of new Set(names)) counts.set(name, (counts.get(name) ?? 0) + 1);
  const [best] = [...counts].filter(([, files]) => files > 1).sort(([, a], [, b]) => b - a);
  return best?.[0];
}

/** The plural, in a language, of the kind of paper that the most names of files tell, in whichever language. */
function mostFrequentPapers(files: readonly FileRecord[], language: InterfaceLanguage): string | undefined {
  const kinds = new Map(
    fullPacks().flatMap(({ lists }) =>
      Object.entries(lists.kinds).flatMap(([kind, forms]) => forms.map((form) => [foldCase(form), kind])),
    ),
  );
  const counts = new Map<string, number>();
  for (const { path } of files) {
    const words = foldCase(baseName(path)).match(/\p{L}+/gu) ?? [];
    for (const kind of new Set(words.flatMap((word) => kinds.get(word) ?? [])))
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  const { lists } = fullPackOf([language]);
  const plurals = new Set(lists.papers.map(foldCase));
  const named = [...counts]
    .sort(([, a], [, b]) => b - a)
    .flatMap(([kind]) => lists.kinds[kind]?.find((form) => plurals.has(foldCase(form))) ?? []);
  return named[0];
}
