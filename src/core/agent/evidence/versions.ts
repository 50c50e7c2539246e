import { withoutDays } from "../../search/text/days-in";

/** `"2.3"`, `"v1.2.8"`; no time of day and no sum. */
const VERSION =
  /(?<![\p{L}\p{N}.])v?(\d{1,4}(?:\.\d{1,4}){1,3})(?![\p{N}]|\.\d|\s?(?:[€$£%]|eur|uhr|[ap]\.?m\b))/giu;
/** A number of two parts may be any number; beside words like these it is a version. */
const OF_VERSIONS =
  /(?<!\p{L})(?:versions?|releases?|released|changelog|chang(?:es?|ed)|new|fix(?:es|ed)?|deprecat\p{L}+|drop(?:s|ped)?|supports?|upgrad\p{L}+|added|remov\p{L}+|introduced|version|änderungen|geändert|nouveautés|cambios|modificări)(?!\p{L})/iu;
/** Sums, telephone numbers, addresses of computers. */
const OF_THOUSANDS = /(?:^|\.)\d{3}(?:\.|$)/;
const YEAR = /\.(?:19|20)\d\d$/;

/** The versions that a question asks about, without their "v": `"2.3"` in "what changed in 2.3". */
export function versionsAsked(question: string): readonly string[] {
  const isOfVersions = OF_VERSIONS.test(question);
  return versionsIn(question).filter((version) => isOfVersions || version.split(".").length > 2);
}

/** The words of a question by which it asks about versions, with these: they say nothing of what the versions are of. */
export function wordsOfVersions(question: string): readonly string[] {
  const words = question.match(new RegExp(OF_VERSIONS.source, "giu")) ?? [];
  return [...words, ...versionsAsked(question)];
}

/** How a text stands to the versions that were asked about: it names one of them (2.3.1 is a 2.3), others only, or none. */
export function versionsTold(text: string, asked: readonly string[]): "asked" | "other" | "none" {
  const told = versionsIn(text);
  if (told.length === 0) return "none";
  const isAsked = told.some((version) =>
    asked.some((one) => version === one || version.startsWith(`${one}.`)),
  );
  return isAsked ? "asked" : "other";
}

function versionsIn(text: string): readonly string[] {
  return Array.from(withoutDays(text).matchAll(VERSION), ([, version = ""]) => version).filter(
    (one) => !YEAR.test(one) && !OF_THOUSANDS.test(one),
  );
}
