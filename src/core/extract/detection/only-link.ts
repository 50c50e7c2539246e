import { extensionOf } from "../../domain/file-record";

/** In bytes: what stands for a document that is elsewhere is small. */
export const LARGEST_LINK = 4096;

/** Google's programs leave such files in place of documents, each a few fields in JSON. */
const GOOGLE = new Set(
  "gdoc gsheet gslides gform gdraw gdrawing gmap gsite gscript gtable glink gjam".split(" "),
);
const GIT_LFS = /^version https:\/\/(?:git-lfs\.github\.com|hawser\.github\.com)\/spec\/v\d+\r?\n/;
const GIT_ANNEX = /^(?:\.\.\/)*(?:\.git)?\/annex\/objects\/\S+\s*$/;
const SHORTCUT = /^\[InternetShortcut\][ \t\r]*$/im;
const DESKTOP_LINK = /^Type[ \t]*=[ \t]*Link[ \t\r]*$/m;

/**
 * Whether a file holds no more than where its document is: in Google's or Apple's cloud, on a website, or in another store of
 * a version control system (Git LFS, git-annex).
 * @param text its beginning as Latin-1.
 */
export function isOnlyLink(path: string, text: string): boolean {
  const extension = extensionOf(path);
  if (extension === "icloud") return text.startsWith("bplist00");
  if (GOOGLE.has(extension)) return /^\s*\{/.test(text) && /"(?:doc_id|url|resource_id)"/.test(text);
  if (extension === "url") return SHORTCUT.test(text);
  if (extension === "webloc") return text.startsWith("bplist00") || /<key>URL<\/key>/.test(text);
  if (extension === "desktop") return DESKTOP_LINK.test(text);
  return GIT_LFS.test(text) || GIT_ANNEX.test(text);
}
