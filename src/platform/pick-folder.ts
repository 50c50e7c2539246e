import { messageOf } from "../core/base/message-of";
import { given, visitFolder, type GivenFolder } from "./given-folder";

/** Lets the person choose a folder with the browser's picker, or else with a file input. Needs a user gesture. */
export async function pickFolder(): Promise<GivenFolder> {
  if (window.showDirectoryPicker === undefined) return pickByInput();
  try {
    return given({
      kind: "directory",
      handle: await window.showDirectoryPicker({ id: "folder", mode: "read" }),
    });
  } catch (thrown) {
    if (thrown instanceof DOMException && thrown.name === "AbortError") return { kind: "cancelled" };
    const detail = messageOf(thrown);
    return { kind: "failed", failure: { kind: "folder-unreadable", name: "", detail } };
  }
}

function pickByInput(): Promise<GivenFolder> {
  const input = document.createElement("input");
  input.type = "file";
  input.webkitdirectory = true;
  return new Promise((resolve) => {
    input.addEventListener("cancel", () => resolve({ kind: "cancelled" }));
    input.addEventListener("change", () => resolve(filesToFolder([...(input.files ?? [])])));
    input.click();
  });
}

/** `webkitRelativePath` begins with the name of the chosen folder. */
function filesToFolder(files: readonly File[]): GivenFolder {
  const name = files[0]?.webkitRelativePath.split("/")[0];
  if (name === undefined) return { kind: "cancelled" };
  return visitFolder(
    name,
    files.map((file) => ({ path: file.webkitRelativePath.slice(name.length + 1), file })),
  );
}
