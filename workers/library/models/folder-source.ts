import { AppError } from "../../../src/core/domain/failure";
import { SHARD_LISTS } from "../../../src/core/models/mlc-files";
import type { MlcSource } from "../../adapters/models/take-in-model";
import { LIBRARY_FILE } from "../../adapters/storage/mlc-cache";

/** A model in MLC's format from a folder, which must also hold its compiled code, a `.wasm` file. It needs no network. */
export function folderSource(name: string, files: readonly File[]): MlcSource {
  const named = new Map(files.map((file) => [pathOf(file), file]));
  const library = files.find((file) => file.name.endsWith(".wasm"));
  return {
    name,
    open(path) {
      const older = path === SHARD_LISTS[0] ? named.get(SHARD_LISTS[1]) : undefined;
      const file = path === LIBRARY_FILE ? library : (named.get(path) ?? older);
      if (file !== undefined) return Promise.resolve(file.stream());
      const detail = path === LIBRARY_FILE ? "its compiled code, a .wasm file" : path;
      return Promise.reject(
        new AppError({ kind: "download-stopped", model: name, reason: "not found", detail }),
      );
    },
  };
}

/** The path of a file below the chosen folder. */
function pathOf({ webkitRelativePath, name }: File): string {
  return webkitRelativePath.split("/").slice(1).join("/") || name;
}
