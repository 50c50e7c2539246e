import type { Platform } from "./platform";

/** The local key that tells whether folders are stored. If not, the first page does not wait for the stored state. */
const HAD_FOLDERS = "had-folders";

/** True when folders were stored at the end of the last visit. */
export function hadFolders(platform: Pick<Platform, "readLocal">): boolean {
  return platform.readLocal(HAD_FOLDERS) === "yes";
}

export function keepHadFolders(platform: Pick<Platform, "writeLocal">, hasFolders: boolean): void {
  platform.writeLocal(HAD_FOLDERS, hasFolders ? "yes" : "no");
}
