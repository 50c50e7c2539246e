import type { GivenModel } from "../protocol/models";

/**
 * Lets the person choose a .gguf file, or a folder with a model in MLC's form; undefined when nothing was chosen.
 * With `handle` it returns a file handle where the browser has them. Otherwise, and with `copy`, it returns the file.
 */
export async function pickModel(keep: GivenModel["kind"]): Promise<GivenModel | undefined> {
  if (keep === "folder") return pickFolderByInput();
  if (keep === "copy" || window.showOpenFilePicker === undefined) return pickByInput();
  try {
    const [handle] = await window.showOpenFilePicker({
      id: "model",
      types: [{ description: "GGUF", accept: { "application/octet-stream": [".gguf"] } }],
    });
    return handle === undefined ? undefined : { kind: "handle", handle };
  } catch (thrown) {
    if (thrown instanceof DOMException && thrown.name === "AbortError") return undefined;
    throw thrown;
  }
}

function pickByInput(): Promise<GivenModel | undefined> {
  const input = document.createElement("input");
  input.type = "file";
  input.accept = ".gguf";
  return new Promise((resolve) => {
    input.addEventListener("cancel", () => resolve(undefined));
    input.addEventListener("change", () => {
      const file = input.files?.[0];
      resolve(file === undefined ? undefined : { kind: "copy", file });
    });
    input.click();
  });
}

/** Uses an input instead of the directory picker, because the files are read only once. */
function pickFolderByInput(): Promise<GivenModel | undefined> {
  const input = document.createElement("input");
  input.type = "file";
  input.webkitdirectory = true;
  return new Promise((resolve) => {
    input.addEventListener("cancel", () => resolve(undefined));
    input.addEventListener("change", () => {
      const files = [...(input.files ?? [])];
      const name = files[0]?.webkitRelativePath.split("/")[0];
      resolve(name === undefined ? undefined : { kind: "folder", name, files });
    });
    input.click();
  });
}
