import type { Failure } from "../core/domain/failure";
import { STORED_KINDS, type UnfitRows } from "../core/domain/stored-kinds";
import { bytes } from "./format";
import { trimmedEnd } from "../core/base/trimmed";

export interface FailureText {
  /** What happened: one sentence. */
  readonly title: string;
  /** What to do about it. */
  readonly advice: string;
}

/** The words for a failure. */
export function failureText(failure: Failure): FailureText {
  // A stored failure of a newer version has no words here.
  const known: FailureText | undefined = wordsFor(failure);
  const { title, advice } = known ?? wordsFor({ kind: "unexpected", detail: failure.kind });
  return { title: sentence(title), advice };
}

function wordsFor(failure: Failure): FailureText {
  switch (failure.kind) {
    case "folder-refused":
      return {
        title: `The browser does not hand over ${named(failure.name)}.`,
        advice: "Home and system folders are kept back. Choose a folder inside it.",
      };
    case "folder-unreadable":
      return {
        title: `${capital(named(failure.name))} could not be read: ${failure.detail}`,
        advice: "Check that it still exists and may be read, then give it again.",
      };
    case "folder-inside-another":
      return {
        title: `${failure.name} lies inside ${failure.other}, which is here already.`,
        advice: "Its files are read with that folder. To ask only them, choose them under Files.",
      };
    case "folder-holds-another":
      return {
        title: `${failure.name} holds ${failure.other}, which is here already.`,
        advice: `To read all of ${failure.name}, remove ${failure.other} first.`,
      };
    case "permission-denied":
      return {
        title: `The browser was not allowed to read ${failure.folder}.`,
        advice: "Questions still work. Allow access again, or drop the folder here once more.",
      };
    case "permission-lapsed":
      return {
        title: `The browser asks again before ${failure.folder} is read.`,
        advice: "Questions still work. Allow access to open files and to read what changed.",
      };
    case "visit-over":
      return {
        title: `${failure.folder} was lent for the last visit only.`,
        advice: "Questions still work. Choose the folder again to open files and to read what changed.",
      };
    case "file-gone":
      return { title: `${failure.path} is not there any more.`, advice: "It was moved, renamed or deleted." };
    case "quota-exceeded":
      return quotaText(failure);
    case "storage-broken":
      return {
        title: `The browser’s storage does not answer: ${failure.detail}`,
        advice:
          "A private window may have none. In another, restart the browser; if that does not help, erase everything under Settings and add the folder again.",
      };
    case "records-unread":
      return {
        title: `Some of what is stored could not be read: ${failure.records.map(unfitText).join(", ")}.`,
        advice:
          "It is kept as it is. A newer version of the app may have written it: reload the page to get that version.",
      };
    case "storage-outdated":
      return { title: "Another tab runs a newer version.", advice: "Reload this page to use it here too." };
    case "index-full":
      return {
        title: `${failure.index} holds at most ${failure.most.toLocaleString("en")} passages; this folder has ${failure.passages.toLocaleString("en")} or more.`,
        advice: "Choose the built-in index under Advanced in the settings.",
      };
    case "model-missing":
      return {
        title: `The model ${failure.model} could not be loaded: ${failure.detail}`,
        advice: "Words and file names can be searched without it. Reload the page to try again.",
      };
    case "model-broken":
      return {
        title: `The model ${failure.model} does not work here: ${failure.detail}`,
        advice: "Words and file names can be searched without it.",
      };
    case "inference-failed":
      return {
        title: `The model ${failure.model} gave no result: ${failure.detail}`,
        advice: "Words and file names can be searched without it. Go on to try again.",
      };
    case "not-a-model":
      return {
        title: `${failure.file} is not a language model that can be used: ${failure.detail}`,
        advice: "Choose a .gguf file. If it is one, it may be damaged: get it again.",
      };
    case "model-not-loaded":
      return {
        title: `The language model ${failure.model} could not be started: ${failure.detail}`,
        advice: "Answers are quoted from your files instead. A smaller model may fit.",
      };
    case "download-stopped":
      return {
        title: `${failure.model} is not whole yet: ${STOPPED[failure.reason]}. (${failure.detail})`,
        advice: (failure.isGiven === true ? GIVEN_ADVICE : DOWNLOAD_ADVICE)[failure.reason],
      };
    case "not-a-conversation":
      return {
        title: `This file could not be read as a conversation: ${failure.detail}.`,
        advice: "Choose a file that was exported as JSON from a conversation here. Nothing has changed.",
      };
    case "not-a-language":
      return {
        title: `${failure.file} could not be taken in as a language: ${failure.detail}.`,
        advice:
          "Choose a file of Tesseract 4 or newer under its own name, such as deu.traineddata or deu.traineddata.gz; if it came over a network, get it once more.",
      };
    case "language-not-fetched":
      return {
        title: `${failure.language} was not fetched: ${NOT_FETCHED[failure.reason]}. (${failure.detail})`,
        advice: "Nothing has changed. Try again later, or add a file of it that you have.",
      };
    case "model-stalled":
      return {
        title: `The language model ${failure.model} gave no word for ${failure.seconds} seconds.`,
        advice: "Answers are quoted from your files instead. A smaller model may be fast enough.",
      };
    case "generation-failed":
      return {
        title: `The language model ${failure.model} stopped: ${failure.detail}`,
        advice: "Answers are quoted from your files instead. Ask again to try it once more.",
      };
    case "context-overflow":
      return {
        title: `The passages do not fit into what the language model can keep in view.`,
        advice: "Ask about one file or folder, or choose a model with a longer context.",
      };
    case "worker-died":
      return {
        title: `A part of the app stopped: ${failure.worker}.`,
        advice: "What is indexed is safe. Try again, or reload the page.",
      };
    case "leader-gone":
      return {
        title: "The tab that did the work was closed.",
        advice: "This tab takes over in a moment. If it does not, reload the page.",
      };
    case "unexpected":
      return {
        title: `Something went wrong that should not: ${failure.detail}`,
        advice: "What is indexed is safe. Try again, or reload the page.",
      };
  }
}

type StopReason = (Failure & { kind: "download-stopped" })["reason"];

const STOPPED: Readonly<Record<StopReason, string>> = {
  "no room": "this browser has no room left for it",
  damaged: "a file of it is damaged",
  "not found": "a file of it is not there",
  unreachable: "it can’t be reached",
};
const NOT_FETCHED: Readonly<Record<(Failure & { kind: "language-not-fetched" })["reason"], string>> = {
  damaged: "what came is damaged",
  "not found": "it is not there any more",
  unreachable: "it can’t be reached",
};
const DOWNLOAD_ADVICE: Readonly<Record<StopReason, string>> = {
  "no room": "What has come stays. Free some space, then resume; or cancel it to have that space back.",
  damaged: "What has come stays. Resume to fetch that file again.",
  "not found": "What has come stays. Its publisher may have moved it: try later, or another model.",
  unreachable: "What has come stays. Resume when this device is online.",
};

const GIVEN_ADVICE: Readonly<Record<StopReason, string>> = {
  "no room": "Nothing of it was kept. Free some space, then add it again.",
  damaged: "Nothing of it was kept. Get the folder again from where you have it.",
  "not found":
    "Nothing of it was kept. Choose the folder that holds all of it: configuration, vocabulary, weights, and its .wasm file.",
  unreachable:
    "Nothing of it was kept. If the folder is on a drive that was taken out, put it in and add it again.",
};

function quotaText({ neededBytes, freeBytes }: Failure & { kind: "quota-exceeded" }): FailureText {
  const free =
    freeBytes === undefined
      ? "the disk space of this browser is used up"
      : `this browser has ${bytes(freeBytes)} left`;
  const needed = neededBytes === undefined ? "" : ` and the index needs about ${bytes(neededBytes)}`;
  return {
    title: `Reading stopped: ${free}${needed}.`,
    advice: "What is indexed stays usable. Free some space, or remove a folder, then go on.",
  };
}

/** Details come from browsers and libraries: some already end a sentence, some do not, and some are empty. */
function sentence(text: string): string {
  const said = trimmedEnd(text, /[:\s]/);
  return /[.!?…)]$/.test(said) ? said : `${said}.`;
}

/** `"2 conversations"` */
function unfitText({ kind, rows }: UnfitRows): string {
  return `${rows} ${rows === 1 ? kind : STORED_KINDS[kind]}`;
}

function named(name: string): string {
  return name === "" ? "that folder" : name;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
