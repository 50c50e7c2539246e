import { talk as ar } from "./ar.json";
import { talk as cs } from "./cs.json";
import { talk as da } from "./da.json";
import { talk as de } from "./de.json";
import { talk as el } from "./el.json";
import { talk as en } from "./en.json";
import { talk as es } from "./es.json";
import { talk as fi } from "./fi.json";
import { talk as fr } from "./fr.json";
import { talk as he } from "./he.json";
import { talk as hi } from "./hi.json";
import { talk as hu } from "./hu.json";
import { talk as it } from "./it.json";
import { talk as ja } from "./ja.json";
import { talk as ko } from "./ko.json";
import { talk as nb } from "./nb.json";
import { talk as nl } from "./nl.json";
import { talk as pl } from "./pl.json";
import { talk as pt } from "./pt.json";
import { messagesByLanguage } from "./read-messages";
import { talk as ro } from "./ro.json";
import { talk as ru } from "./ru.json";
import { talk as sv } from "./sv.json";
import { talk as tr } from "./tr.json";
import { talk as uk } from "./uk.json";
import { talk as vi } from "./vi.json";
import { talk as zh } from "./zh.json";

/** What the app says when nothing is asked of the files. `notFromFiles` stands before what a model says then. */
type TalkReplies = typeof en;

const WRITTEN: Readonly<Record<string, TalkReplies>> = {
  ar,
  cs,
  da,
  de,
  el,
  en,
  es,
  fi,
  fr,
  he,
  hi,
  hu,
  it,
  ja,
  ko,
  nb,
  nl,
  pl,
  pt,
  ro,
  ru,
  sv,
  tr,
  uk,
  vi,
  zh,
};

/** The languages in which the app replies to talk. */
export const TALK_LANGUAGES: readonly string[] = Object.keys(WRITTEN);

/** The replies in the first of the languages that has them; in English where none does. */
export const talkRepliesIn = messagesByLanguage<TalkReplies>(WRITTEN);
