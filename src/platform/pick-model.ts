import type { GivenModel } from "../protocol/models";

/**
 * Lets the person choose a .gguf file; undefined when nothing was chosen. With `handle` the browser lends the file itself;
 * where it can't, and with `copy`, its bytes are given.
 */
export async function pickModel(keep: "copy" | "handle"): Promise<GivenModel | undefined> {
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
