import { messageOf } from "../core/base/message-of";
import type { GivenFolder } from "../protocol/indexer";
import type { StoredOwnModel } from "../protocol/models";
import { given, visitFolder } from "./given-folder";

/** Lets the person choose a folder with the browser's picker, or else with a file input. Needs a user gesture. */
export async function pickFolder(): Promise<GivenFolder> {
  if (window.showDirectoryPicker === undefined) {
    const { name, files } = await chooseFolder();
    if (name === undefined) return { kind: "cancelled" };
    return visitFolder(
      name,
      files.map((file) => ({ path: file.webkitRelativePath.slice(name.length + 1), file })),
    );
  }
  try {
    const handle = await window.showDirectoryPicker({ id: "folder", mode: "read" });
    return given({ kind: "directory", handle });
  } catch (thrown) {
    if (isCancelled(thrown)) return { kind: "cancelled" };
    return {
      kind: "failed",
      failure: { kind: "folder-unreadable", name: "", detail: messageOf(thrown) },
    };
  }
}

/**
 * Lets the person choose a .gguf file, or a folder with a model in MLC's form; undefined when nothing was chosen.
 * With `handle` it returns a file handle where the browser has them. Otherwise, and with `copy`, it returns the file.
 */
export async function pickModel(keep: StoredOwnModel["kind"]): Promise<StoredOwnModel | undefined> {
  if (keep === "folder") {
    // The directory picker is not needed, because the files are read only once.
    const { name, files } = await chooseFolder();
    return name === undefined ? undefined : { kind: "folder", name, files };
  }
  if (keep === "copy" || window.showOpenFilePicker === undefined) {
    const [file] = await choose((input) => (input.accept = ".gguf"));
    return file && { kind: "copy", file };
  }
  try {
    const [handle] = await window.showOpenFilePicker({
      id: "model",
      types: [{ description: "GGUF", accept: { "application/octet-stream": [".gguf"] } }],
    });
    return handle && { kind: "handle", handle };
  } catch (thrown) {
    if (isCancelled(thrown)) return undefined;
    throw thrown;
  }
}

/** A folder that the person chooses with an input; without a name when none is chosen, or one without files. */
async function chooseFolder(): Promise<{ name: string | undefined; files: readonly File[] }> {
  const files = await choose((input) => (input.webkitdirectory = true));
  // `webkitRelativePath` begins with the name of the chosen folder.
  return { name: files[0]?.webkitRelativePath.split("/")[0], files };
}

/** The files that the person chooses with an input that `ask` has set up; none when the choice is cancelled. */
function choose(ask: (input: HTMLInputElement) => void): Promise<readonly File[]> {
  const input = document.createElement("input");
  input.type = "file";
  ask(input);
  return new Promise((resolve) => {
    input.addEventListener("cancel", () => resolve([]));
    input.addEventListener("change", () => resolve([...(input.files ?? [])]));
    input.click();
  });
}

/** Closed without a choice, or not opened, since the press that asked for it was too long ago. */
function isCancelled(thrown: unknown): boolean {
  return thrown instanceof DOMException && (thrown.name === "AbortError" || thrown.name === "SecurityError");
}
