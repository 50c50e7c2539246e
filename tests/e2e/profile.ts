import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A new, empty browser profile. Folders that a test drops must not lie above it: the browser refuses those. */
export async function makeProfile(): Promise<string> {
  return mkdtemp(join(tmpdir(), "footnote-profile-"));
}

/** Writes down that the person chose "Allow on every visit" for folders; before the browser starts. */
export async function allowOnEveryVisit(profile: string, origin: string): Promise<void> {
  const choice = { [`${origin},*`]: { last_modified: "13300000000000000", setting: 1 } };
  const preferences = {
    profile: { content_settings: { exceptions: { file_system_access_extended_permission: choice } } },
  };
  await mkdir(join(profile, "Default"), { recursive: true });
  await writeFile(join(profile, "Default", "Preferences"), JSON.stringify(preferences));
}
