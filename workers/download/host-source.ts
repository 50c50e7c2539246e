import { addressesOf, type ModelBuild } from "../../src/core/models/catalogue";
import { LIBRARY_FILE } from "../adapters/storage/mlc-cache";
import { requestFile } from "./request-file";
import type { MlcSource } from "../adapters/models/take-in-model";

/** Reads the files of a build from the host that publishes it. */
export function hostSource(build: ModelBuild): MlcSource {
  const { folder, library } = addressesOf(build);
  return {
    name: build.folder,
    open: (file, signal) =>
      requestFile(file === LIBRARY_FILE ? library : `${folder}${file}`, build.folder, signal),
  };
}
