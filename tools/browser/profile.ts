import { mkdir, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Creates a new, empty browser profile. It must not lie inside a folder that a test drops, because the browser refuses
 * that folder.
 */
export async function makeProfile(): Promise<string> {
  return mkdtemp(join(tmpdir(), "footnote-profile-"));
}

/** Stores in a profile that the person chose "Allow on every visit" for folders. Call it before the browser starts. */
export async function allowOnEveryVisit(profile: string, origin: string): Promise<void> {
  const file = join(profile, "Default", "Preferences");
  await mkdir(join(profile, "Default"), { recursive: true });
  // Earlier permissions in a kept profile must stay.
  const preferences: unknown = JSON.parse(await readFile(file, "utf8").catch(() => "{}"));
  const choices = at(at(at(at(preferences, "profile"), "content_settings"), "exceptions"), SETTING);
  choices[`${origin},*`] = { last_modified: "13300000000000000", setting: 1 };
  await writeFile(file, JSON.stringify(preferences));
}

const SETTING = "file_system_access_extended_permission";

/** The object under a key, created if it is missing. */
function at(parent: unknown, key: string): Record<string, unknown> {
  // In the browser's preferences every level above the settings is an object.
  const object = parent as Record<string, Record<string, unknown>>;
  return (object[key] ??= {});
}
