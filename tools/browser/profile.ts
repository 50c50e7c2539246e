import { mkdir, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A new, empty browser profile. Folders that a test drops must not lie above it: the browser refuses those. */
export async function makeProfile(): Promise<string> {
  return mkdtemp(join(tmpdir(), "footnote-profile-"));
}

/** Writes down that the person chose "Allow on every visit" for folders; before the browser starts. */
export async function allowOnEveryVisit(profile: string, origin: string): Promise<void> {
  const file = join(profile, "Default", "Preferences");
  await mkdir(join(profile, "Default"), { recursive: true });
  // What a kept profile knows of folders that were given before must stay.
  const preferences: unknown = JSON.parse(await readFile(file, "utf8").catch(() => "{}"));
  const choices = at(at(at(at(preferences, "profile"), "content_settings"), "exceptions"), SETTING);
  choices[`${origin},*`] = { last_modified: "13300000000000000", setting: 1 };
  await writeFile(file, JSON.stringify(preferences));
}

const SETTING = "file_system_access_extended_permission";

/** The object under a key, made if it is missing. */
function at(parent: unknown, key: string): Record<string, unknown> {
  // The browser's own preferences are objects all the way down to the settings.
  const object = parent as Record<string, Record<string, unknown>>;
  return (object[key] ??= {});
}
