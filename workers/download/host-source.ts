import { AppError } from "../../src/core/domain/failure";
import { addressesOf, type ModelBuild } from "../../src/core/models/catalogue";
import { LIBRARY_FILE } from "../storage/mlc-shelf";
import type { MlcSource } from "./take-in-model";

/** The files of a build at the host that publishes it. Fixed addresses, GET, and nothing that tells who asks. */
export function hostSource(build: ModelBuild): MlcSource {
  const { folder, library } = addressesOf(build);
  return {
    name: build.folder,
    async open(file, signal) {
      const address = file === LIBRARY_FILE ? library : `${folder}${file}`;
      const response = await fetch(address, {
        signal,
        mode: "cors",
        credentials: "omit",
        referrerPolicy: "no-referrer",
        cache: "no-store",
      });
      if (response.ok && response.body !== null) return response.body;
      const detail = `${file}: the host answered ${response.status}`;
      // A host that is busy may answer better next time.
      if (response.status >= 500 || response.status === 429) throw new Error(detail);
      throw new AppError({ kind: "download-stopped", model: build.folder, reason: "not found", detail });
    },
  };
}
