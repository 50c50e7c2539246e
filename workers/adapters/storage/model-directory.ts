import type { ModelId } from "../../../src/core/domain/ids";
import { PRIVATE_DIRECTORIES } from "./private-directories";

/** The directory of private storage with the files of models. */
export async function modelDirectory(): Promise<FileSystemDirectoryHandle> {
  return (await navigator.storage.getDirectory()).getDirectoryHandle(PRIVATE_DIRECTORIES.models, {
    create: true,
  });
}

/** The name of a model's file there. */
export function ggufName(id: ModelId): string {
  return `${id}.gguf`;
}
