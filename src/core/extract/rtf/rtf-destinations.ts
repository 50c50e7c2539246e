import { byWord } from "../../base/by-word";

export type Destination =
  | { readonly kind: "text" }
  | { readonly kind: "skipped" }
  /** A group of alternatives (`\upr`), of which only the one in Unicode is read. */
  | { readonly kind: "alternatives" }
  | { readonly kind: "fonts" | "styles" }
  /** The mark before a list entry, as it is shown. */
  | { readonly kind: "mark" }
  | { readonly kind: "aside"; readonly aside: AsideKind };

/** Text that stands outside the paragraphs: collected, then written where it belongs. */
export type AsideKind = "note" | "comment" | "author" | "box" | "header" | "footer" | "property";

/** The destination that a control word makes of its group; undefined for a word that makes none. */
export function destinationOf(word: string): Destination | undefined {
  const aside = ASIDES.get(word);
  if (aside !== undefined) return { kind: "aside", aside };
  if (word === "fonttbl") return { kind: "fonts" };
  if (word === "stylesheet") return { kind: "styles" };
  if (word === "upr") return { kind: "alternatives" };
  if (word === "listtext" || word === "pntext") return { kind: "mark" };
  return SKIPPED.has(word) || MATH_PROPERTIES.test(word) ? { kind: "skipped" } : undefined;
}

/** Whether a group that is marked as unknown to old readers (`\*`) contains text nevertheless. */
export function isReadThrough(word: string): boolean {
  return READ_STARRED.has(word) || /^m[a-z]/i.test(word);
}

const ASIDES = byWord<AsideKind>([
  ["note", "footnote"],
  ["comment", "annotation"],
  ["author", "atnauthor"],
  ["box", "shptxt dptxbxtext"],
  ["header", "header headerl headerr headerf"],
  ["footer", "footer footerl footerr footerf"],
  ["property", "title subject keywords doccomm"],
]);

const SKIPPED = new Set(
  (
    "colortbl pict nonshppict objdata objclass objname fldinst datafield formfield ffdata listtable listoverridetable revtbl rsidtbl filetbl " +
    "generator author operator company manager category comment hlinkbase creatim revtim printim buptim themedata colorschememapping datastore " +
    "latentstyles xmlnstbl pgdsctbl bkmkstart bkmkend atnid atntime atndate atnref atnicn atnparent atrfstart atrfend nonesttables sp sn sv " +
    "xe rxe tc tcn txe template background fchars lchars password mmathpr ftnsep ftnsepc ftncn aftnsep aftnsepc aftncn pnseclvl pn pntxta pntxtb " +
    "htmltag mhtmltag private falt panose docvar userprops wgrffmtfilter blipuid picprop shprslt mailmerge protusertbl"
  ).split(" "),
);

const MATH_PROPERTIES = /^m(?:[a-z]+pr|chr|begchr|endchr|sepchr|type|supHide|subHide|grow|limLoc|ctrlPr)$/i;

const READ_STARRED = new Set("shpinst shpgrp shppict ud nesttableprops fldrslt".split(" "));
