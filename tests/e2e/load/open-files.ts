import { readdir, readFile } from "node:fs/promises";

/** Open files, pipes and sockets of all processes of the browser with this profile; undefined where there is no `/proc`. */
export async function openFilesOf(profile: string): Promise<number | undefined> {
  const processes = await readdir("/proc").catch(() => undefined);
  if (processes === undefined) return undefined;
  const parents = new Map<string, string>();
  const own = new Set<string>();
  for (const id of processes.filter((name) => /^\d+$/.test(name))) {
    const [command, status] = await Promise.all(
      ["cmdline", "status"].map((name) => readFile(`/proc/${id}/${name}`, "utf8").catch(() => "")),
    );
    if (command?.includes(profile)) own.add(id);
    parents.set(id, /^PPid:\s*(\d+)/m.exec(status ?? "")?.[1] ?? "");
  }
  const isOwn = (id: string | undefined): boolean =>
    id !== undefined && id !== "" && (own.has(id) || isOwn(parents.get(id)));
  let open = 0;
  for (const id of parents.keys())
    if (isOwn(id)) open += (await readdir(`/proc/${id}/fd`).catch(() => [])).length;
  return open;
}
